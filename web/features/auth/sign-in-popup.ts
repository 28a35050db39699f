import { SIGN_IN_MESSAGE, startGoogle } from '#contract/auth.ts';
import { request } from '../../app/request.ts';

/** How often a popup is asked whether it was closed: the browser does not tell. */
const CLOSED_CHECK_MS = 400;

/** What became of the popup. `closed` leaves open whether the sign-in was finished before. */
export type PopupOutcome = 'done' | 'failed' | 'closed';

/** Where a sign-in starts. A `login_hint` on the page's own address is passed on. */
export function startUrl(mode: 'popup' | 'redirect'): string {
  const hint = new URLSearchParams(location.search).get('login_hint') ?? undefined;
  return request(startGoogle, { query: { mode, login_hint: hint } }).url;
}

/** Opens the provider's page. Call it in the click itself, or the browser blocks it; null = blocked. */
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

/** Waits for the callback page to tell the result, or for the person to close the popup. */
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
