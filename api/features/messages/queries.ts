import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { statement } from '#db/sql.ts';
import { canWrite, openMatches } from '../matches/policy.ts';
import { openWords, sealWords } from './words.ts';

interface Row {
  id: number;
  matchId: number;
  senderId: number;
  createdAt: Date;
  clientId: string;
}

interface MessageRow extends Row {
  /** Sealed. */
  content: Buffer;
}

export const toMessage = (row: MessageRow): Message => present(row, openWords(row));

const present = (
  { id, matchId, senderId, createdAt, clientId }: Row,
  content: string,
): Message => ({
  id,
  matchId,
  senderId,
  content,
  createdAt: createdAt.toISOString(),
  clientId,
});

const columns = `id, match_id as "matchId", sender_id as "senderId",
  created_at as "createdAt", client_id as "clientId"`;

/** What sending and reading need to know of a match; nothing when it is not the viewer's. */
export const findOpenMatch = statement<
  {
    otherId: number;
    otherIsSample: boolean;
    canWrite: boolean;
    viewerName: string;
    viewerPhotoKey: string | null;
  },
  { viewerId: number; matchId: number }
>(
  'find_open_match',
  `select u.id as "otherId", u.sample as "otherIsSample", ${canWrite} as "canWrite",
          viewer.name as "viewerName",
          viewer.photo_keys[1] as "viewerPhotoKey"
   ${openMatches} and m.id = :matchId`,
);

/** Messages before `before` (all when null), newest first. */
export const listNewest = statement<
  MessageRow,
  { matchId: number; before: number | null; limit: number }
>(
  'list_newest_messages',
  `select ${columns}, content from messages
    where match_id = :matchId and (:before::bigint is null or id < :before)
    order by id desc limit least(:limit::int, ${MESSAGE_PAGE_SIZE})`,
);

/** Messages after `after`, oldest first, so that no page leaves a gap. */
export const listAfter = statement<MessageRow, { matchId: number; after: number; limit: number }>(
  'list_messages_after',
  `select ${columns}, content from messages
    where match_id = :matchId and id > :after
    order by id limit least(:limit::int, ${MESSAGE_PAGE_SIZE})`,
);

/** SQLSTATE of `refuse_words_after_block`. */
const BLOCKED = 'OV001';

interface NewMessage {
  matchId: number;
  senderId: number;
  clientId: string;
  content: string;
}

/** What came with a message that was written; nothing for one that is told again. */
interface Consequences {
  previousId: number | null;
  notificationId: number | null;
}

export interface Saved extends Partial<Consequences> {
  message: Message;
}

const insert = statement<Row & Consequences, Omit<NewMessage, 'content'> & { content: Buffer }>(
  'insert_message',
  `with match as (
     update matches set last_message_id = nextval(pg_get_serial_sequence('messages', 'id'))
      where id = :matchId and ended_at is null
        -- What is sent again is no newer message, and must not look to others as if they missed one.
        and not exists (
          select from messages where sender_id = :senderId::bigint and client_id = :clientId::uuid)
     returning id, new.last_message_id as message_id, old.last_message_id as previous_id,
       case when low_id = :senderId::bigint then high_id else low_id end as reader_id),
   message as (
     insert into messages (id, match_id, sender_id, client_id, content)
     overriding system value
     select match.message_id, match.id, :senderId::bigint, :clientId::uuid, :content::bytea from match
     on conflict (sender_id, client_id) do nothing
     returning ${columns}),
   notified as (
     insert into notifications (user_id, type, actor_id, match_id, message_id, created_at)
     select reader_id, 'message', message."senderId", match.id, message.id, message."createdAt"
       from message cross join match
       join preferences p on p.user_id = reader_id and p.notify_messages
     on conflict (user_id, match_id) where type = 'message' and read_at is null
       do update set message_id = excluded.message_id, created_at = excluded.created_at
     returning id)
   select message.*, match.previous_id as "previousId", (select id from notified) as "notificationId"
     from message cross join match`,
);

/**
 * Inserts a message under the lock of its match, so that ids rise in the order of the commits and a
 * reader of "after id" never misses one: who had to wait for the lock draws another id. Returns
 * nothing for a client id that was there before, nor when the match has ended or one of the two has blocked the
 * other (`refuse_words_after_block`). The other side's notification is written with it: one
 * a chat while it is unread, of the newest message.
 */
export async function insertMessage(message: NewMessage): Promise<Saved | undefined> {
  const sealed = { ...message, content: sealWords(message, message.content) };
  const [row] = await insert(sealed).catch((error) => {
    if (error.code === BLOCKED) return [];
    throw error;
  });
  if (!row) return undefined;
  const { previousId, notificationId } = row;
  return { message: present(row, message.content), previousId, notificationId };
}

export const findByClientId = statement<MessageRow, { senderId: number; clientId: string }>(
  'find_message_by_client_id',
  `select ${columns}, content from messages where sender_id = :senderId and client_id = :clientId`,
);
