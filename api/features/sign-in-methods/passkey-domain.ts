import { PROVIDERS } from '#contract/auth.ts';
import { isUnavailable } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { signInMethods } from '../auth/sign-in-methods.ts';
import { countLockedOut } from './passkey-queries.ts';

const RETRY_MS = 1_000;

/** @throws Error when members could no longer sign in, because their passkeys belong to another domain. */
export async function checkPasskeyDomain(): Promise<void> {
  if (config.mayMovePasskeys) return;
  const domain = config.passkeyDomain ?? '';
  const providers = PROVIDERS.filter((provider) => signInMethods().includes(provider));
  const [locked] = await countLockedOut({ domain, providers });
  if (!locked?.members) return;
  throw new Error(
    `The passkey domain changed from ${locked.domain} to ${domain || 'none'}: ${locked.members} members could no longer sign in. ` +
      'Set PASSKEY_DOMAIN back, or read docs/operate/passkeys.md and set PASSKEY_DOMAIN_MOVE=yes.',
  );
}

/** Exits the process when passkeys would be lost. Retries in the background while Postgres is unavailable. */
export async function requirePasskeyDomain(): Promise<void> {
  try {
    await checkPasskeyDomain();
  } catch (error) {
    if (isUnavailable(error)) {
      setTimeout(() => void requirePasskeyDomain(), RETRY_MS).unref();
    } else {
      console.error((error as Error).message);
      process.exit(1);
    }
  }
}
