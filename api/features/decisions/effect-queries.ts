import { REMOVABLE_TEXTS } from '#contract/moderation.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import { type None, statement } from '#db/sql.ts';
import { stands } from '../audit/decision-queries.ts';
import { unshownPhotosOf } from '../cases/case-queries.ts';
import { NEXT_VERSION } from '../messages/change-queries.ts';
import type { ChangedMessage } from '../messages/publish-message.ts';
import { accountsOfPerson, hashesOf } from '../users/retained-identity-queries.ts';

type Member = { memberId: number };
type Days = Member & { days: number };

const inDays = 'now() + make_interval(days => :days::int)';
/** SQL: any account of the person. */
const ofPerson = `any(array(select :memberId::bigint union all ${accountsOfPerson(':memberId')}))`;

/** Keys of the photos of a member in their order and of other pictures of the case, and of the answered prompts. */
export const findContent = statement<
  { photos: string[]; prompts: string[] },
  Member & { caseId: number | null }
>(
  'find_removable_content',
  `select array(select key from photos where user_id = :memberId order by position)
            || ${unshownPhotosOf(':caseId::bigint')} as photos,
          array(select prompt from profile_prompts where user_id = :memberId) as prompts`,
);

/** Deletes photos of messages for both sides, also in a chat that one of them does not see now. @returns the messages. */
export const deleteChatPhotos = statement<ChangedMessage, { keys: string[] }>(
  'delete_chat_photos_by_decision',
  `with removed as (
     delete from message_media where key = any(:keys::text[]) returning message_id, pair_key)
   update messages set deleted_at = coalesce(deleted_at, now()), version = ${NEXT_VERSION} from removed
    where messages.id = removed.message_id and messages.pair_key = removed.pair_key
   returning messages.id, match_id, sender_id /* several pairs */`,
);

export const deletePhotos = statement<object, Member & { keys: string[] }>(
  'delete_photos_by_decision',
  'delete from photos where user_id = :memberId and key = any(:keys::text[])',
);

/** Closes the gaps that deleted photos leave. */
export const renumberPhotos = statement<object, Member>(
  'renumber_photos',
  `update photos set position = kept.place from (
     select key, row_number() over (order by position) - 1 as place from photos where user_id = :memberId) kept
    where photos.key = kept.key and photos.position <> kept.place`,
);

const emptied = (column: string): string =>
  `${column} = case when '${column}' = any(:texts::text[])
     then '${column === 'name' ? DEFAULT_NAME : ''}' else ${column} end`;

export const emptyTexts = statement<object, Member & { texts: string[] }>(
  'empty_texts',
  `update users set ${REMOVABLE_TEXTS.map(emptied).join(', ')} where id = :memberId`,
);

export const deletePrompts = statement<object, Member & { prompts: string[] }>(
  'delete_prompts_by_decision',
  'delete from profile_prompts where user_id = :memberId and prompt = any(:prompts::text[])',
);

export const hideMember = statement<object, Member>(
  'hide_member',
  'update users set hidden_at = now() where id = :memberId',
);

/** Limits all accounts of a person. */
export const limitMember = statement<object, Days>(
  'limit_member',
  `update users set limited_until = greatest(limited_until, ${inDays}) where id = ${ofPerson}`,
);

export const pauseReports = statement<object, Days>(
  'pause_reports_of_member',
  `update users set reports_paused_until = greatest(reports_paused_until, ${inDays}) where id = :memberId`,
);

/** Suspends all accounts of a person. Keeps a ban and a longer suspension. */
export const suspendForDays = statement<{ id: number }, Days>(
  'suspend_for_days',
  `update users set suspended_at = coalesce(suspended_at, now()),
          suspended_until = case when suspended_at is not null and suspended_until is null then null
            else greatest(suspended_until, ${inDays}) end
    where id = ${ofPerson} and erased_at is null returning id`,
);

const latestEnd = (measure: string): string => `(select max(d.ends_at) from decisions d
  where d.member_id = ${ofPerson} and d.measure = '${measure}' and d.ends_at > now() and ${stands})`;

const isBanned = `exists (select from decisions d
  where d.member_id = ${ofPerson} and d.measure = 'ban' and ${stands})`;

const isSuspensionUndone = `(:measure::text = 'ban'
  or :measure::text = 'suspend' and u.suspended_until is not null)`;

/**
 * Recomputes the restriction of a reversed measure from the decisions in force about any account of the person, for all of
 * them. A ban at the command line stays when a suspension is reversed.
 */
export const restoreMember = statement<object, Member & { measure: string }>(
  'restore_member',
  `update users u set
     limited_until = case :measure::text when 'limit' then ${latestEnd('limit')} else limited_until end,
     reports_paused_until = case :measure::text when 'pause_reports' then ${latestEnd('pause_reports')}
       else reports_paused_until end,
     hidden_at = case when :measure::text = 'hide' and u.id = :memberId then null else hidden_at end,
     suspended_until = case when not ${isSuspensionUndone} then suspended_until
       when ${isBanned} then null else ${latestEnd('suspend')} end,
     suspended_at = case when not ${isSuspensionUndone} or ${isBanned} or ${latestEnd('suspend')} is not null
       then suspended_at end
   where u.id = ${ofPerson}`,
);

/** Lets a person sign up again after a reversed ban. */
export const deleteRefusals = statement<object, Member>(
  'delete_refusals_of_member',
  `delete from signup_refusals
    where reason = 'abuse' and (subject_hash in ${hashesOf(':memberId')} or email_hash in ${hashesOf(':memberId')})`,
);

/** Clears expired suspensions. Sessions already treat them as ended. */
export const endSuspensions = statement<{ id: number }, None>(
  'end_suspensions',
  `update users set suspended_at = null, suspended_until = null
    where suspended_at is not null and suspended_until <= now() returning id`,
);
