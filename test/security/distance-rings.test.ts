import { expect } from 'chai';
import type { DiscoverPerson } from '#contract/discover.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  FILTER_DISTANCE_STEP_KM,
  PREFERENCE_DISTANCE_MAX_KM,
  PREFERENCE_DISTANCE_STEP_KM,
  searchedKm,
} from '#contract/limits.ts';
import { distanceKm, type Position, snap } from '../../api/features/places/grid.ts';
import { createMember, type Member } from '../factories.ts';
import { inBatches } from '../in-batches.ts';
import { seededRandom } from '../position-attack.ts';

const CENTRE: Position = { latitude: -52.025, longitude: -28.325 };
const KM_PER_DEGREE = 111.2;
/** Positions of one day: an account may move four times. */
const POSITIONS = 4;
const VICTIMS = 60;

const kmFrom = ({ latitude, longitude }: Position, north: number, east: number): Position => ({
  latitude: latitude + north / KM_PER_DEGREE,
  longitude: longitude + east / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
});
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);

/** "maximum distance 1 to 200 km step 5" and "distance 1 to 100 km step 1" of the specification. */
const PREFERENCES = [1, ...range(5, PREFERENCE_DISTANCE_MAX_KM, PREFERENCE_DISTANCE_STEP_KM)];
const FILTERS = range(1, FILTER_DISTANCE_MAX_KM, FILTER_DISTANCE_STEP_KM);

describe('the attack that decides how a distance is searched', () => {
  /** All centers of cells around. */
  const cells = [
    ...new Map(
      range(-70, 70, 1).flatMap((north) =>
        range(-70, 70, 1).map((east) => {
          const cell = snap(kmFrom(CENTRE, north, east));
          return [`${cell.latitude},${cell.longitude}`, cell] as const;
        }),
      ),
    ).values(),
  ];
  const at = (n: number, salt: number) =>
    snap(kmFrom(CENTRE, seededRandom(n, salt) * 80 - 40, seededRandom(n, salt + 1) * 80 - 40));

  /** Median of the cells where a victim can be, when `seen` is what an attacker learns of a distance. */
  function cellsLeft(seen: (km: number) => number | undefined): number {
    const counts = range(1, VICTIMS, 1).map((n) => {
      const victim = at(n, 1);
      const from = range(1, POSITIONS, 1).map((position) => at(n * POSITIONS + position, 7));
      return cells.filter((cell) =>
        from.every((one) => seen(distanceKm(one, cell)) === seen(distanceKm(one, victim))),
      ).length;
    });
    return counts.sort((a, b) => a - b)[VICTIMS / 2] ?? 0;
  }

  it('finds the cell with rings of the slider, and many cells with the bands', () => {
    const [rings, bands] = [cellsLeft(Math.ceil), cellsLeft(searchedKm)];
    console.log(
      `      measured: from ${POSITIONS} positions, ${rings} cell with rings of 1 km, ${bands} cells with bands`,
    );
    // If rings told no more than bands, searches could end at the exact value of the slider.
    expect(rings).to.equal(1);
    expect(bands).to.be.at.least(5);
  });
});

describe('the sliders of distances', () => {
  let attacker: Member;

  before(async () => {
    const { latitude, longitude } = CENTRE;
    attacker = await createMember({ at: [latitude, longitude] });
    for (const km of [12, 17, 23, 33, 44, 61, 85, 130]) {
      await createMember({ at: [latitude + km / KM_PER_DEGREE, longitude] });
    }
  });

  it('keep every value and search to the end of its band: the same deck, count and effects', async () => {
    const { client } = attacker;
    /** By slider and band: beyond the distance of the preferences, the nearest people are shown. */
    const answers = new Map<string, string>();
    const differing: string[] = [];
    async function compare(name: string, km: number): Promise<void> {
      const deck = await client.get<DiscoverPerson[]>('/api/users/discover');
      const effects = await client.get('/api/users/discover/filters/effects');
      const { people, removed } = effects.body;
      const answer = JSON.stringify([deck.body.map(({ id }) => id), people, removed]);
      const band = `${name} ${searchedKm(km)}`;
      const ofBand = answers.get(band) ?? answer;
      if (deck.status !== 200 || answer !== ofBand) differing.push(`${name} ${km}`);
      answers.set(band, ofBand);
    }
    for (const maxDistance of PREFERENCES) {
      const { body } = await client.put('/api/preferences', { maxDistance });
      if (body.maxDistance !== maxDistance) differing.push(`stored preference ${maxDistance}`);
      await compare('preference', maxDistance);
    }
    for (const distanceKm of FILTERS) {
      const filters = { ageMin: 18, ageMax: 35, distanceKm, gender: 'all', interests: [] };
      const { body } = await client.put('/api/users/discover/filters', filters);
      if (body.filters.distanceKm !== distanceKm) differing.push(`stored filter ${distanceKm}`);
      await compare('filter', distanceKm);
    }
    expect(differing).to.deep.equal([]);
    expect(answers.size).to.equal(12);
  });

  it('answer the same for every distance in the address of the deck', async () => {
    const decks = new Map<number | undefined, string>();
    const responses = await inBatches(FILTERS, (km) =>
      attacker.client.get<DiscoverPerson[]>(`/api/users/discover?distanceKm=${km}`),
    );
    const differing = responses.flatMap(({ status, body }, n) => {
      const deck = `${status} ${body.map(({ id }) => id)}`;
      const ofBand = decks.get(searchedKm(n + 1)) ?? deck;
      decks.set(searchedKm(n + 1), ofBand);
      return deck === ofBand ? [] : [n + 1];
    });
    expect(differing).to.deep.equal([]);
    // 5 and 10 km find no one.
    expect(new Set(decks.values()).size).to.equal(5);
  });

  it('refuse what is beside them', async () => {
    const { client } = attacker;
    const filters = { ageMin: 18, ageMax: 35, gender: 'all', interests: [] };
    const statuses = [
      await client.put('/api/preferences', { maxDistance: 0 }),
      await client.put('/api/preferences', { maxDistance: PREFERENCE_DISTANCE_MAX_KM + 1 }),
      await client.put('/api/users/discover/filters', { ...filters, distanceKm: 0 }),
      await client.put('/api/users/discover/filters', { ...filters, distanceKm: 101 }),
    ].map(({ status }) => status);
    expect(statuses).to.deep.equal([400, 400, 400, 400]);
  });
});
