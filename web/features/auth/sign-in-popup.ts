import type { OidcMode } from '#contract/auth.ts';
import { SIGN_IN_MESSAGE } from '#contract/protocol.ts';
import { request } from '../../platform/api/request.ts';

/** Interval of the check for a closed popup: there is no event for it. */
const CLOSED_CHECK_MS = 400;

/** Result of the popup. After `closed`, the sign-in may or may not be complete. */
export type PopupOutcome = 'done' | 'failed' | 'closed';

/** `login_hint` in the URL of the page, for the local identity provider. */
const loginHint = () => new URLSearchParams(location.search).get('login_hint') ?? undefined;

/** URL that starts a sign-in with Google. */
export const startUrl = (mode: 'popup' | 'redirect'): string =>
  request('startGoogle', { query: { mode, login_hint: loginHint() } }).url;

/** URL that starts a sign-in at the OpenID Connect provider. */
export const startOidcUrl = (mode: OidcMode): string =>
  request('startOidc', { query: { mode, login_hint: loginHint() } }).url;

/** Opens the provider's page; must run in the click handler. Returns null when it was blocked. */
export function openSignInPopup(): Window | null {
  const [width, height] = [480, 640];
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return open(
    startUrl('popup'),
    'sign-in',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

/** Resolves when the callback page posts the result or the popup is closed. */
export function awaitPopup(popup: Window): Promise<PopupOutcome> {
  const abort = new AbortController();
  return new Promise<PopupOutcome>((resolve) => {
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin !== location.origin || data?.type !== SIGN_IN_MESSAGE) return;
      resolve(data.ok === true ? 'done' : 'failed');
    };
    window.addEventListener('message', listen, { signal: abort.signal });
    const timer = setInterval(() => popup.closed && resolve('closed'), CLOSED_CHECK_MS);
    abort.signal.addEventListener('abort', () => clearInterval(timer));
  }).finally(() => {
    abort.abort();
    popup.close();
  });
}
