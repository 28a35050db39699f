import type { Client } from 'pg';
import { percentile } from '../percentile.ts';

/** Somebody who is there and hidden, beside an id that nobody has, one after the other. */
const PAIRS = 500;
/** In an unsteady order, so that neither always comes first. */
const FIRST = [true, false, false, true];

export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/**
 * Whether the time of a refusal tells that somebody is there: the profile and the swipe status of
 * people whom the viewer may not see, and of nobody.
 *
 * @param ask a GET of a path as the viewer.
 * @returns median time of the hidden over that of nobody, and how many pairs differed in their bytes.
 */
export async function measureRefusals(
  client: Client,
  viewerId: number,
  ask: (path: string) => Promise<Answer>,
): Promise<{ ratio: number; differing: number }> {
  const hidden = await findHidden(client, viewerId);
  const times = { hidden: [] as number[], nobody: [] as number[] };
  let differing = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const id = hidden[pair % hidden.length] as number;
    const nobody = 2 ** 41 + pair;
    const path = (of: number) => (pair % 2 ? `/api/users/${of}` : `/api/swipes/${viewerId}/${of}`);
    const [first, second] = FIRST[pair % FIRST.length] ? [id, nobody] : [nobody, id];
    const answers = new Map([[first, await ask(path(first))]]);
    answers.set(second, await ask(path(second)));
    const [one, other] = [answers.get(id) as Answer, answers.get(nobody) as Answer];
    times.hidden.push(one.ms);
    times.nobody.push(other.ms);
    if (one.status !== 404 || other.status !== 404 || one.body !== other.body) differing += 1;
  }
  return { ratio: percentile(times.hidden, 0.5) / percentile(times.nobody, 0.5), differing };
}

/** One discreet, one most discreet, and one who has blocked the viewer. */
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
    'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing',
    [ids.at(-1), viewerId],
  );
  return ids;
}
