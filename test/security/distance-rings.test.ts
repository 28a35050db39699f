import { expect } from 'chai';
import type { DiscoverPerson } from '#contract/discover.ts';
import {
  DISTANCE_STEPS_KM,
  FILTER_DISTANCE_MAX_KM,
  PREFERENCE_DISTANCE_MAX_KM,
} from '#contract/limits.ts';
import { createMember, type Member } from '../factories.ts';
import { inBatches } from '../in-batches.ts';

const [LATITUDE, LONGITUDE] = [-52.025, -28.325];
const KM_PER_DEGREE = 111.2;
const BETWEEN_STEPS = [1, 7, 12, 30, 99];

const stepOf = (km: number) => DISTANCE_STEPS_KM.find((step) => km <= step) ?? 100;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('an attacker who sweeps the distance', () => {
  let attacker: Member;

  before(async () => {
    attacker = await createMember({ at: [LATITUDE, LONGITUDE] });
    for (const km of [12, 17, 23, 33, 44, 61]) {
      await createMember({ at: [LATITUDE + km / KM_PER_DEGREE, LONGITUDE] });
    }
  });

  it('gets one of five decks, whatever the distance', async () => {
    const decks = new Map<number, string>();
    const distances = range(1, FILTER_DISTANCE_MAX_KM);
    const responses = await inBatches(distances, (km) =>
      attacker.client.get<DiscoverPerson[]>(`/api/users/discover?distanceKm=${km}`),
    );
    for (const [n, { status, body }] of responses.entries()) {
      const km = n + 1;
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
