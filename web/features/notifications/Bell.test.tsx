import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchQueries } from '../../components/testing/browser.ts';
import { render } from '../../components/testing/render.tsx';
import { type Answers, serve } from '../../components/testing/serve.ts';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { useListMatchesQuery } from '../matches/api.ts';
import { Bell } from './Bell.tsx';
import { NotificationsSheet } from './NotificationsSheet.tsx';

/** Keeps the list of matches loaded, as the live channel does. */
function Matches() {
  useListMatchesQuery(7);
  return null;
}

function renderBell(inRail: boolean, answers?: Answers) {
  if (inRail) matchQueries(RAIL_QUERY);
  serve(answers);
  const store = makeStore();
  signIn(store, { onboarded: answers !== undefined });
  return render(
    <>
      {answers && <Matches />}
      <Bell inRail={inRail} Sheet={NotificationsSheet} />
    </>,
    '/app',
    store,
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
  const user = { id: 5, name: 'Ben' };
  const at = (day: number) => ({ id: day, createdAt: `2026-01-0${day}T00:00:00.000Z` });
  const notifications = [
    { ...at(4), type: 'message', user, matchId: 9, messageContent: 'And bring snacks' },
    { ...at(3), type: 'message', user, matchId: 9, messageContent: 'Hello', read: true },
    { ...at(2), type: 'match', user, matchId: 9 },
    { ...at(1), type: 'welcome' },
  ] as const;
  const { user: input } = renderBell(false, {
    listNotifications: { notifications: [...notifications], unread: 3 },
    listMatchesFor: [{ id: 9, user, unread: 3 }],
  });
  await input.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  const rows = within(await panel()).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[1]?.textContent).toContain('Ben');
  expect(rows[0]?.textContent).toContain('Ben3 new messages');
});

it('says that there is nothing yet', async () => {
  const { user } = renderBell(false, { listNotifications: {}, listMatchesFor: [] });
  await user.click(bell());
  expect(within(await panel()).getByRole('heading', { name: 'All quiet' })).toBeDefined();
  expect(screen.getByText('Nothing yet. Likes and matches land here.')).toBeDefined();
});
