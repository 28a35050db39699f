import { expect } from 'chai';
import type { DiscoverPerson } from '#contract/discover.ts';
import {
  DISTANCE_STEPS_KM,
  FILTER_DISTANCE_MAX_KM,
  PREFERENCE_DISTANCE_MAX_KM,
} from '#contract/limits.ts';
import { createMember, type Member } from '../factories.ts';
import { sharedApis } from '../instances.ts';

const AGE = 63;
/** An interest that no other test uses: members without a position match at any distance. */
const INTEREST = 'Technology';
const [LATITUDE, LONGITUDE] = [-52.025, -28.325];
const KM_PER_DEGREE = 111.2;
const BETWEEN_STEPS = [1, 7, 12, 30, 99];

const stepOf = (km: number) => DISTANCE_STEPS_KM.find((step) => km <= step) ?? 100;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('an attacker who sweeps the distance', () => {
  let attacker: Member;

  before(async () => {
    const [{ base }] = await sharedApis();
    attacker = await createMember(base, { at: [LATITUDE, LONGITUDE] });
    for (const km of [12, 17, 23, 33, 44, 61]) {
      await createMember(base, {
        age: AGE,
        at: [LATITUDE + km / KM_PER_DEGREE, LONGITUDE],
        interests: [INTEREST],
      });
    }
  });

  it('gets one of five decks, whatever the distance', async () => {
    const decks = new Map<number, string>();
    for (const km of range(1, FILTER_DISTANCE_MAX_KM)) {
      const query = `?ageMin=${AGE}&ageMax=${AGE}&distanceKm=${km}&interests=${INTEREST}`;
      const { status, body } = await attacker.client.get<DiscoverPerson[]>(
        `/api/users/discover${query}`,
      );
      expect(status, `${km} km`).to.equal(200);
      const deck = body.map(({ id }) => id).join();
      const ofStep = decks.get(stepOf(km)) ?? deck;
      expect(deck, `${km} km`).to.equal(ofStep);
      decks.set(stepOf(km), ofStep);
    }
    expect([...decks.values()].filter(Boolean)).to.have.length(3);
  });

  it('can store steps only, in filters and preferences', async () => {
    const { client } = attacker;
    for (const distanceKm of BETWEEN_STEPS) {
      const filters = { ageMin: 18, ageMax: 65, distanceKm, gender: 'all', interests: [] };
      const { body } = await client.put('/api/users/discover/filters', filters);
      expect(body.filters.distanceKm).to.equal(stepOf(distanceKm));
    }
    for (const maxDistance of [...BETWEEN_STEPS, PREFERENCE_DISTANCE_MAX_KM]) {
      const { body } = await client.put('/api/preferences', { maxDistance });
      expect(body.maxDistance).to.equal(stepOf(maxDistance));
    }
  });
});
