import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { DISTANCE_BANDS } from '#contract/choices.ts';
import type { DiscoverPerson } from '#contract/discover.ts';
import { DISTANCE_STEPS_KM, FILTER_DISTANCE_MAX_KM, searchedKm } from '#contract/limits.ts';
import { NEARBY_HEADER, NEAREST_HEADER } from '#contract/protocol.ts';
import { createMember, deleteMembers, type Member } from '#test/factories.ts';
import { runAt } from '#test/joins.ts';
import {
  type Position,
  queryFromPositions,
  seededRandom,
  setPosition,
} from '#test/position-attack.ts';
import { sql } from '#test/sql.ts';
import { distanceKm, snap } from '../places/grid.ts';

const POSITIONS = 1000;
const VICTIMS = 45;
/** The promise: the median error of the attacker's guesses is larger than this. */
const MEDIAN_ERROR_MIN_KM = 1.8;
const SPOTTED_KM = 0.5;
const CENTRE: Position = { latitude: 44.2, longitude: -28.3 };
/** Decks contain the victims only, and not the attackers. */
const AGE = 70;

const kmFrom = ({ latitude, longitude }: Position, north: number, east: number): Position => ({
  latitude: latitude + north / 111.2,
  longitude: longitude + east / (111.2 * Math.cos((latitude * Math.PI) / 180)),
});

/** A pseudo-random position within `km` to each side, the same in every run. */
const positionAt = (n: number, salt: number, km: number): Position =>
  kmFrom(CENTRE, (seededRandom(n, salt) * 2 - 1) * km, (seededRandom(n, salt + 1) * 2 - 1) * km);

/**
 * Observation of a victim from a position: inside or outside of the requested distance, and the band. A notification
 * has no band.
 */
interface Sighting {
  from: Position;
  askedKm: number;
  band: number | 'any' | undefined;
}

/** True when a member at the center of the cell of `spot` yields this observation. */
function agrees(spot: Position, { from, askedKm, band }: Sighting): boolean {
  const km = distanceKm(snap(from), snap(spot));
  const ends = [0, ...DISTANCE_STEPS_KM, Number.POSITIVE_INFINITY];
  const limit = searchedKm(askedKm) ?? Number.POSITIVE_INFINITY;
  if (band === undefined) return km > limit;
  if (band === 'any') return km <= limit;
  return km <= limit && km >= (ends[band] ?? 0) && km < (ends[band + 1] ?? 0);
}

/** The best guess: the center of all cells that agree with every observation. */
function guess(sightings: Sighting[]): { at: Position; cells: number } {
  let candidates: Position[] = [];
  for (let north = -26; north <= 26; north += 1) {
    for (let east = -26; east <= 26; east += 1) candidates.push(snap(kmFrom(CENTRE, north, east)));
  }
  candidates = [
    ...new Map(candidates.map((at) => [`${at.latitude},${at.longitude}`, at])).values(),
  ];
  const fitting = candidates.filter((at) => sightings.every((seen) => agrees(at, seen)));
  const mean = (pick: (at: Position) => number) =>
    fitting.reduce((sum, at) => sum + pick(at), 0) / fitting.length;
  return {
    at: { latitude: mean((at) => at.latitude), longitude: mean((at) => at.longitude) },
    cells: fitting.length,
  };
}

/** Distances of preferences that have a limit: one of each band, which is at its end or not. */
const RADII = [5, 8, 25, 37, 99];
/** Victims of the attack by notifications. */
const SINGLED_OUT = 12;

