import type { DateState } from '#contract/date-plans.ts';
import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { MediaKind, NewMessage, Reaction } from '#contract/messages.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { statement } from '#db/sql.ts';
import { notifyStatement } from '../notifications/queries.ts';
import type { ItemColumns } from '../users/liked-items.ts';
import { mediaKindOf } from '../users/message-media.ts';
import { type SummaryRow, summaryColumns } from '../users/people.ts';
import { canWrite, openMatch } from '../users/visibility.ts';
import { type KindRow, kindColumns } from './kinds/kinds.ts';

export interface NewRow extends KindRow {
  id: number;
  matchId: number;
  senderId: number;
  createdAt: Date;
  clientId: string;
  version: number | null;
  isDeleted: boolean;
  reactions: Reaction[] | null;
  /** The message that this one replies to. */
  quotedId: number | null;
  quotedSenderId: number;
  quotedClientId: string;
  /** Encrypted; null when deleted. */
  quotedContent: Buffer | null;
  quotedMedia: MediaKind | null;
  /** The receiver of the quoted message deleted its media for themself. */
  quotedIsHidden: boolean | null;
}

export interface MessageRow extends NewRow {
  /** Encrypted; null when deleted. */
  content: Buffer | null;
}

/** Columns of message `m`, with the message `quoted` that it replies to. Only changed messages have reactions. */
const columns = (pairKey: string): string => `m.id, m.match_id, m.sender_id,
  m.created_at, m.client_id, quoted.id as "quotedId",
  quoted.sender_id as "quotedSenderId", quoted.client_id as "quotedClientId",
  ${kindColumns(pairKey)},
  ${contentOf('quoted')} as "quotedContent", ${mediaKindOf('quoted', pairKey)} as "quotedMedia",
  (select media.hidden_at is not null from message_media media
    where media.message_id = quoted.id and media.pair_key = ${pairKey}) as "quotedIsHidden",
  m.deleted_at is not null as "isDeleted", m.version,
  case when m.version is not null then (
    select json_agg(json_build_object('userId', r.user_id, 'reaction', r.reaction) order by r.user_id)
      from message_reactions r where r.message_id = m.id and r.pair_key = ${pairKey}) end as reactions`;

/** Joins `quoted`. @param pairKey the pair key of message `m`. */
const quotedJoin = (pairKey: string): string =>
  `left join messages quoted on quoted.id = m.reply_to and quoted.pair_key = ${pairKey}`;

/** SQL: the encrypted content of a message, null when it is deleted. */
const contentOf = (message: string): string =>
  `case when ${message}.deleted_at is null then ${message}.content end`;

const PAIR_KEY = 'match_pair_key(:matchId)';

/** The match as sending and reading need it. No row when it is not the viewer's. */
export const findOpenMatch = statement<
  {
    otherId: number;
    otherIsSample: boolean;
    canWrite: boolean;
    isClosed: boolean;
    /** The comment of a like waits for a first message. */
    hasComment: boolean;
    viewerName: string;
    viewerPhotoKey: string | null;
    viewerShowsOnline: boolean;
    limitedUntil: Date | null;
  },
  { viewerId: number; matchId: number }
>(
  'find_open_match',
  `select u.id as "otherId", u.sample as "otherIsSample", ${canWrite} as "canWrite",
          m.closed_at is not null as "isClosed", exists (
            select from swipes waiting
             where waiting.pair_key = m.pair_key and waiting.comment is not null
               and (waiting.swiper_id, waiting.swiped_id) in ((viewer.id, u.id), (u.id, viewer.id))) as "hasComment", viewer.name as "viewerName", viewer.show_online as "viewerShowsOnline",
          viewer.photo_keys[1] as "viewerPhotoKey", viewer.limited_until
   ${openMatch} /* pair found late */`,
);

/** Messages before `before` (all when null), newest first. */
export const listNewest = statement<
  MessageRow,
  { matchId: number; before: number | null; limit: number }
>(
  'list_newest_messages',
  `select ${columns(PAIR_KEY)}, ${contentOf('m')} as content from messages m ${quotedJoin(PAIR_KEY)}
    where m.match_id = :matchId and m.pair_key = ${PAIR_KEY} and (:before::bigint is null or m.id < :before)
    order by m.id desc limit least(:limit::int, ${MESSAGE_PAGE_SIZE})`,
);

/** Messages from `from` on, oldest first. */
export const listFrom = statement<MessageRow, { matchId: number; from: number; limit: number }>(
  'list_messages_from',
  `select ${columns(PAIR_KEY)}, ${contentOf('m')} as content from messages m ${quotedJoin(PAIR_KEY)}
    where m.match_id = :matchId and m.pair_key = ${PAIR_KEY} and m.id >= :from
    order by m.id limit least(:limit::int, ${MESSAGE_PAGE_SIZE})`,
);

