import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import { startOf } from '#contract/message-kinds.ts';
import type {
  MediaKind,
  Message,
  MessageMedia,
  NewMessage,
  Quote,
  Reaction,
} from '#contract/messages.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { decryptMessage, decryptWaveform, encryptMessage } from '#db/encrypted-columns.ts';
import { type Db, statement } from '#db/sql.ts';
import { notifyStatement } from '../notifications/queries.ts';
import { type ItemColumns, type ItemRow, itemOf, toLikedItem } from '../users/liked-items.ts';
import { isKnownMedia, mediaKindOf } from '../users/message-media.ts';
import { type SummaryRow, summaryColumns } from '../users/people.ts';
import { canWrite, openMatch } from '../users/visibility.ts';

/** Media as they are stored: the waveform is encrypted, in base64. */
type MediaRow = MessageMedia & { isHidden: boolean };

interface Row {
  id: number;
  matchId: number;
  senderId: number;
  createdAt: Date;
  clientId: string;
  version: number | null;
  isDeleted: boolean;
  /** The question that the message answers, and the id of its row. */
  question: string | null;
  questionRow: number | null;
  reactions: Reaction[] | null;
  /** What the like was about whose comment this is. */
  item: ItemRow | null;
  media: MediaRow | null;
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

interface MessageRow extends Row {
  /** Encrypted; null when deleted. */
  content: Buffer | null;
}

/** The message as the viewer sees it: media that its receiver deleted are deleted for them only. */
export const toMessage = (row: MessageRow, viewerId: number): Message =>
  row.media?.isHidden && row.senderId !== viewerId
    ? withContent({ ...row, isDeleted: true, media: null, reactions: null }, '', false)
    : withContent(row, contentOfRow(row), row.senderId === viewerId);

const contentOfRow = (row: MessageRow): string =>
  row.content ? decryptMessage({ ...row, content: row.content }) : '';

/** A saved message, as its sender and its reader see it. */
const savedOf = (row: Row, content: string): Pick<SavedMessage, 'message' | 'forReader'> => ({
  message: withContent(row, content, true),
  ...(row.quotedIsHidden && { forReader: withContent(row, content, false) }),
});

const withContent = (row: Row, content: string, isSender: boolean): Message => ({
  id: row.id,
  matchId: row.matchId,
  senderId: row.senderId,
  content,
  createdAt: row.createdAt.toISOString(),
  clientId: row.clientId,
  ...(row.quotedId ? { replyTo: quoteOf(row, row.quotedId, isSender) } : {}),
  ...(row.item ? { item: toLikedItem(row.item) } : {}),
  ...(row.reactions ? { reactions: row.reactions } : {}),
  ...(row.question && row.questionRow
    ? { answers: { id: row.questionRow, question: row.question } }
    : {}),
  ...(row.isDeleted ? { deleted: true as const } : {}),
  ...(row.media ? { media: mediaOf(row.id, row.media) } : {}),
  ...(row.version ? { version: row.version } : {}),
});

const mediaOf = (messageId: number, media: MediaRow): MessageMedia =>
  media.kind === 'photo'
    ? media
    : {
        ...media,
        waveform: decryptWaveform(messageId, Buffer.from(media.waveform, 'base64')),
      };

/** @param isSender the viewer sent the message that quotes; otherwise, they read it. */
function quoteOf(row: Row, id: number, isSender: boolean): Quote {
  const {
    matchId,
    quotedSenderId: senderId,
    quotedClientId: clientId,
    quotedContent: content,
  } = row;
  const isOwn = (senderId === row.senderId) === isSender;
  if (row.quotedIsHidden && !isOwn) return { id, senderId, content: null };
  const text = content && startOf(decryptMessage({ matchId, senderId, clientId, content }));
  return { id, senderId, content: text, ...(row.quotedMedia ? { media: row.quotedMedia } : {}) };
}

/** Columns of message `m`, with the message `quoted` that it replies to. Only changed messages have reactions. */
const columns = (
  pairKey: string,
): string => `m.id, m.match_id as "matchId", m.sender_id as "senderId",
  m.created_at as "createdAt", m.client_id as "clientId", quoted.id as "quotedId",
  quoted.sender_id as "quotedSenderId", quoted.client_id as "quotedClientId",
  m.question, m.question_row as "questionRow",
  case when m.item_kind is not null and m.deleted_at is null then ${likedItem(pairKey)} end as item,
  ${contentOf('quoted')} as "quotedContent", ${mediaKindOf('quoted', pairKey)} as "quotedMedia",
  (select media.hidden_at is not null from message_media media
    where media.message_id = quoted.id and media.pair_key = ${pairKey}) as "quotedIsHidden",
  (select json_strip_nulls(json_build_object('kind', media.kind, 'width', media.width, 'height', media.height,
            'color', media.color, 'durationMs', media.duration_ms, 'waveform', encode(media.waveform, 'base64'),
            'mayBeIntimate', case when media.flagged then true end,
            'isHidden', media.hidden_at is not null))
     from message_media media
    where media.message_id = m.id and media.pair_key = ${pairKey} and ${isKnownMedia}
      and m.deleted_at is null) as media,
  m.deleted_at is not null as "isDeleted", m.version,
  case when m.version is not null then (
    select json_agg(json_build_object('userId', r.user_id, 'reaction', r.reaction) order by r.user_id)
      from message_reactions r where r.message_id = m.id and r.pair_key = ${pairKey}) end as reactions`;

/** The item of message `m` on the profile of its receiver. */
const likedItem = (pairKey: string): string => `(
    select ${itemOf('m', 'reader')}
      from matches pair
      join users reader on reader.id = case when pair.low_id = m.sender_id then pair.high_id else pair.low_id end
     where pair.id = m.match_id and pair.pair_key = ${pairKey})`;

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
          viewer.photo_keys[1] as "viewerPhotoKey", viewer.limited_until as "limitedUntil"
   ${openMatch}`,
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

/** SQLSTATE of the trigger that rejects messages between members who blocked each other. */
const BLOCKED = 'OV001';
/** SQLSTATE of a client id that the sender has used, in another chat or a moment ago. */
const UNIQUE_VIOLATION = '23505';

/** Absent for a message that was already stored. */
interface InsertResult {
  previousId: number | null;
  notificationId: number | null;
}

export interface SavedMessage extends Partial<InsertResult> {
  /** As its sender sees it. */
  message: Message;
  /** As its reader sees it; undefined when that is the same. */
  forReader?: Message;
}

type MessageToInsert = Omit<NewMessage, 'clientId'> & {
  clientId: string;
  /** The question that the message answers. */
  answers?: AnsweredQuestion;
  /** False: the reader has just caused the message. */
  notifies?: boolean;
};

interface InsertValues extends Pick<MessageToInsert, 'matchId' | 'senderId' | 'clientId'> {
  content: Buffer;
  replyToId: number | null;
  question: string | null;
  questionRow: number | null;
  notifies: boolean;
}

const insert = notifyStatement<InsertValues, Row & InsertResult>(
  'insert_message',
  `insert into notifications (user_id, type, actor_id, match_id, message_id, created_at)
   select reader_id, 'message', m.sender_id, match.id, m.id, m.created_at
     from m cross join match
     join preferences p on p.user_id = reader_id and p.notify_messages and :notifies
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
       insert into messages (id, match_id, sender_id, client_id, pair_key, content, reply_to, question, question_row)
       overriding system value
       select match.message_id, match.id, :senderId::bigint, :clientId::uuid, match.pair_key, :content::bytea,
              (select id from messages
                where id = :replyToId::bigint and match_id = :matchId and pair_key = ${PAIR_KEY}),
              :question::text, :questionRow::bigint
         from match
       returning *),`,
    result: `select ${columns(PAIR_KEY)}, match.previous_id as "previousId",
            (select id from shown) as "notificationId"
       from m cross join match ${quotedJoin(PAIR_KEY)}`,
  },
);

/**
 * Inserts a message and the reader's notification, one per chat while it is unread. The lock of the
 * match makes ids rise in commit order, so a reader of `after` misses no message.
 *
 * @returns undefined for a known client id, an ended match or a blocked pair.
 */
export async function insertMessage(
  message: MessageToInsert,
  db?: Db,
): Promise<SavedMessage | undefined> {
  const { matchId, senderId, clientId, replyToId = null, answers, notifies = true } = message;
  const values = {
    matchId,
    senderId,
    clientId,
    content: encryptMessage(message, message.content),
    replyToId,
    question: answers?.question ?? null,
    questionRow: answers?.id ?? null,
    notifies,
  };
  const [row] = await insert(values, db).catch((error) => {
    const isKnown = error.code === UNIQUE_VIOLATION && error.constraint !== 'messages_pkey';
    if (error.code === BLOCKED || isKnown) return [];
    throw error;
  });
  if (!row) return undefined;
  const { previousId, notificationId } = row;
  return { ...savedOf(row, message.content), previousId, notificationId };
}

const insertComment = statement<
  Row & { previousId: number | null },
  ItemColumns & { matchId: number; senderId: number; clientId: string; content: Buffer }
>(
  'insert_like_comment',
  `with match as (
     update matches set last_message_id = next_message_id(id, pair_key)
      where id = :matchId and pair_key = ${PAIR_KEY}
     returning id, pair_key, new.last_message_id as message_id, old.last_message_id as previous_id),
   m as (
     insert into messages (id, match_id, sender_id, client_id, pair_key, content, item_kind, item_ref, item_digest)
     overriding system value
     select match.message_id, match.id, :senderId, :clientId, match.pair_key, :content, :itemKind, :itemRef, :itemDigest
       from match
     returning *)
   select ${columns(PAIR_KEY)}, match.previous_id as "previousId" from m cross join match ${quotedJoin(PAIR_KEY)}`,
);

/** Inserts the comment of a like into its new match. The notification of the match is also the one of the message. */
export async function insertLikeComment(
  { content, ...message }: ItemColumns & Omit<MessageToInsert, 'replyToId'>,
  db: Db,
): Promise<SavedMessage> {
  const [row] = await insertComment({ ...message, content: encryptMessage(message, content) }, db);
  if (!row) throw new Error('insert_like_comment returned no row');
  return { ...savedOf(row, content), previousId: row.previousId };
}

const findByClientId = statement<MessageRow, { senderId: number; clientId: string }>(
  'find_message_by_client_id',
  `select ${columns('m.pair_key')}, ${contentOf('m')} as content from messages m ${quotedJoin('m.pair_key')}
    where m.sender_id = :senderId and m.client_id = :clientId`,
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

/** The sender's message that has this client id. Its reader may have deleted its media for themselves. */
export async function findSaved(
  senderId: number,
  readerId: number,
  clientId: string,
): Promise<SavedMessage | undefined> {
  const [row] = await findByClientId({ senderId, clientId });
  return row && { message: toMessage(row, senderId), forReader: toMessage(row, readerId) };
}
