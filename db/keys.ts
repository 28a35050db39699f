import { KeyError } from './config.ts';
import { identityKeyId } from './identity-hash.ts';
import { keyring } from './sealed.ts';
import { type Db, isUnavailable, statement } from './sql.ts';

/** How often a program asks again while Postgres is away. */
const RETRY_MS = 1_000;

const listStrangers = statement<{ name: string }, { identity: Buffer; data: Buffer[] }>(
  'list_strange_keys',
  `select distinct name from known_keys
    where not case name when 'IDENTITY_KEY' then id = :identity else id = any(:data::bytea[]) end`,
);

const insertKnown = statement<object, { identity: Buffer; current: Buffer }>(
  'insert_known_keys',
  `insert into known_keys (name, id) values ('IDENTITY_KEY', :identity), ('DATA_KEY', :current)
   on conflict do nothing`,
);

/** A lost key is noticed before anything is written with another. */
const MISFITS: Record<string, string> = {
  IDENTITY_KEY:
    'IDENTITY_KEY is another one than this database was filled with: nobody would find their account. Put the former one back.',
  DATA_KEY:
    'DATA_KEY is another one than this database was filled with: put the former one back, or beside it into DATA_KEY_FORMER.',
};

/**
 * Checks that the keys of this process open what is stored, and writes down ids of those in use: all that
 * were ever used to seal must be given.
 *
 * @throws KeyError when one is missing.
 */
export async function checkKeys(db?: Db): Promise<void> {
  const { current, byId } = keyring();
  const identity = identityKeyId();
  const data = [...byId.values()].map(({ id }) => id);
  const [strange] = await listStrangers({ identity, data }, db);
  if (strange) throw new KeyError(MISFITS[strange.name]);
  await insertKnown({ identity, current: current.id }, db);
}

/** The same for a program that starts: a key that does not fit ends it. While Postgres is away it is asked later. */
export async function demandKeys(): Promise<void> {
  try {
    await checkKeys();
  } catch (error) {
    if (isUnavailable(error)) {
      setTimeout(() => void demandKeys(), RETRY_MS).unref();
    } else {
      console.error((error as Error).message);
      process.exit(1);
    }
  }
}
