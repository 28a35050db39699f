import { useEffect } from 'react';
import { browserTimeZone } from '../../platform/dates.ts';
import { currentSubscription, subscribeDevice } from '../../platform/device-push.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { sessionStore } from '../../platform/storage.ts';
import type { AppDispatch } from '../../platform/store.ts';
import { pushApi } from '../push/api.ts';
import { preferencesApi } from './api.ts';

/** The member whose subscription this tab has compared. */
const SYNCED = 'push_synced';

/**
 * Once per tab: stores the subscription of this browser for the member who is signed in. Browsers and push
 * services end subscriptions without notice, and another member may have used this browser.
 */
export function usePushSync(viewerId: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Without push, everything else works.
    void sync(viewerId, dispatch).catch(() => {});
  }, [viewerId, dispatch]);
}

async function sync(viewerId: number, dispatch: AppDispatch): Promise<void> {
  if (sessionStore.read(SYNCED) === String(viewerId)) return;
  // The first read of the permission blocks the page, and most members have no subscription.
  if (!(await currentSubscription()) || Notification.permission !== 'granted') return;
  sessionStore.write(SYNCED, String(viewerId));
  const { getPush, subscribePush } = pushApi.endpoints;
  const { publicKey } = await dispatch(getPush.initiate(undefined, { subscribe: false })).unwrap();
  if (!publicKey) return;
  await dispatch(subscribePush.initiate(await subscribeDevice(publicKey))).unwrap();
  await followTimeZone(dispatch);
}

/** Quiet hours are those of the place where the member is. */
async function followTimeZone(dispatch: AppDispatch): Promise<void> {
  const { getPreferences, updatePreferences } = preferencesApi.endpoints;
  const read = getPreferences.initiate(undefined, { subscribe: false });
  const { quietHours } = await dispatch(read).unwrap();
  const timeZone = browserTimeZone();
  if (!quietHours || quietHours.timeZone === timeZone) return;
  await dispatch(updatePreferences.initiate({ quietHours: { ...quietHours, timeZone } })).unwrap();
}
