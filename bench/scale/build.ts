import { join } from 'node:path';
import { Client } from 'pg';
import { encryptMessage } from '#db/encrypted-columns.ts';
import { closePool } from '#db/sql.ts';
import type { Postgres } from '#dev/postgres.ts';
import { type Country, ensureCountry, runFile, timed } from '../discover/country.ts';

/** Matches of each viewer of the kind `city`, whose chat list is measured. */
const CHATS = 50;
const MESSAGES = 4;

export interface Built {
  country: Country;
  url: string;
}

/** Builds a country with matches and messages. */
export async function build(postgres: Postgres, country: Country): Promise<Built> {
  const url = await ensureCountry(postgres, country);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await runFile(client, join(import.meta.dirname, 'chats.sql'), { members: country.members });
    await createChats(client, country.members);
    await timed('vacuum', () => client.query('vacuum (freeze, analyze)'));
    return { country, url };
  } finally {
    await client.end();
    await closePool();
  }
}

/** Matches with readable messages, for the viewers whose chat list is measured. */
async function createChats(client: Client, members: number): Promise<void> {
  const { rows: matches } = await client.query(
    `insert into matches (id, low_id, high_id, pair_key)
     select new_match_id(1099511627776 + ($1 + row_number() over ()) * 65536, v.id, other),
            least(v.id, other), greatest(v.id, other), pair_key(v.id, other)
       from bench.viewers v join bench.people p using (id), generate_series(1, $2::int) k,
         lateral (select bench.id_at((p.pos + 1000 * k + 1) % $1::bigint) as other) o
      where v.kind = 'city' on conflict do nothing returning id, low_id, high_id`,
    [members, CHATS],
  );
  const rows = matches.flatMap(({ id, low_id: low, high_id: high }) =>
    Array.from({ length: MESSAGES }, (_, n) => {
      const key = {
        matchId: Number(id),
        senderId: Number(n % 2 ? low : high),
        clientId: crypto.randomUUID(),
      };
      return { ...key, content: encryptMessage(key, 'Shall we have a look at the lanterns?') };
    }),
  );
  await client.query(
    `with sent as (
       insert into messages (match_id, sender_id, client_id, content, pair_key)
       select *, match_pair_key(match_id)
         from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::bytea[]) row (match_id)
       returning id, match_id)
     update matches m set last_message_id = newest.id
       from (select match_id, max(id) as id from sent group by 1) newest where m.id = newest.match_id`,
    [
      rows.map(({ matchId }) => matchId),
      rows.map(({ senderId }) => senderId),
      rows.map(({ clientId }) => clientId),
      rows.map(({ content }) => content),
    ],
  );
}
