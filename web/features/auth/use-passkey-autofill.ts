import { useEffect, useRef } from 'react';
import { PASSKEY_CHALLENGE_MINUTES } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import { loadSignInForms } from './load-sign-in-forms.ts';
import { usePasskeyCalls } from './use-passkey.ts';

/** A new challenge before the last one expires. */
const REFRESH_MS = (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000;

/**
 * Offers passkeys in the autofill of the field with `autocomplete="… webauthn"`. Failures are silent: the
 * visitor has not requested anything.
 */
export function usePasskeyAutofill(
  isEnabled: boolean,
  enter: (user: OwnUser) => Promise<void>,
): void {
  const { signIn } = usePasskeyCalls();
  const latest = useRef({ signIn, enter });
  latest.current = { signIn, enter };

  useEffect(() => {
    if (!isEnabled) return;
    const stop = new AbortController();
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await loadSignInForms();
      stop.signal.onabort = () => WebAuthnAbortService.cancelCeremony();
      if (!(await browserSupportsWebAuthnAutofill()) || stop.signal.aborted) return;
      const user = await latest.current.signIn(stop.signal);
      if (!stop.signal.aborted) await latest.current.enter(user);
    };
    const start = () => void offer().catch(() => {});
    start();
    const timer = setInterval(start, REFRESH_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [isEnabled]);
}
