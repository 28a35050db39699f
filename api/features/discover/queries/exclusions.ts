import { PASS_RETURNS_DAYS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { avoidersOfViewer } from '../../users/visibility.ts';

/** Swiped ids are cached for this long, so a pass returns up to this time late. */
const EXCLUSIONS_LIFE = '1 hour';

/** A swipe carries the start time of its transaction and may commit this much later. */
const COMMIT_DELAY = '1 minute';

/** Liked, or passed in the last 30 days. The only definition of a decision that still counts. */
export const isDecided = (swipe: string): string =>
  `(${swipe}.liked or ${swipe}.created_at > now() - interval '${PASS_RETURNS_DAYS} days')`;

const swipedIds = `(
  select coalesce(array_agg(swiped_id order by swiped_id), '{}') from swipes
   where swiper_id = :viewerId and ${isDecided('swipes')})`;

/** Query for the ids of the viewer, everyone blocked in either direction, and everyone swiped since `since`. */
export const excludedSince = (since: string): string => `
  select :viewerId::bigint
  union all
  select swiped_id from swipes
   where swiper_id = :viewerId and created_at > ${since} - interval '${COMMIT_DELAY}'
  union all
  select blocked_id from blocks where blocker_id = :viewerId
  union all
  select blocker_id from blocks where blocked_id = :viewerId`;

const isFresh = (deck: string): string =>
  `${deck}.excluded_at > now() - interval '${EXCLUSIONS_LIFE}'`;

/**
 * The row `excluded` of a search: sorted `ids` from the deck (from `swipes` when the cache is stale), and the short list
 * `recent`, with members who avoid the viewer: those who like the viewer are found as likers. `offset 0` and the
 * concatenation make Postgres read the array once, not per candidate.
 */
export const excludedByDeck = `(
  select case when deck.viewer_id is null then ${swipedIds} else deck.excluded_ids || '{}'::bigint[] end as ids,
         array(${excludedSince('coalesce(deck.excluded_at, now())')} union all ${avoidersOfViewer}) as recent
    from (select) viewer
    left join decks deck on deck.viewer_id = :viewerId and ${isFresh('deck')}
  offset 0) excluded`;

/** The same on a replica, which has no decks because they are unlogged. */
export const excludedBySwipes = `(
  select ${swipedIds} as ids, array(${excludedSince('now()')} union all ${avoidersOfViewer}) as recent offset 0) excluded`;

/** A `case`, so that the linear list is searched only for ids that the binary search does not find. */
export const isNotExcluded = (id: string): string => `
  case when excluded.ids[width_bucket(${id}, excluded.ids)] = ${id} then false
       else ${id} <> all(excluded.recent) end`;

/** For a row of `decks`. */
export const areExclusionsStale = `not ${isFresh('decks')}`;

/**
 * Caches the swiped ids, unless the deck was invalidated after the given version was read.
 *
 * @returns the version of the deck; no row when it was invalidated.
 */
export const refreshExclusions = statement<
  { version: number },
  { viewerId: number; version: number | null }
>(
  'refresh_exclusions',
  `insert into decks (viewer_id, excluded_ids, excluded_at) values (:viewerId, ${swipedIds}, now())
   on conflict (viewer_id) do update set excluded_ids = excluded.excluded_ids, excluded_at = now()
   where decks.version = :version::bigint
   returning decks.version /* several pairs */`,
);
