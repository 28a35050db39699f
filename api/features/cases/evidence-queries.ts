import type { MediaKind } from '#contract/messages.ts';
import { EXCERPT_MESSAGES } from '#contract/moderation.ts';
import type { StoredMessage } from '#db/encrypted-columns.ts';
import { statement } from '#db/sql.ts';
import { isKnownMedia } from '../users/message-media.ts';
import { ageOf, type ShownRow, shownColumns } from '../users/people.ts';
import { isActiveMatch } from '../users/visibility.ts';
import { FILED_AT } from './case-queries.ts';

type ProfileRow = ShownRow & {
  age: number | null;
  /** Keys, or key#focus=x,y. */
  photoKeys: string[];
  photoTexts: string[];
};

/** The profile as the reporter can see it, or a stranger without one: no position and no special preferences. */
export const findProfile = statement<ProfileRow, { memberId: number; reporterId: number | null }>(
  'find_profile_for_evidence',
  `select ${shownColumns(isActiveMatch)}, ${ageOf('u')} as age, u.photo_keys, u.photo_texts
     from users u left join users viewer on viewer.id = :reporterId::bigint
    where u.id = :memberId /* pair found late */`,
);

interface MessageRow extends StoredMessage {
  id: number;
  /** The message before it in the match, also one that is not listed. */
  previousId: number | null;
  sentAt: Date;
  /** The question that it answers. */
  question: string | null;
  /** The file of its photo or voice message. */
  media: { key: string; kind: MediaKind } | null;
}

/** Messages and the messages around each in the same match, oldest first. */
export const listExcerpt = statement<MessageRow, { messageIds: readonly number[] }>(
  'list_excerpt',
  `with reported as (select match_id, pair_key, id from messages where id = any (:messageIds::bigint[])),
   around as (
     select near.* from reported, lateral (
       (select m.* from messages m
         where m.match_id = reported.match_id and m.pair_key = reported.pair_key and m.id <= reported.id
         order by m.id desc limit ${EXCERPT_MESSAGES + 1})
       union all
       (select m.* from messages m
         where m.match_id = reported.match_id and m.pair_key = reported.pair_key and m.id > reported.id
         order by m.id limit ${EXCERPT_MESSAGES})) near)
   select distinct on (id) id, match_id, sender_id, client_id, content,
          deleted_content, deleted_at is not null as "isDeleted", created_at as "sentAt", question,
          (select json_build_object('key', media.key, 'kind', media.kind) from message_media media
            where media.message_id = around.id and media.pair_key = around.pair_key and ${isKnownMedia}) as media,
          (select max(m.id) from messages m
            where m.match_id = around.match_id and m.pair_key = around.pair_key and m.id < around.id) as "previousId"
     from around order by id /* several pairs */`,
);

/** A decision hashes so many while it holds locks. */
const INTIMATE_PICTURES_MAX = 100;

/** Keys of the pictures in the evidence up to the reports and notices about intimate pictures that a moderator has seen. */
export const listIntimatePictures = statement<
  { key: string },
  { caseId: number; report: number | null; notice: number | null }
>(
  'list_intimate_pictures',
  `select key from evidence_photos e where case_id = :caseId and not is_recording and exists (
     select from reports where case_id = e.case_id and reason = 'intimate-images' and created_at >= e.added_at
        and (:report::bigint is null or id <= :report)
     union all
     select from notices where case_id = e.case_id and reason = 'intimate-images' and confirmed_at >= e.added_at
        and (:notice::bigint is null or ${FILED_AT} <= :notice))
    -- Those of messages first.
    order by key desc limit ${INTIMATE_PICTURES_MAX}`,
);

/** These files of photos and recordings stay until the evidence is erased. */
export const insertEvidenceFiles = statement<
  object,
  { caseId: number; keys: string[]; recordings: string[] }
>(
  'insert_evidence_files',
  `insert into evidence_photos (case_id, key, position, is_recording)
   select :caseId::bigint, key, position, key = any (:recordings::text[]) from unnest(:keys::text[]) with ordinality as p (key, position)
   on conflict do nothing`,
);
