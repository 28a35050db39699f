import type { Client } from 'pg';
import { percentile } from '../percentile.ts';

/** A hidden member and an unknown id, one after the other. */
const PAIRS = 500;
/** Alternates which of the two comes first. */
const FIRST = [true, false, false, true];

export interface TimedResponse {
  status: number;
  body: string;
  ms: number;
}

/**
 * Compares 404 responses for hidden members and unknown ids: profile and swipe status.
 *
 * @param request a GET of a path as the viewer.
 * @returns the ratio of the median times (hidden / unknown), and the number of pairs with different bytes.
 */
export async function measureNotFound(
  client: Client,
  viewerId: number,
  request: (path: string) => Promise<TimedResponse>,
): Promise<{ ratio: number; differing: number }> {
  const hidden = await findHidden(client, viewerId);
  const times = { hidden: [] as number[], unknown: [] as number[] };
  let differing = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const id = hidden[pair % hidden.length] as number;
    const unknown = 2 ** 41 + pair;
    const path = (of: number) => (pair % 2 ? `/api/users/${of}` : `/api/swipes/${viewerId}/${of}`);
    const [first, second] = FIRST[pair % FIRST.length] ? [id, unknown] : [unknown, id];
    const responses = new Map([[first, await request(path(first))]]);
    responses.set(second, await request(path(second)));
    const [one, other] = [
      responses.get(id) as TimedResponse,
      responses.get(unknown) as TimedResponse,
    ];
    times.hidden.push(one.ms);
    times.unknown.push(other.ms);
    if (one.status !== 404 || other.status !== 404 || one.body !== other.body) differing += 1;
  }
  return { ratio: percentile(times.hidden, 0.5) / percentile(times.unknown, 0.5), differing };
}

/** Members with discretion 'high' and 'maximum', and one who has blocked the viewer. */
async function findHidden(client: Client, viewerId: number): Promise<number[]> {
  const { rows } = await client.query(
    `(select id from users u where discretion = 'high' and not exists (
        select from swipes where swiper_id = u.id and swiped_id = $1 and liked) limit 1)
     union all
     (select id from users u where discretion = 'maximum' and not exists (
        select from swipes where swiper_id = u.id and swiped_id = $1 and liked) limit 1)
     union all
     (select id from users where discretion = 'standard' and id <> $1 limit 1)`,
    [viewerId],
  );
  const ids: number[] = rows.map(({ id }) => id);
  await client.query(
    'insert into blocks (blocker_id, blocked_id, pair_key) values ($1, $2, pair_key($1, $2)) on conflict do nothing',
    [ids.at(-1), viewerId],
  );
  return ids;
}
