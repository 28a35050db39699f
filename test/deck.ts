import { expect } from 'chai';
import type { DiscoverPerson, FilterCounts } from '#contract/discover.ts';
import { NEARBY_HEADER, NEAREST_HEADER } from '#contract/protocol.ts';
import type { Member } from './factories.ts';

export const FILTERS = '/api/users/discover/filters';

/** The deck of a member. */
export async function readDeck({ client }: Member, query = '') {
  const { status, text, body, headers } = await client.get<DiscoverPerson[]>(
    `/api/users/discover${query}`,
  );
  expect(status, text).to.equal(200);
  return {
    people: body,
    text,
    ids: body.map(({ id }) => id),
    nearby: headers.get(NEARBY_HEADER),
    nearestKm: headers.get(NEAREST_HEADER),
  };
}

/** The counts beside the filters. */
export const readCounts = async ({ client }: Member, query = '') =>
  (await client.get<FilterCounts>(`${FILTERS}/effects${query}`)).body;
