import { KeyError } from './config.ts';
import { keyring } from './encryption.ts';
import { identityKeyId } from './identity-hash.ts';
import { type Db, isUnavailable, statement } from './sql.ts';

const RETRY_MS = 1_000;

const listMissingKeys = statement<{ name: string }, { identity: Buffer; data: Buffer[] }>(
  'list_missing_keys',
  `select distinct name from known_keys
    where not case name when 'IDENTITY_KEY' then id = :identity else id = any(:data::bytea[]) end`,
);

const insertKnownKeys = statement<object, { identity: Buffer; current: Buffer }>(
  'insert_known_keys',
  `insert into known_keys (name, id) values ('IDENTITY_KEY', :identity), ('DATA_KEY', :current)
   on conflict do nothing`,
);

const MISSING_KEY: Record<string, string> = {
  IDENTITY_KEY:
    'IDENTITY_KEY differs from the key this database was created with, so no account would be found. Restore the original key.',
  DATA_KEY:
    'DATA_KEY differs from the key this database was encrypted with. Restore the original key, or set it as DATA_KEY_FORMER.',
};

/**
 * Compares the configured keys with the key ids stored in the database, then stores the current ids.
 *
 * @throws KeyError when a key that the stored data needs is not configured.
 */
export async function checkKeys(db?: Db): Promise<void> {
  const { current, byId } = keyring();
  const identity = identityKeyId();
  const data = [...byId.values()].map(({ id }) => id);
  const [missing] = await listMissingKeys({ identity, data }, db);
  if (missing) throw new KeyError(MISSING_KEY[missing.name]);
  await insertKnownKeys({ identity, current: current.id }, db);
}

/** Exits the process when a check fails. Repeats it in the background while Postgres is unavailable. */
export async function requireAtStart(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (isUnavailable(error)) {
      setTimeout(() => void requireAtStart(check), RETRY_MS).unref();
    } else {
      console.error((error as Error).message);
      process.exit(1);
    }
  }
}
