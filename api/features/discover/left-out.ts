import { PASS_RETURNS_DAYS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

/**
 * Whom a search steps over: oneself, everybody liked, passed in the last 30 days, or blocked either
 * way. Reading that from `swipes` costs a heavy swiper more than the rest of the search, so `decks` keeps
 * it as one sorted array; triggers note in `left_out_since` who has come to it, or make it unknown.
 *
 * An entry is an id and, in its ten low bits, the hours after which the person returns, so that one
 * binary search and one comparison tell whether somebody is left out.
 */
const HOURS_BITS = 10;
const NEVER = 2 ** HOURS_BITS - 1;

/** Passes in `left_out_since` have no hours, so an array must be read anew before one of them returns. */
const LIFE = `${PASS_RETURNS_DAYS - 2} days`;
/** Read anew before a search, mostly one in the background, long before that. */
const STALE_AFTER = '14 days';
const STALE_ABOVE = 40;

/** A function, so that its plan costs nothing while the array is known. */
const leftOutNow = `left_out_now(:viewerId, interval '${PASS_RETURNS_DAYS} days')`;

/** The row `out`, which is worked out once: `offset 0` keeps the array from being fetched again for each candidate. */
export const leftOutOnce = `(
  select case when known then kept.left_out || '{}'::bigint[] else ${leftOutNow} end as entries,
         case when known then floor(extract(epoch from now() - kept.left_out_read_at) / 3600)::int else 0 end as hours,
         case when known then kept.left_out_since else '{}' end as since
    from (select) viewer left join decks kept on kept.viewer_id = :viewerId
    cross join lateral (
      select coalesce(kept.left_out_read_at > now() - interval '${LIFE}', false) as known) k
  offset 0) out`;

/** That `id` is not left out; a `case`, so that the short list is walked only for who is not in the array. */
export const isNotLeftOut = (id: string): string => `
  case when out.entries[width_bucket(${id} << ${HOURS_BITS} | ${NEVER}, out.entries)] > (${id} << ${HOURS_BITS}) + out.hours
       then false else ${id} <> all(out.since) end`;

/** On a row of `decks`: whether the array should be read anew before the next search. */
export const isLeftOutStale = `
  (left_out_read_at < now() - interval '${STALE_AFTER}' or cardinality(left_out_since) > ${STALE_ABOVE})`;

/**
 * Reads the array anew, unless a swipe has overtaken the search that found it stale.
 *
 * @returns the version of the deck; nothing when it was overtaken.
 */
export const readLeftOut = statement<
  { version: number },
  { viewerId: number; version: number | null }
>(
  'read_left_out',
  `insert into decks (viewer_id, left_out, left_out_read_at) values (:viewerId, ${leftOutNow}, now())
   on conflict (viewer_id) do update set left_out = excluded.left_out, left_out_read_at = now(), left_out_since = '{}'
   where decks.version = :version::bigint
   returning decks.version`,
);
