import { KeyError } from './config.ts';
import { bindingOf, ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';
import { decrypt, encrypt, keyring } from './encryption.ts';
import { checkKeys } from './keys.ts';
import { mediaStores } from './media/media.ts';
import { rotateMessageFiles } from './media/message-files.ts';
import { closePool, pool } from './sql.ts';

const BATCH = 1000;

interface Row {
  key: number;
  value: Buffer;
  [bound: `bound${number}`]: number | string | Buffer;
}

/** @returns the number of values that were encrypted with another key. */
async function rotateColumn(encrypted: EncryptedColumn, key: string): Promise<number> {
  const { table, column, boundTo } = encrypted;
  const bound = boundTo.map((name, i) => `${name} as bound${i}`).join(', ');
  let count = 0;
  for (let last = 0; ; ) {
    const { rows } = await pool().query<Row>(
      `select ${key} as key, ${column} as value, ${bound} from ${table}
        where ${key} > $1 and substring(${column} from 2 for 4) <> $2 order by ${key} limit ${BATCH}`,
      [last, keyring().current.id],
    );
    if (rows.length === 0) return count;
    const rotated = rows.map((row) => {
      const binding = bindingOf(
        encrypted,
        boundTo.map((_, i) => row[`bound${i}`] as number | string | Buffer),
      );
      return encrypt(binding, decrypt(binding, row.value));
    });
    // Skips a value that changed since it was read.
    await pool().query(
      `update ${table} set ${column} = rotated.value
         from unnest($1::bigint[], $2::bytea[], $3::bytea[]) rotated (key, former, value)
        where ${table}.${key} = rotated.key and ${table}.${column} = rotated.former`,
      [rows.map((row) => row.key), rows.map(({ value }) => value), rotated],
    );
    count += rows.length;
    last = rows.at(-1)?.key ?? last;
  }
}

/** Rounds in which values of a former key are found, until a process that still writes them is the reason. */
const ROUNDS_MAX = 5;

async function rotateAll(): Promise<{ values: number; files: number }> {
  let [values, files] = [0, 0];
  const { current, former } = mediaStores();
  for (const store of former ? [current, former] : [current]) {
    files += await rotateMessageFiles(store);
  }
  for (const column of Object.values<EncryptedColumn>(ENCRYPTED_COLUMNS)) {
    if (column.key) values += await rotateColumn(column, column.key);
  }
  return { values, files };
}

/**
 * `make rotate-key`: re-encrypts values and files of former keys (DATA_KEY_FORMER) with DATA_KEY, until a round finds
 * none. After an error, the server still needs the former keys.
 *
 * @returns the numbers of re-encrypted values and files.
 * @throws KeyError when DATA_KEY_FORMER is empty, a needed key is missing, or a process still uses a former key.
 */
async function rotateKey(): Promise<{ values: number; files: number }> {
  await checkKeys();
  if (keyring().byId.size === 1) throw new KeyError('DATA_KEY_FORMER names no former key.');
  const total = { values: 0, files: 0 };
  for (let round = 1; ; round += 1) {
    const { values, files } = await rotateAll();
    if (values + files === 0) break;
    total.values += values;
    total.files += files;
    if (round === ROUNDS_MAX) {
      throw new KeyError(
        'A process still encrypts with a former key, so the key is kept. Next: make up, then make rotate-key',
      );
    }
  }
  await pool().query(`delete from known_keys where name = 'DATA_KEY' and id <> $1`, [
    keyring().current.id,
  ]);
  return total;
}

try {
  const { values, files } = await rotateKey();
  console.log(
    `${values} values and ${files} files re-encrypted. You can now leave DATA_KEY_FORMER empty.`,
  );
} catch (error) {
  if (!(error instanceof KeyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closePool();
}
