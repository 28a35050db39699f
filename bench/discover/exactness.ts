import type { Client } from 'pg';
import { type BenchViewer, KINDS } from './designs.ts';

/** Viewers per kind for the brute-force search, which takes seconds each. */
const BRUTE_EACH = 5;

/** Every rule on the full tables, independent of the product's SQL. */
const FITS = `
  u.id <> me.id and u.realm = 'live' and u.discretion = 'standard' and u.onboarded_at is not null
  and u.suspended_at is null and u.erased_at is null
  and date_part('year', age(u.birth_date)) >= mine.age_min
  and (mine.age_max = 65 or date_part('year', age(u.birth_date)) <= mine.age_max)
  and date_part('year', age(me.birth_date)) >= theirs.age_min
  and (theirs.age_max = 65 or date_part('year', age(me.birth_date)) <= theirs.age_max)
  and (mine.gender = 'all' or mine.gender = u.gender) and (theirs.gender = 'all' or theirs.gender = me.gender)
  and (mine.max_distance_km = 100 or degrees(acos(least(1, greatest(-1,
    sin(radians(me.search_latitude)) * sin(radians(u.search_latitude)) + cos(radians(me.search_latitude))
    * cos(radians(u.search_latitude)) * cos(radians(u.search_longitude - me.search_longitude))))))
    * 6371 * pi() / 180 <= mine.max_distance_km)
  and not exists (select from swipes s where s.swiper_id = me.id and s.swiped_id = u.id
    and (s.liked or s.created_at > now() - interval '30 days'))
  and not exists (select from blocks b where b.blocker_id = me.id and b.blocked_id = u.id)
  and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = me.id)`;

const FROM = `from users me join preferences mine on mine.user_id = me.id
  join users u on true join preferences theirs on theirs.user_id = u.id where me.id = $1`;

export interface Exactness {
  viewers: number;
  cards: number;
  /** People in a deck who break a rule. */
  wrong: number;
  /** People found by brute force but not in a complete deck. */
  missing: number;
  bruteForced: number;
}

/** Checks every card of every deck; for some viewers compares with the whole country. */
export async function checkExactness(client: Client, viewers: BenchViewer[]): Promise<Exactness> {
  const result = { viewers: viewers.length, cards: 0, wrong: 0, missing: 0, bruteForced: 0 };
  for (const { id, ids } of viewers) {
    const { rows } = await client.query(
      `select u.id ${FROM} and u.id = any($2::bigint[]) and (${FITS} or exists (
         select from swipes l where l.swiper_id = u.id and l.swiped_id = me.id and l.liked and u.discretion <> 'standard'))`,
      [id, ids],
    );
    result.cards += ids.length;
    result.wrong += ids.length - rows.length;
  }
  for (const kind of KINDS.filter((name) => name === 'town' || name === 'country')) {
    for (const { id, ids } of viewers.filter((one) => one.kind === kind).slice(0, BRUTE_EACH)) {
      const { rows: complete } = await client.query(
        'select complete from decks where viewer_id = $1',
        [id],
      );
      if (!complete[0]?.complete) continue;
      const { rows } = await client.query(`select u.id ${FROM} and ${FITS}`, [id]);
      const inDeck = new Set(ids);
      result.bruteForced += 1;
      result.missing += rows.filter((row) => !inDeck.has(row.id)).length;
    }
  }
  return result;
}
