/** `node test/fill-chat.ts MATCH_ID` fills the chat of a match. */
import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { encryptMessage } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { sql } from './sql.ts';

const COUNT = 10_000;

/** The longest message, in letters and in bytes. */
export const LONG_TEXT = '𠮷'.repeat(MESSAGE_MAX_CHARS);

/**
 * Inserts readable messages, one a minute until now, in their order. They need no other message in their chats.
 *
 * @param text of all of them; by default they are numbered.
 */
export async function insertMessages(
  sent: readonly { matchId: number; senderId: number }[],
  text?: string,
): Promise<void> {
  const messages = sent.map((key, at) => {
    const clientId = randomUUID();
    const content = encryptMessage({ ...key, clientId }, text ?? `message ${at + 1}`);
    const createdAt = new Date(Date.now() - (sent.length - at) * 60_000);
    return { ...key, clientId, content, createdAt };
  });
  await pool().query(
    `with written as (
       insert into messages (match_id, sender_id, client_id, pair_key, content, created_at)
       select match_id, sender_id, client_id, match_pair_key(match_id), content, created_at
         from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::bytea[], $5::timestamptz[])
                as row(match_id, sender_id, client_id, content, created_at)
        order by created_at
       returning id, match_id)
     update matches set last_message_id = last.id
       from (select match_id, max(id) as id from written group by match_id) last
      where matches.id = last.match_id`,
    (['matchId', 'senderId', 'clientId', 'content', 'createdAt'] as const).map((field) =>
      messages.map((message) => message[field]),
    ),
  );
}

/** Writes messages into an empty chat, with replies, reactions and deleted ones. */
export async function fillChat(matchId: number, count = COUNT): Promise<void> {
  const pair = await sql`select unnest(array[low_id, high_id])::text as id from matches
    where id = ${matchId}`;
  await insertMessages(
    Array.from({ length: count }, (_, at) => ({ matchId, senderId: Number(pair[at % 2].id) })),
  );
  const numbered =
    '(select id, row_number() over (order by id) as n from messages where match_id = $1)';
  await pool().query(
    `update messages m set reply_to = (select max(id) from messages where match_id = $1 and id < m.id - 5)
       from ${numbered} row where m.id = row.id and n % 11 = 0`,
    [matchId],
  );
  await pool().query(
    // One call: it reads the newest message, which for each row takes longer than a statement may.
    `with start as materialized
       (select next_message_id($1, min(pair_key)) as version from messages where match_id = $1)
     update messages m set version = start.version + n,
            deleted_at = case when n % 10 = 2 then now() end
       from start, ${numbered} row where m.id = row.id and n % 100 between 20 and 30`,
    [matchId],
  );
  await sql`insert into message_reactions (message_id, user_id, reaction, pair_key)
    select id, sender_id, id % 6, pair_key from messages
     where match_id = ${matchId} and version is not null and deleted_at is null`;
  await sql`analyze messages, message_reactions`;
}

if (import.meta.main) {
  await fillChat(Number(process.argv[2]));
  await pool().end();
}