describe('an attacker with 1,000 positions and every distance', () => {
  const positions = new Map<number, Position>();
  const sightings = new Map<number, Sighting[]>();

  before(async () => {
    const victims = await Promise.all(
      Array.from({ length: VICTIMS }, () => createMember({ age: AGE })),
    );
    for (const [n, victim] of victims.entries()) {
      positions.set(victim.id, positionAt(n, 1, 20));
      await setPosition(victim, positions.get(victim.id) as Position);
      sightings.set(victim.id, []);
    }
    const attackPositions = Array.from({ length: POSITIONS }, (_, n) => positionAt(n, 7, 45));
    let widened = 0;
    await queryFromPositions(attackPositions, async (attacker, from, n) => {
      const { client } = attacker;
      const askedKm = 1 + (n % FILTER_DISTANCE_MAX_KM);
      const query = `?ageMin=${AGE - 5}&ageMax=65&distanceKm=${askedKm}&interests=`;
      const { body } = await client.get<DiscoverPerson[]>(`/api/users/discover${query}`);
      const bands = new Map(body.map((person) => [person.id, person.distanceBand]));
      for (const [id, seen] of sightings) {
        const band = bands.get(id);
        seen.push({ from, askedKm, band: band && DISTANCE_BANDS.indexOf(band) });
      }
      // Without a distance in the request: the people within the radius, or of the nearest band.
      const radius = RADII[n % RADII.length] ?? 5;
      await setWishes(attacker, radius);
      const deck = await client.get<DiscoverPerson[]>('/api/users/discover');
      const nearestKm = deck.headers.get(NEAREST_HEADER);
      if (nearestKm) widened += 1;
      const nearest = new Map(deck.body.map((person) => [person.id, person.distanceBand]));
      for (const [id, seen] of sightings) {
        const band = nearest.get(id);
        seen.push({
          from,
          askedKm: Number(nearestKm ?? radius),
          band: band && DISTANCE_BANDS.indexOf(band),
        });
      }
    });
    expect(widened).to.be.at.least(POSITIONS / 10);
    await attackByNotifications(attackPositions, victims);
  });

  /** Only the victims are old enough for the deck. */
  const setWishes = ({ id }: Member, maxKm: number) =>
    sql`update preferences set age_min = 65, max_distance_km = ${maxKm} where user_id = ${id}`;

  /**
   * Singles out one victim after another: the attacker has passed all others, brings two accomplices, and switches the
   * notification on again each time, as if before all of them had joined. A third person must then be the victim.
   */
  async function attackByNotifications(from: Position[], victims: Member[]): Promise<void> {
    const attacker = await createMember();
    const accomplices = await Promise.all([createMember({ age: AGE }), createMember({ age: AGE })]);
    const told: boolean[] = [];
    for (const [n, position] of from.entries()) {
      const victim = victims[Math.floor((n * SINGLED_OUT) / from.length)] as Member;
      const askedKm = RADII[n % RADII.length] ?? 5;
      for (const one of [attacker, ...accomplices]) await setPosition(one, position);
      await setWishes(attacker, askedKm);
      await sql`with met as (delete from swipes
        where swiper_id = ${attacker.id} and swiped_id = ${victim.id}),
             passed as (
               insert into swipes (swiper_id, swiped_id, liked, pair_key)
               select ${attacker.id}, id, false, pair_key(${attacker.id}, id)
                 from unnest(${victims.map(({ id }) => id)}::bigint[]) id where id <> ${victim.id}
               on conflict do nothing)
        update preferences set joins_since = '2000-01-01', joins_time_zone = 'UTC'
          where user_id = ${attacker.id}`;
      const isTold = (await runAt(18, 'UTC')) > 0;
      told.push(isTold);
      sightings.get(victim.id)?.push({ from: position, askedKm, band: isTold ? 'any' : undefined });
    }
    expect(told).to.include(true);
    expect(told).to.include(false);
  }

  it('learns only the grid cell', () => {
    const errors = [...positions].map(([id, at]) => {
      const found = guess(sightings.get(id) as Sighting[]);
      expect(found.cells, 'cells that agree with what was seen').to.be.at.least(1);
      return distanceKm(found.at, at);
    });
    errors.sort((a, b) => a - b);
    const median = errors[Math.floor(errors.length / 2)] ?? 0;
    const locatedCount = errors.filter((km) => km < SPOTTED_KM).length;
    console.log(
      `      measured: attack on ${VICTIMS} people from ${POSITIONS} positions, median error ${median.toFixed(2)} km, ` +
        `least ${errors[0]?.toFixed(2)} km, ${locatedCount} within ${SPOTTED_KM} km`,
    );
    expect(median).to.be.at.least(MEDIAN_ERROR_MIN_KM);
    // Chance within a cell is 3.5 %; three standard deviations above that, for so few victims.
    const chance = (Math.PI * SPOTTED_KM ** 2) / (5.56 * 4);
    const bound = VICTIMS * chance + 3 * Math.sqrt(VICTIMS * chance * (1 - chance));
    expect(locatedCount).to.be.at.most(Math.ceil(bound));
  });
});

describe('a move within a grid cell', () => {
  const MOVES = 50;
  const WATCHERS = 20;

  before(deleteMembers);

  it(`changes no byte of any response, over ${MOVES} spots and ${WATCHERS} watchers`, async () => {
    // "Active today" would end at midnight.
    const victim = await createMember({ age: AGE, showOnline: false });
    const centre = snap(CENTRE);
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS }, () => createMember({ ageRange: [65, 65] })),
    );
    for (const [n, watcher] of watchers.entries()) {
      await setPosition(
        watcher,
        kmFrom(centre, seededRandom(n, 2) * 30 - 15, seededRandom(n, 3) * 30 - 15),
      );
    }
    // The victim is in the nearest band of most of them.
    await sql`update preferences set max_distance_km = 5
      where user_id = any(${watchers.map(({ id }) => id)})`;
    const observed = new Set<string>();
    for (let move = 0; move < MOVES; move += 1) {
      // A cell is 1/20 degree high and, here, as wide.
      const inside = (salt: number) => (seededRandom(move, salt) - 0.5) * 0.0498;
      await setPosition(victim, {
        latitude: centre.latitude + inside(4),
        longitude: centre.longitude + inside(5),
      });
      const responses = await Promise.all(watchers.map((watcher, n) => watch(watcher, victim, n)));
      observed.add(responses.join('\n'));
    }
    expect([...observed][0]).to.include(String(victim.id));
    expect(observed.size).to.equal(1);
  });

  /** Every response that could depend on the victim's position, without fields that depend on the time. */
  async function watch({ client }: Member, victim: Member, n: number): Promise<string> {
    const distanceKm = 3 + n;
    const deck = await client.get(`/api/users/discover?distanceKm=${distanceKm}`);
    const counts = await client.get(
      `/api/users/discover/filters/effects?distanceKm=${distanceKm}&ageMin=64&ageMax=65`,
    );
    const profile = await client.get(`/api/users/${victim.id}`);
    const nearest = await client.get('/api/users/discover');
    const parts = [
      deck.headers.get(NEARBY_HEADER),
      deck.text,
      counts.text,
      profile.text,
      nearest.headers.get(NEAREST_HEADER),
      nearest.text,
    ];
    const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
    return `${deck.text.includes(String(victim.id)) ? victim.id : 'absent'} ${hash}`;
  }
});
