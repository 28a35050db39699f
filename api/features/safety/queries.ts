import { statement } from '#db/sql.ts';
import {
  accountsOfPerson,
  hashesOf,
  withOtherAccounts,
} from '../users/retained-identity-queries.ts';
import { isVisible } from '../users/visibility.ts';

interface Pair extends Record<string, unknown> {
  viewerId: number;
  id: number;
}

const LIST_MAX = 1000;

/** A member who can be reported, locked against the erasure of the account, with whether the viewer sees the member. */
export const findReportable = statement<{ visible: boolean }, Pair>(
  'find_reportable',
  `select ${isVisible} as visible
     from users viewer
     join users u on u.id = :id and u.id <> viewer.id and u.realm = viewer.realm
    where viewer.id = :viewerId for key share of u /* pair found late */`,
);

/**
 * Blocks all accounts of a person as one entry, for all accounts of the viewer. Stores the current name if the member is
 * visible, and deletes the comments of the likes of the pair. @returns the match that the block hides, if any.
 */
export const insertBlock = statement<{ matchId: number | null }, Pair>(
  'insert_block',
  `with visible as (
     select u.name, (
        select m.id from matches m where m.ended_at is null and m.pair_key = pair_key(viewer.id, u.id)
           and m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id)) as match_id
       from users viewer join users u on u.id = :id and ${isVisible}
      where viewer.id = :viewerId
   ), inserted as (
     insert into blocks (blocker_id, blocked_id, listed_id, name, pair_key)
     select me.id, other.id, nullif(:id::bigint, other.id), coalesce((select name from visible), 'Member'),
            pair_key(me.id, other.id)
       from ${withOtherAccounts(':viewerId::bigint')} me join users on users.id = me.id
       join ${withOtherAccounts(':id::bigint')} other on other.id <> me.id
     on conflict do nothing
   ), cleared as (
     update swipes set comment = null, comment_shown_at = null
      where pair_key = pair_key(:viewerId, :id) and comment is not null
        and (swiper_id, swiped_id) in ((:viewerId, :id), (:id, :viewerId)))
   select match_id from visible /* pair found late */`,
);

/** Unblocks a member, also for a former account, so that the person is not blocked on return. */
export const deleteBlockRow = statement<object, Pair>(
  'delete_block',
  `with former as (
     delete from retained_blocks where blocker_hash in ${hashesOf(':viewerId')} and listed_id = :id)
   delete from blocks where blocker_id in ${withOtherAccounts(':viewerId::bigint')}
      and coalesce(listed_id, blocked_id) = :id /* several pairs */`,
);

/**
 * Names and ids are those of the time of the block: later changes of the other account are not visible. Several
 * accounts of one person are one entry.
 */
export const listBlockRows = statement<
  { id: number; name: string; blockedAt: Date },
  { viewerId: number }
>(
  'list_blocks',
  `select coalesce(listed_id, blocked_id) as id, min(name) as name, min(created_at) as "blockedAt"
     from blocks where blocker_id = :viewerId
    group by 1 order by 3 desc, 1 limit ${LIST_MAX} /* several pairs */`,
);

/** After a change of the lists of the person. */
export const markAvoiding = statement<object, { viewerId: number }>(
  'mark_avoiding',
  `update users set avoids = exists (select from avoided_addresses where user_id = users.id)
    where id in ${withOtherAccounts(':viewerId::bigint')}`,
);

/** For all accounts of the person. */
export const insertAvoided = statement<object, { viewerId: number; hashes: Buffer[] }>(
  'insert_avoided',
  `insert into avoided_addresses (user_id, email_hash)
   select me.id, hash from ${withOtherAccounts(':viewerId::bigint')} me join users on users.id = me.id
    cross join unnest(:hashes::bytea[]) hash
   on conflict do nothing`,
);

/** @param hashes null for all. */
export const deleteAvoided = statement<object, { viewerId: number; hashes: Buffer[] | null }>(
  'delete_avoided',
  `delete from avoided_addresses where user_id in ${withOtherAccounts(':viewerId::bigint')}
      and (:hashes::bytea[] is null or email_hash = any(:hashes))`,
);

export const countAvoided = statement<{ count: number }, { viewerId: number }>(
  'count_avoided',
  'select count(*)::int as count from avoided_addresses where user_id = :viewerId',
);

/** Suspends a member and other accounts of the same person, and ends their roles. */
export const suspendMember = statement<{ id: number }, { memberId: number }>(
  'suspend_member',
  `update users set suspended_at = coalesce(suspended_at, now()), suspended_until = null, role = 'member'
    where realm = 'live' and id = any(array(select :memberId::bigint union all ${accountsOfPerson(':memberId')}))
   returning id`,
);

export const revokeSessions = statement<{ session: string }, { userId: number }>(
  'revoke_sessions_of_member',
  `with device as (delete from push_subscriptions where user_id = :userId)
   update sessions set revoked_at = now() where user_id = :userId and revoked_at is null
   returning encode(token_hash, 'hex') as session`,
);
