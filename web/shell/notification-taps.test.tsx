import { act, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { render } from '../components/testing/render.tsx';
import { signIn } from '../components/testing/sign-in.ts';
import { useBell } from '../features/notifications/use-bell.ts';
import { useDeviceNotifications } from '../features/notifications/use-device-notifications.ts';
import { useCloseOnBack } from '../platform/layers.ts';
import { useNotificationTaps } from '../platform/notification-taps.ts';
import { makeStore } from '../platform/store.ts';

function Page({ onClose }: { onClose: () => void }) {
  useNotificationTaps();
  useCloseOnBack(true, onClose);
  return null;
}

const Bell = () => <output>{useBell().list.unread}</output>;

function Device({ hasBell }: { hasBell: boolean }) {
  useDeviceNotifications();
  return hasBell && <Bell />;
}

/** A service worker that shows notifications with these tags. */
function fakeWorker(tags: string[]) {
  const closed: string[] = [];
  const shown = tags.map((tag) => ({ tag, close: () => closed.push(tag) }));
  const getNotifications = async () => shown.filter(({ tag }) => !closed.includes(tag));
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ getNotifications }),
  });
  const badges: number[] = [];
  const setAppBadge = async (count: number) => void badges.push(count);
  Object.assign(navigator, { setAppBadge });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  return { worker, closed, badges };
}

it('shows the page of a tapped notification without a sheet above it, and answers the worker', async () => {
  const { worker } = fakeWorker([]);
  const onClose = vi.fn();
  render(<Page onClose={onClose} />, '/edit-profile');
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
  const { closed, badges } = fakeWorker(['chat-3', 'chat-4', 'turn']);
  const unread = { id: 1, type: 'message', matchId: 3, read: false, user: null };
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json(String(url).includes('notif') ? { notifications: [unread], unread: 1 } : []),
  );
  const store = makeStore();
  signIn(store, { onboarded: true });
  const page = (hasBell: boolean) => (
    <Provider store={store}>
      <Device hasBell={hasBell} />
    </Provider>
  );
  const { rerender } = render(page(true));
  await waitFor(() => expect(closed).toEqual(['chat-4']));
  expect(badges).toEqual([1]);
  rerender(page(false));
  signIn(store, null);
  await waitFor(() => expect(closed).toEqual(['chat-4', 'chat-3', 'turn']));
  expect(badges).toEqual([1, 0]);
});
