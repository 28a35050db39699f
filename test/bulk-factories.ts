import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/sql.ts';
import { randomId } from '../api/platform/random.ts';

/** A member for load tests. */
export interface Person {
  id: number;
  /** Cookie header with a session. */
  cookie: string;
}

export interface Pair {
  matchId: number;
  people: readonly [Person, Person];
}

/** Creates members with sessions, in three statements. */
export async function createPeople(db: Db, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const ids = tokens.map(randomId);
  await db.query(
    `insert into users (id, realm, name, birth_date, terms_accepted_at, sensitive_accepted_at, onboarded_at)
     select id, 'live', 'Member', current_date - interval '30 years', now(), now(), now()
       from unnest($1::bigint[]) as id`,
    [ids],
  );
  await db.query(
    `insert into preferences (user_id, age_max) select id, 65 from unnest($1::bigint[]) as id`,
    [ids],
  );
  await db.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  );
  return tokens.map((token, n) => ({ id: ids[n] as number, cookie: `sid=${token}` }));
}

/** Creates matched pairs of members with sessions, in four statements. */
export async function createPairs(db: Db, pairs: number): Promise<Pair[]> {
  const people = await createPeople(db, 2 * pairs);
  const created = Array.from({ length: pairs }, (_, i) => people.slice(2 * i, 2 * i + 2)) as [
    Person,
    Person,
  ][];
  const { rows } = await db.query<{ id: string; low: string }>(
    `insert into matches (id, low_id, high_id, pair_key)
     select new_match_id(random, one, two), least(one, two), greatest(one, two), pair_key(one, two)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as m (random, one, two)
     returning id, low_id as low`,
    [created.map(randomId), created.map(([one]) => one.id), created.map(([, two]) => two.id)],
  );
  const matchIds = new Map(rows.map(({ id, low }) => [Number(low), Number(id)]));
  return created.map((people) => {
    const low = Math.min(...people.map(({ id }) => id));
    return { matchId: matchIds.get(low) as number, people };
  });
}
