import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '../../../platform/storage.ts';
import { toastError } from '../../../platform/toasts.ts';
import { failureText, REDIRECT_RESULTS } from '../sign-in-failure.ts';
import { startOidcUrl } from '../sign-in-popup.ts';
import * as texts from '../texts.ts';

const KEY = 'linking';

/** Opens the OpenID Connect provider, which returns to this page. */
export function leaveToLink(): void {
  sessionStore.write(KEY, '1');
  location.assign(startOidcUrl('link'));
}

/**
 * Links the identity when the member returns from the provider named `name`. Another site could have opened
 * the provider too, with another account: nothing is linked unless the member left from this page.
 */
export function useLinkReturn(
  name: string | undefined,
  link: (name: string) => Promise<unknown>,
): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const result = new URLSearchParams(search).get('signin');

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => {
    if (!result || !name) return;
    void navigate({ hash }, { replace: true });
    const wasAsked = sessionStore.read(KEY) !== null;
    sessionStore.write(KEY, null);
    if (!wasAsked) return;
    if (result === 'done') return void link(name);
    const kind = REDIRECT_RESULTS.find((known) => known === result) ?? 'rejected';
    toastError(
      texts.signInMethods.linkFailed(name),
      undefined,
      failureText({ kind }, 'login').message,
    );
  }, [result, name]);
}