/**
 * Messages sent or changed after `after`, in the order of `version` or else the id, so that consecutive pages leave no
 * gap.
 */
export const listAfter = statement<MessageRow, { matchId: number; after: number; limit: number }>(
  'list_messages_after',
  `select ${columns(PAIR_KEY)}, ${contentOf('m')} as content
     from (
       (select * from messages
         where match_id = :matchId and pair_key = ${PAIR_KEY} and id > :after and version is null
         order by id limit least(:limit::int, ${MESSAGE_PAGE_SIZE}))
       union all
       (select * from messages
         where match_id = :matchId and pair_key = ${PAIR_KEY} and version > :after
         order by version limit least(:limit::int, ${MESSAGE_PAGE_SIZE}))) m ${quotedJoin(PAIR_KEY)}
    order by coalesce(m.version, m.id) limit least(:limit::int, ${MESSAGE_PAGE_SIZE})`,
);

export const findMessage = statement<MessageRow, { matchId: number; id: number }>(
  'find_message',
  `select ${columns(PAIR_KEY)}, ${contentOf('m')} as content from messages m ${quotedJoin(PAIR_KEY)}
    where m.id = :id and m.match_id = :matchId and m.pair_key = ${PAIR_KEY}`,
);

export interface InsertResult {
  previousId: number | null;
  notificationId: number | null;
}

/** A message to insert, without its content. */
export interface MessageToInsert
  extends Omit<NewMessage, 'clientId' | 'content'>,
    Partial<ItemColumns> {
  clientId: string;
  /** The question that the message answers. */
  answers?: AnsweredQuestion;
  date?: DateState | undefined;
  /** False: the reader has just caused the message. */
  notifies?: boolean;
}

interface InsertValues extends Omit<MessageToInsert, 'answers'> {
  /** Encrypted. */
  content: Buffer;
  question?: string | undefined;
  questionRow?: number | undefined;
}

/**
 * Inserts a message and the reader's notification, one per chat while it is unread. The lock of the match makes ids rise
 * in commit order, so a reader of `after` misses no message. No row for a known client id and an ended match.
 */
export const insertRow = notifyStatement<InsertValues, NewRow & InsertResult>(
  'insert_message',
  `insert into notifications (user_id, type, actor_id, match_id, message_id, created_at)
   select reader_id, 'message', m.sender_id, match.id, m.id, m.created_at
     from m cross join match
     join preferences p on p.user_id = reader_id and p.notify_messages and coalesce(:notifies::boolean, true)
   on conflict (user_id, match_id) where type = 'message' and read_at is null
     do update set message_id = excluded.message_id, created_at = excluded.created_at`,
  {
    before: `match as (
       update matches set last_message_id = next_message_id(id, pair_key)
        where id = :matchId and pair_key = match_pair_key(:matchId) and ended_at is null and closed_at is null
          -- A retry must not change last_message_id: clients would see a gap before the next message.
          and not exists (
            select from messages
             where sender_id = :senderId::bigint and client_id = :clientId::uuid
               and pair_key = match_pair_key(:matchId))
       returning id, pair_key, new.last_message_id as message_id, old.last_message_id as previous_id,
         case when low_id = :senderId::bigint then high_id else low_id end as reader_id),
     m as (
       insert into messages (id, match_id, sender_id, client_id, pair_key, content, reply_to, question, question_row,
         date_state, item_kind, item_ref, item_digest)
       overriding system value
       select match.message_id, match.id, :senderId::bigint, :clientId::uuid, match.pair_key, :content::bytea,
              (select id from messages
                where id = :replyToId::bigint and match_id = :matchId and pair_key = ${PAIR_KEY}),
              :question::text, :questionRow::bigint, :date::text, :itemKind::text, :itemRef::text, :itemDigest::text
         from match
       returning *),`,
    result: `select ${columns(PAIR_KEY)}, match.previous_id,
            (select id from shown) as "notificationId"
       from m cross join match ${quotedJoin(PAIR_KEY)}`,
  },
);

export const findByClientId = statement<MessageRow, { senderId: number; clientId: string }>(
  'find_message_by_client_id',
  `select ${columns('m.pair_key')}, ${contentOf('m')} as content from messages m ${quotedJoin('m.pair_key')}
    where m.sender_id = :senderId and m.client_id = :clientId /* several pairs */`,
);

/** The scripted reply of a sample member, and whether the match already contains it. */
export const findSampleReply = statement<
  SummaryRow & { reply: string; isSent: boolean },
  { sampleId: number; matchId: number; clientId: string }
>(
  'find_sample_reply',
  `select ${summaryColumns}, u.sample_reply as reply,
          exists (select from messages where match_id = :matchId
                    and pair_key = match_pair_key(:matchId) and client_id = :clientId::uuid) as "isSent"
     from users u where u.id = :sampleId and u.sample and u.sample_reply is not null`,
);
