import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { DISTANCE_BANDS } from '#contract/choices.ts';
import { type DiscoverPerson, NEARBY_HEADER } from '#contract/discover.ts';
import { askFromEverywhere, draw, putAt, type Spot } from '#test/attackers.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { distanceKm, snap } from '../places/grid.ts';

const POSITIONS = 1000;
const VICTIMS = 45;
/** What is promised: half of the attacker's guesses are further off than this. */
const MEDIAN_ERROR_MIN_KM = 1.8;
const SPOTTED_KM = 0.5;
const CENTRE: Spot = { latitude: 44.2, longitude: -28.3 };
/** Ages of the victims alone, so that decks hold nobody else. */
const AGE = 70;

const kmFrom = ({ latitude, longitude }: Spot, north: number, east: number): Spot => ({
  latitude: latitude + north / 111.2,
  longitude: longitude + east / (111.2 * Math.cos((latitude * Math.PI) / 180)),
});

/** A spot within `km` to each side, the same in every run. */
const somewhere = (n: number, salt: number, km: number): Spot =>
  kmFrom(CENTRE, (draw(n, salt) * 2 - 1) * km, (draw(n, salt + 1) * 2 - 1) * km);

const basesOf = async () => (await sharedApis()).map(({ base }) => base);

/** What one position told of one victim: inside or outside of the asked distance, and the band. */
interface Sighting {
  from: Spot;
  askedKm: number;
  band: number | undefined;
}

/** Whether somebody in the middle of the cell of `spot` would have been seen like that. */
function agrees(spot: Spot, { from, askedKm, band }: Sighting): boolean {
  const km = distanceKm(snap(from), snap(spot));
  const ends = [0, 5, 10, 25, 50, 100, Number.POSITIVE_INFINITY];
  if (band === undefined) return km > askedKm;
  return km <= askedKm && km >= (ends[band] ?? 0) && km < (ends[band + 1] ?? 0);
}

/** The best guess: the middle of all cells that agree with everything that was seen. */
function guess(sightings: Sighting[]): { at: Spot; cells: number } {
  let candidates: Spot[] = [];
  for (let north = -26; north <= 26; north += 1) {
    for (let east = -26; east <= 26; east += 1) candidates.push(snap(kmFrom(CENTRE, north, east)));
  }
  candidates = [
    ...new Map(candidates.map((at) => [`${at.latitude},${at.longitude}`, at])).values(),
  ];
  const fitting = candidates.filter((at) => sightings.every((seen) => agrees(at, seen)));
  const mean = (pick: (at: Spot) => number) =>
    fitting.reduce((sum, at) => sum + pick(at), 0) / fitting.length;
  return {
    at: { latitude: mean((at) => at.latitude), longitude: mean((at) => at.longitude) },
    cells: fitting.length,
  };
}

describe('an attacker who asks from 1,000 positions', () => {
  const truth = new Map<number, Spot>();
  const sightings = new Map<number, Sighting[]>();

  before(async function () {
    this.timeout(60_000);
    const bases = await basesOf();
    const victims = await Promise.all(
      Array.from({ length: VICTIMS }, () => createMember(bases[0] as string, { age: AGE })),
    );
    for (const [n, victim] of victims.entries()) {
      truth.set(victim.id, somewhere(n, 1, 20));
      await putAt(victim, truth.get(victim.id) as Spot);
      sightings.set(victim.id, []);
    }
    const spots = Array.from({ length: POSITIONS }, (_, n) => somewhere(n, 7, 45));
    await askFromEverywhere(bases, spots, async ({ client }, from, n) => {
      const askedKm = 1 + Math.floor(draw(n, 11) * 60);
      const query = `?ageMin=${AGE - 5}&ageMax=65&distanceKm=${askedKm}&interests=`;
      const { body } = await client.get<DiscoverPerson[]>(`/api/users/discover${query}`);
      const bands = new Map(body.map((person) => [person.id, person.distanceBand]));
      for (const [id, seen] of sightings) {
        const band = bands.get(id);
        seen.push({ from, askedKm, band: band && DISTANCE_BANDS.indexOf(band) });
      }
    });
  });

  it('learns the cell and nothing more', () => {
    const errors = [...truth].map(([id, at]) => {
      const found = guess(sightings.get(id) as Sighting[]);
      expect(found.cells, 'cells that agree with what was seen').to.be.at.least(1);
      return distanceKm(found.at, at);
    });
    errors.sort((a, b) => a - b);
    const median = errors[Math.floor(errors.length / 2)] ?? 0;
    const spotted = errors.filter((km) => km < SPOTTED_KM).length;
    console.log(
      `      measured: attack on ${VICTIMS} people from ${POSITIONS} positions, median error ${median.toFixed(2)} km, ` +
        `least ${errors[0]?.toFixed(2)} km, ${spotted} within ${SPOTTED_KM} km`,
    );
    expect(median).to.be.at.least(MEDIAN_ERROR_MIN_KM);
    // Chance within a cell is 3.5 %; three standard deviations above that, for so few victims.
    const chance = (Math.PI * SPOTTED_KM ** 2) / (5.56 * 4);
    const bound = VICTIMS * chance + 3 * Math.sqrt(VICTIMS * chance * (1 - chance));
    expect(spotted).to.be.at.most(Math.ceil(bound));
  });
});

describe('somebody who moves within a cell', () => {
  const MOVES = 50;
  const WATCHERS = 20;

  it(`changes no byte of any answer, over ${MOVES} spots and ${WATCHERS} watchers`, async function () {
    this.timeout(60_000);
    const bases = await basesOf();
    const victim = await createMember(bases[0] as string, { age: AGE + 9, ageRange: [18, 65] });
    const centre = snap(kmFrom(CENTRE, 300, 0));
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS }, (_, n) =>
        createMember(bases[n % 2] as string, { ageRange: [65, 65] }),
      ),
    );
    for (const [n, watcher] of watchers.entries()) {
      await putAt(watcher, kmFrom(centre, draw(n, 2) * 30 - 15, draw(n, 3) * 30 - 15));
    }
    const told = new Set<string>();
    for (let move = 0; move < MOVES; move += 1) {
      // A cell is 1/20 degree high and, here, as wide.
      const inside = (salt: number) => (draw(move, salt) - 0.5) * 0.0498;
      await putAt(victim, {
        latitude: centre.latitude + inside(4),
        longitude: centre.longitude + inside(5),
      });
      const answers = await Promise.all(watchers.map((watcher, n) => watch(watcher, victim, n)));
      told.add(answers.join('\n'));
    }
    expect([...told][0]).to.include(String(victim.id));
    expect(told.size).to.equal(1);
  });

  /** Every answer that could depend on where the victim is, without what depends on the clock. */
  async function watch({ client }: Member, victim: Member, n: number): Promise<string> {
    const distanceKm = 3 + n;
    const deck = await client.get(`/api/users/discover?distanceKm=${distanceKm}`);
    const effects = await client.get(
      `/api/users/discover/filters/effects?distanceKm=${distanceKm}&ageMin=64&ageMax=65`,
    );
    const profile = await client.get(`/api/users/${victim.id}`);
    const parts = [deck.headers.get(NEARBY_HEADER), deck.text, effects.text, profile.text];
    const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
    return `${deck.text.includes(String(victim.id)) ? victim.id : 'nobody'} ${hash}`;
  }
});
