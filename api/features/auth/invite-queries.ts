import { INVITE_DAYS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { openLinkOf } from '../referrals/invitation-link-queries.ts';

type Own = { userId: number };
type Code = { hash: Buffer };

const isOpen = 'used_at is null and expires_at > now()';

export const findInvite = statement<{ makesAdmin: boolean }, Code>(
  'find_invite',
  `select inviter_id is null as "makesAdmin" from invites where code_hash = :hash and ${isOpen}
   union all
   select false from ${openLinkOf}`,
);

/** Uses a link of one kind. Returns no row for a used or expired one. */
export const consumeInvite = statement<{ id: number }, Code & { makesAdmin: boolean }>(
  'consume_invite',
  `update invites set used_at = now()
    where code_hash = :hash and ${isOpen} and (inviter_id is null) = :makesAdmin
      and (inviter_id is null
        or exists (select from users u where u.id = inviter_id and suspended_at is null and erased_at is null))
   returning id`,
);

/** SQL: the discretion of a new admin. Maximum, unless the account has liked or passed members before. */
export const hiddenAtStart = `case
  when exists (select from swipes where swiper_id = users.id) then discretion else 'maximum' end`;

/** Returns no row for an account that was an admin before. */
export const makeAdmin = statement<{ id: number }, Own>(
  'make_admin',
  `update users set role = 'admin', discretion = ${hiddenAtStart}
    where id = :userId and realm = 'live' and role <> 'admin'
   returning id /* several pairs */`,
);

/** Serializes the invitations of a member, so that their number is exact. */
export const lockInviter = statement<object, Own>(
  'lock_inviter',
  'select id from users where id = :userId for update',
);

/** Used and open invitations, newest first. Expired ones do not count. */
export const listInvitesOf = statement<{ id: number; expiresAt: Date; isUsed: boolean }, Own>(
  'list_invites',
  `select id, expires_at, used_at is not null as "isUsed" from invites
    where inviter_id = :userId and (used_at is not null or expires_at > now()) order by id desc`,
);

export const insertInvite = statement<object, Own & Code>(
  'insert_invite',
  `insert into invites (inviter_id, code_hash, expires_at)
   values (:userId, :hash, now() + interval '${INVITE_DAYS} days')`,
);

export const deleteOpenInvite = statement<{ id: number }, Own & { id: number }>(
  'delete_invite',
  'delete from invites where id = :id and inviter_id = :userId and used_at is null returning id',
);
