import { connection, ownerConnection, SettingError } from './config.ts';
import { createClient } from './sql.ts';

/** SQLSTATE invalid_password. */
const WRONG = '28P01';

/** Names the setting when Postgres refused its password. @returns the error to throw. */
export function nameWrongPassword(error: Error, setting: string): Error {
  if (!('code' in error) || error.code !== WRONG) return error;
  return new SettingError(
    `${setting}: Postgres has another password. Next: put the former one back into .env, then make up`,
  );
}

/** @throws SettingError when Postgres refuses the password of a role. Other checks notice all else. */
export async function checkPasswords(): Promise<void> {
  for (const [setting, address] of [
    ['POSTGRES_APP_PASSWORD', connection],
    ['POSTGRES_PASSWORD', ownerConnection],
  ] as const) {
    const client = createClient(address());
    const error = await client.connect().catch((reason) => nameWrongPassword(reason, setting));
    await client.end();
    if (error instanceof SettingError) throw error;
  }
}
