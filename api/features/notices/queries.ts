import type { NoticeState } from '#contract/notices.ts';
import { type None, nextIdOf, statement } from '#db/sql.ts';
import { stands } from '../audit/decision-queries.ts';

/** Days in which a notice can be confirmed. */
const CONFIRM_DAYS = 7;

export const nextNoticeId = nextIdOf('notices');

interface NoticeValues extends Record<string, unknown> {
  id: number;
  reason: string;
  place: Buffer;
  text: Buffer;
  sender: Buffer | null;
  number: string;
  /** Null for a notice that needs no confirmation. */
  confirmHash: Buffer | null;
}

export const insertNotice = statement<object, NoticeValues>(
  'insert_notice',
  `insert into notices (id, reason, place, text, sender, number, confirm_hash)
   overriding system value values (:id, :reason, :place, :text, :sender, :number, :confirmHash)`,
);

export const deleteNotice = statement<object, { id: number }>(
  'delete_notice',
  'delete from notices where id = :id and confirmed_at is null',
);

/** Uses the code of a mail, which then reads the state. @returns no row for a wrong, used or expired code. */
export const confirmByHash = statement<
  { id: number; reason: string; place: Buffer; sender: Buffer | null },
  { confirmHash: Buffer }
>(
  'confirm_notice',
  `update notices set confirmed_at = now()
    where confirm_hash = :confirmHash and confirmed_at is null and created_at > now() - interval '${CONFIRM_DAYS} days'
   returning id, reason, place, sender`,
);

export const findState = statement<
  { state: NoticeState; at: Date },
  { number: string; confirmHash: Buffer }
>(
  'find_state_of_notice',
  `select coalesce(c.closed_at, n.created_at) as at,
          case when n.confirmed_at is null then 'received' when c.closed_at is null then 'review'
               when n.reason <> 'intimate-images' then 'decided'
               when exists (select from decisions d where d.case_id = c.id and ${stands} and (d.measure = 'ban'
                 or d.content && array(select key from evidence_photos where case_id = c.id))) then 'removed'
               when (select bool_and(not exists (select from photos p where p.key = e.key)
                                 and not exists (select from message_media m join messages on messages.id = m.message_id
                                       and messages.pair_key = m.pair_key where m.key = e.key and messages.deleted_at is null))
                       from evidence_photos e where e.case_id = c.id and not e.is_recording) then 'removed'
               else 'kept' end as state
     from notices n left join cases c on c.id = n.case_id
    where n.number = :number and n.confirm_hash = :confirmHash /* several pairs */`,
);

/**
 * Puts a notice into its case, which the caller has locked, and which keeps the hash of a confirmed address: the person does
 * not moderate it. Its time is that of now, not of the transaction: later than those of all notices before it.
 */
export const fileNotice = statement<
  object,
  { id: number; caseId: number; evidence: Buffer | null; sender: Buffer | null }
>(
  'file_notice',
  `with participant as (
     insert into former_identities (hash, case_id)
     select :sender::bytea, :caseId::bigint where :sender::bytea is not null on conflict do nothing)
   update notices set case_id = :caseId, evidence = :evidence, confirmed_at = clock_timestamp()
    where id = :id`,
);

/** Senders of the confirmed notices of a case, encrypted. */
export const listSenders = statement<{ id: number; sender: Buffer }, { caseId: number }>(
  'list_senders_of_notices',
  `select id, sender from notices
    where case_id = :caseId and confirmed_at is not null and sender is not null order by id`,
);

/** An account that a notice can be about. */
export const findAccount = statement<{ id: number }, { id: number }>(
  'find_account_of_notice',
  `select id from users where id = :id and realm = 'live' and erased_at is null`,
);

export const deleteUnconfirmedNotices = statement<{ id: number }, None>(
  'delete_unconfirmed_notices',
  `delete from notices where confirmed_at is null and created_at < now() - interval '${CONFIRM_DAYS} days'
   returning id`,
);
