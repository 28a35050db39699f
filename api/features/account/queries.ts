import { statement } from '#db/sql.ts';

type Own = { userId: number };

export const updatePaused = statement<object, Own & { paused: boolean }>(
  'update_paused',
  `update users set paused_at = case when :paused::boolean then coalesce(paused_at, now()) end
    where id = :userId`,
);

/** Ids of the running matches with those on the other side. */
export const listRunningMatches = statement<{ id: number; otherId: number }, Own>(
  'list_running_matches',
  `select id, case when low_id = :userId then high_id else low_id end as "otherId"
     from matches where :userId in (low_id, high_id) and ended_at is null`,
);

/**
 * Hides the account for good. The next sign-in does not find it any more, so the same person can begin anew.
 */
export const closeAccount = statement<{ id: number }, Own>(
  'close_account',
  `update users set erased_at = now(), email = null, email_hash = null
    where id = :userId and erased_at is null returning id`,
);

/** @returns the hashes of the sessions that were there. */
export const deleteSessionsOf = statement<{ session: string }, Own>(
  'delete_sessions_of',
  `delete from sessions where user_id = :userId returning encode(token_hash, 'hex') as session`,
);

/** All but the one of this browser. */
export const deleteOtherSessions = statement<
  { session: string; wasOpen: boolean },
  Own & { session: string }
>(
  'delete_other_sessions',
  `delete from sessions where user_id = :userId and token_hash <> decode(:session, 'hex')
   returning encode(token_hash, 'hex') as session, revoked_at is null and expires_at > now() as "wasOpen"`,
);

/**
 * One account that was closed; everything that belongs to it goes with the row. While somebody has
 * reported it and nobody has looked, it waits, hidden.
 */
export const eraseOneAccount = statement<{ id: number }, Record<string, never>>(
  'erase_one_account',
  `delete from users where id = (
     select id from users where erased_at is not null
        and not exists (select from reports where reported_id = users.id and closed_at is null)
      order by erased_at limit 1 for update skip locked)
   returning id`,
);
