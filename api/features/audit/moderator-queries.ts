import { statement } from '#db/sql.ts';

type User = { userId: number };

export const findPseudonym = statement<{ pseudonym: string }, User>(
  'find_pseudonym',
  'select pseudonym from moderators where user_id = :userId',
);

/** Inserts the moderator with a pseudonym. Does nothing when the row exists or the pseudonym is taken. */
export const insertModerator = statement<object, User & { pseudonym: string }>(
  'insert_moderator',
  `insert into moderators (user_id, pseudonym) values (:userId, :pseudonym) on conflict do nothing`,
);

/** Returns no row when another moderator has the pseudonym. */
export const updatePseudonym = statement<{ pseudonym: string }, User & { pseudonym: string }>(
  'update_pseudonym',
  `update moderators set pseudonym = :pseudonym
    where user_id = :userId
      and not exists (select from moderators where pseudonym = :pseudonym and user_id <> :userId)
   returning pseudonym`,
);

/** Updates the time at most once a minute. */
export const updateLastSeen = statement<object, User>(
  'update_moderator_last_seen',
  `update moderators set last_seen_at = now()
    where user_id = :userId and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`,
);
