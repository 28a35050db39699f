import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderSignedIn } from '../components/testing/render.tsx';
import { serve } from '../components/testing/serve.ts';
import { signIn } from '../components/testing/sign-in.ts';
import { notificationsApi } from '../features/notifications/api.ts';
import { useDeviceNotifications } from '../features/notifications/use-device-notifications.ts';
import { useCloseOnBack } from '../platform/layers.ts';
import { useNotificationTaps } from '../platform/notification-taps.ts';

const onClose = vi.fn();

function Page() {
  useNotificationTaps();
  useDeviceNotifications();
  useCloseOnBack(true, onClose);
  return null;
}

/** A page under a sheet, and a service worker that shows notifications with these tags. */
function show(tags: string[]) {
  const closed: string[] = [];
  const badges: number[] = [];
  const shown = tags.map((tag) => ({ tag, close: () => closed.push(tag) }));
  const getNotifications = async () => shown.filter(({ tag }) => !closed.includes(tag));
  const getRegistration = async () => ({ getNotifications });
  const worker = Object.assign(new EventTarget(), { getRegistration });
  Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  return { worker, closed, badges, ...renderSignedIn(<Page />, '/edit-profile') };
}

it('shows the page of a tapped notification without a sheet above it, and answers the worker', async () => {
  const { worker } = show([]);
  const port = { postMessage: vi.fn() };
  const data = { navigate: `${location.origin}/chat/7?a=b` };
  act(
    () => void worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] })),
  );
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat/7?a=b'));
  expect(port.postMessage).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes notifications about what was read or deleted, and all at sign-out, with the badge', async () => {
  serve({ listNotifications: { notifications: [{ type: 'message', matchId: 3 }], unread: 1 } });
  const { store, closed, badges } = show(['chat-3', 'chat-4', 'turn']);
  store.dispatch(notificationsApi.endpoints.listNotifications.initiate(7));
  await waitFor(() => expect(closed).toEqual(['chat-4']));
  expect(badges).toEqual([1]);
  signIn(store, null);
  await waitFor(() => expect(closed).toEqual(['chat-4', 'chat-3', 'turn']));
  expect(badges).toEqual([1, 0]);
});
