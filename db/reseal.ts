import { KeyError } from './config.ts';
import { checkKeys } from './keys.ts';
import { keyring, open, type Place, seal } from './sealed.ts';
import { closePool, pool } from './sql.ts';

const BATCH = 1000;

/** Where sealed values stand for long, the key of the table, and the rest of each value's place in SQL. */
const SEALED: [column: Place[0], key: string, row: string[]][] = [
  ['users.email', 'id', [`encode(subject_hash, 'hex')`]],
  ['messages.content', 'id', ['match_id', 'sender_id', 'client_id']],
  ['preferences.special', 'user_id', ['user_id']],
  ['reports.text', 'id', ['id']],
  ['reports.message_text', 'id', ['id']],
];

interface Row {
  id: number;
  value: Buffer;
  row: string[];
}

/** Seals every value of a column with the current key. @returns how many were sealed with another. */
async function resealColumn([name, key, row]: (typeof SEALED)[number]): Promise<number> {
  const [table, column] = name.split('.');
  const parts = row.map((part) => `${part}::text`).join(', ');
  let count = 0;
  for (let last = 0; ; ) {
    const { rows } = await pool().query<Row>(
      `select ${key} as id, ${column} as value, array[${parts}] as row from ${table}
        where ${key} > $1 and substring(${column} from 2 for 4) <> $2 order by ${key} limit ${BATCH}`,
      [last, keyring().current.id],
    );
    if (rows.length === 0) return count;
    const places = rows.map((found): Place => [name, ...found.row]);
    // A value that has been saved anew meanwhile is left as it is.
    await pool().query(
      `update ${table} set ${column} = made.value
         from unnest($1::bigint[], $2::bytea[], $3::bytea[]) made (id, former, value)
        where ${table}.${key} = made.id and ${table}.${column} = made.former`,
      [
        rows.map(({ id }) => id),
        rows.map(({ value }) => value),
        rows.map(({ value }, i) => seal(places[i] as Place, open(places[i] as Place, value))),
      ],
    );
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * `make reseal`, once DATA_KEY is another one and the former key stands in DATA_KEY_FORMER: what was sealed
 * with former keys is sealed with the current one, and former ones are needed no more.
 *
 * @returns how many values were sealed with a former key.
 * @throws KeyError when no former key is given, or one that is needed is missing.
 */
async function reseal(): Promise<number> {
  await checkKeys();
  if (keyring().byId.size === 1) throw new KeyError('DATA_KEY_FORMER names no former key.');
  let count = 0;
  for (const column of SEALED) count += await resealColumn(column);
  await pool().query(`delete from known_keys where name = 'DATA_KEY' and id <> $1`, [
    keyring().current.id,
  ]);
  return count;
}

try {
  const count = await reseal();
  console.log(`${count} values were sealed anew. DATA_KEY_FORMER can be left empty from now on.`);
} catch (error) {
  if (!(error instanceof KeyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closePool();
}
