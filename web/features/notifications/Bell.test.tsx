import { screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import { Bell } from './Bell.tsx';
import { NotificationsSheet } from './NotificationsSheet.tsx';

const matchMedia = window.matchMedia;

/** Keeps the list of matches loaded, as the live channel does. */
function Matches() {
  useListMatchesQuery(7);
  return null;
}

function renderBell(inRail: boolean, responses?: Record<string, unknown>) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: inRail && query === RAIL_QUERY }),
  );
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    Response.json(responses?.[String(url)] ?? null),
  );
  const store = makeStore();
  signIn(store, { onboarded: responses !== undefined });
  return render(
    <Provider store={store}>
      {responses && <Matches />}
      <Bell inRail={inRail} Sheet={NotificationsSheet} />
    </Provider>,
    '/app',
  );
}

const bell = () => screen.getByRole('button', { name: 'Notifications' });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

it('opens a panel beside the rail, which N and Escape close', async () => {
  const { user } = renderBell(true);
  await user.click(bell());
  expect((await panel()).getAttribute('aria-modal')).toBeNull();
  expect(bell().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('n');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n');
  await panel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bell()));
});

it('opens a sheet on phones', async () => {
  const { user } = renderBell(false);
  await user.click(bell());
  expect((await panel()).getAttribute('aria-modal')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull();
});

it('shows the cached list until the server responds', async () => {
  const welcome = { id: 1, type: 'welcome', createdAt: '2026-01-01T00:00:00.000Z', read: false };
  localStorage.setItem('notifications_7', JSON.stringify({ notifications: [welcome], unread: 1 }));
  const { user } = renderBell(false);
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(1);
});

it('shows one row for the messages of a person, with their number, and one for the match', async () => {
  const person = { id: 5, name: 'Ben', profileImage: null };
  const of = (id: number, type: string, more = {}) => ({
    ...{ id, type, read: false, user: person, matchId: 9, messageContent: null },
    createdAt: `2026-01-0${id}T00:00:00.000Z`,
    ...more,
  });
  const notifications = [
    of(4, 'message', { messageContent: 'And bring snacks' }),
    of(3, 'message', { messageContent: 'Hello', read: true }),
    of(2, 'match'),
    of(1, 'welcome', { user: null, matchId: null }),
  ];
  const { user } = renderBell(false, {
    '/api/notifications': { notifications, unread: 3 },
    '/api/matches/7': [{ id: 9, user: person, unread: 3 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  const rows = within(await panel()).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain('Ben');
  expect(rows[0]?.textContent).toContain('Ben3 new messages');
});

it('says that there is nothing yet', async () => {
  const { user } = renderBell(false);
  await user.click(bell());
  expect(within(await panel()).getByRole('heading', { name: 'All quiet' })).toBeDefined();
  expect(screen.getByText('Nothing yet. Likes and matches land here.')).toBeDefined();
});
