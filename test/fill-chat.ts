/** `node test/fill-chat.ts MATCH_ID`: writes 10,000 messages into a chat, with replies, reactions and deleted ones. */
import { randomUUID } from 'node:crypto';
import { encryptMessage } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';

const COUNT = 10_000;
const matchId = Number(process.argv[2]);

const { rows: pair } = await pool().query(
  'select unnest(array[low_id, high_id])::text as id from matches where id = $1',
  [matchId],
);
const messages = Array.from({ length: COUNT }, (_, at) => {
  const [senderId, clientId] = [Number(pair[at % 2].id), randomUUID()];
  const content = encryptMessage({ matchId, senderId, clientId }, `message ${at + 1}`);
  const createdAt = new Date(Date.now() - (COUNT - at) * 60_000);
  return { senderId, clientId, content, createdAt };
});
await pool().query(
  `with written as (
     insert into messages (match_id, sender_id, client_id, pair_key, content, created_at)
     select $1::bigint, sender_id, client_id, match_pair_key($1::bigint), content, created_at
       from unnest($2::bigint[], $3::uuid[], $4::bytea[], $5::timestamptz[])
              as row(sender_id, client_id, content, created_at)
      order by created_at
     returning id)
   update matches set last_message_id = (select max(id) from written) where id = $1::bigint`,
  [
    matchId,
    ...(['senderId', 'clientId', 'content', 'createdAt'] as const).map((field) =>
      messages.map((message) => message[field]),
    ),
  ],
);
const numbered =
  '(select id, row_number() over (order by id) as n from messages where match_id = $1)';
await pool().query(
  `update messages m set reply_to = (select max(id) from messages where match_id = $1 and id < m.id - 5)
     from ${numbered} row where m.id = row.id and n % 11 = 0`,
  [matchId],
);
await pool().query(
  `update messages m set version = nextval(pg_get_serial_sequence('messages', 'id')),
          deleted_at = case when n % 10 = 2 then now() end
     from ${numbered} row where m.id = row.id and n % 100 between 20 and 30`,
  [matchId],
);
await pool().query(
  `insert into message_reactions (message_id, user_id, reaction, pair_key)
   select id, sender_id, id % 6, pair_key from messages
    where match_id = $1 and version is not null and deleted_at is null`,
  [matchId],
);
await pool().query('analyze messages, message_reactions');
await pool().end();
