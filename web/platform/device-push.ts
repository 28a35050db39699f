import type { SubscribePushBody } from '#contract/push.ts';

/** Whether this browser can show pushes. `install`: iOS shows them only for an app on the home screen. */
export type PushSupport = 'available' | 'denied' | 'install' | 'unsupported';

/** iPads name themselves Macs, but no Mac has a touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  if (isIos() && !isInstalled()) return 'install';
  if (!('PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'available';
}

const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager;

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await pushManager())?.getSubscription()) ?? null;

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The subscription of this browser for the server's key; a former one with another key is replaced.
 *
 * @throws Error when the browser refuses.
 */
export async function subscribeDevice(publicKey: string): Promise<SubscribePushBody> {
  const manager = await pushManager();
  if (!manager) throw new Error('there is no service worker');
  const former = await manager.getSubscription();
  const isKept = former && base64url(former.options.applicationServerKey) === publicKey;
  if (former && !isKept) await former.unsubscribe();
  const subscription = isKept
    ? former
    : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint } = subscription;
  return {
    endpoint,
    keys: {
      p256dh: base64url(subscription.getKey('p256dh')),
      auth: base64url(subscription.getKey('auth')),
    },
  };
}
