import { PROVIDERS } from '#contract/auth.ts';
import { config } from '../../platform/config.ts';
import { signInMethods } from '../auth/sign-in-methods.ts';
import { countLockedOut } from './passkey-queries.ts';

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
