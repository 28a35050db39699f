import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Match } from '#contract/matches.ts';
import { matchQueries, touch } from '../../components/testing/browser.ts';
import { at, matchOf, messageOf } from '../../components/testing/made.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { serve } from '../../components/testing/serve.ts';
import { handleEvent } from '../../platform/live/server-events.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { matchEvents, putMessage } from './api.ts';
import { MatchesTab } from './MatchesTab.tsx';

const VIEWER = 1;
const match = (id: number, name: string, from: number | undefined, minute: number) =>
  matchOf(id, {
    user: { id: id * 10, name },
    lastMessage: from
      ? { id: minute, senderId: from, content: 'Hello', createdAt: at(minute) }
      : undefined,
  });

const close = (one: Match): Match => ({ ...one, unread: 0, closed: true });

let list: Match[];

beforeEach(() => {
  list = [
    match(1, 'Salome', 10, 20),
    match(2, 'Ines', undefined, 0),
    match(3, 'Samir', VIEWER, 10),
    match(4, 'Juno', 40, 5),
  ];
});

async function renderTab(shown = 'Salome') {
  const server = serve({
    listMatchesFor: () => list,
    closeMatch({ params }) {
      list = list.map((one) => (params.matchId === String(one.id) ? close(one) : one));
    },
  });
  const rendered = renderSignedIn(<MatchesTab />, '/app?tab=matches', { id: VIEWER });
  await screen.findByText(shown);
  return { ...server, ...rendered };
}

/** Headings of the groups, and the names in the rows below each. */
const groups = (): string[] =>
  screen
    .getAllByRole('heading')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');

it('lists whose turn it is, in groups that a message changes once', async () => {
  const { store } = await renderTab();
  expect(groups()).toEqual(['Your turn2', 'Juno', 'Salome', 'New1', 'Waiting for them', 'Samir']);
  const message = messageOf(30, { matchId: 4, senderId: VIEWER, content: 'Sunday?' });
  for (let delivered = 0; delivered < 2; delivered += 1) {
    act(() => void store.dispatch(putMessage(VIEWER, message)));
    await waitFor(() =>
      expect(groups()).toEqual([
        'Your turn1',
        'Salome',
        'New1',
        'Waiting for them',
        'Juno',
        'Samir',
      ]),
    );
  }
});

it('has no headings of empty groups', async () => {
  list = [match(1, 'Salome', 10, 20)];
  await renderTab();
  expect(groups()).toEqual(['Your turn1', 'Salome']);
});

it('shows closed chats last, on request, without a count, a time or a turn', async () => {
  list = [
    match(1, 'Salome', 10, 20),
    close(match(4, 'Juno', 40, 5)),
    close(match(2, 'Ines', undefined, 0)),
  ];
  const { user } = await renderTab();
  expect(groups()).toEqual(['Your turn1', 'Salome', 'Closed chats 2']);
  const button = screen.getByRole('button', { name: 'Closed chats 2' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(groups()).toEqual(['Your turn1', 'Salome', 'Closed chats 2', 'Juno', 'Ines']);
  const row = screen.getByText('Juno').closest('li') as HTMLElement;
  const link = within(row).getByRole('link', { name: 'Conversation with Juno' });
  expect(link.getAttribute('href')).toBe('/chat/4');
  expect(within(row).getByText('Hello')).toBeTruthy();
  expect(row.querySelector('time')).toBeNull();
  for (const text of ['Your turn', 'Offline']) expect(within(row).queryByText(text)).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Options for Juno' }));
  await screen.findByRole('button', { name: 'Report' }, SLOW);
  expect(screen.getByRole('button', { name: 'Unmatch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close kindly' })).toBeNull();
});

it('finds closed chats by their names', async () => {
  list.push(close(match(5, 'Sam', 50, 1)));
  const { user } = await renderTab();
  await user.click(screen.getByRole('button', { name: 'Search names' }));
  await user.keyboard('sam');
  expect(groups()).toEqual(['Waiting for them', 'Samir', 'Closed chats 1']);
});

it('opens the search in place, and Escape clears and then closes it', async () => {
  const { user } = await renderTab();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const button = screen.getByRole('button', { name: 'Search names' });
  await user.click(button);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('jun');
  expect(groups()).toEqual(['Your turn1', 'Juno']);
  await user.keyboard('{Escape}');
  expect(field.value).toBe('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(screen.getByText('Salome')).toBeTruthy();
});

it.each([
  ['photos', 'Samir would like to send a photo'],
  ['question', 'Samir asked you a question'],
] as const)('lists a chat where %s wait as the turn of the viewer', async (what, preview) => {
  const waits = { what, at: at(30) };
  list = list.map((one) =>
    ['Samir', 'Ines'].includes(one.user.name) ? { ...one, waits, unread: 1 } : one,
  );
  await renderTab(preview);
  expect(groups()).toEqual(['Your turn4', 'Ines', 'Samir', 'Juno', 'Salome']);
  expect(screen.queryByText('Start conversation')).toBeNull();
  expect(screen.getAllByRole('img', { name: '1 unread' })).toHaveLength(2);
});

it('says that no chat is open, and not that there never was one, when all are closed', async () => {
  list = [close(match(1, 'Salome', 10, 20))];
  const { user } = await renderTab('Closed chats');
  expect(screen.getByText('No open chats right now')).toBeTruthy();
  expect(screen.queryByText(/^No matches yet/)).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Closed chats/ }));
  expect(screen.getByText('Salome')).toBeTruthy();
});

it('moves a chat to the closed ones when it is closed, once', async () => {
  const { store } = await renderTab();
  list = list.map((one) => (one.id === 1 ? close(one) : one));
  const context = { ...store, viewerId: VIEWER, pathname: '/app' };
  for (let delivered = 0; delivered < 2; delivered += 1) {
    const event = { type: 'match_closed', matchId: 1, notification: null } as const;
    act(() => handleEvent([matchEvents], event, context));
    expect(groups()).toEqual([
      'Your turn1',
      'Juno',
      'New1',
      'Waiting for them',
      'Samir',
      'Closed chats 1',
    ]);
  }
});

/** The sheet is loaded first. */
const SLOW = { timeout: 5000 };

const openings: Record<string, (row: HTMLElement) => unknown> = {
  'the secondary button': (row) => fireEvent.contextMenu(within(row).getByRole('link')),
  'its button': (row) => fireEvent.click(within(row).getByRole('button', { name: /^Options for/ })),
  'a long press': (row) => touch(within(row).getByRole('link')),
};

it.each(Object.keys(openings))(
  'closes a chat kindly from the menu of a row, by %s',
  async (how) => {
    // Narrow screens have no buttons in rows.
    if (how === 'its button') matchQueries(RAIL_QUERY);
    const { user, calls } = await renderTab();
    const row = screen.getByText('Samir').closest('li') as HTMLElement;
    openings[how]?.(row);
    await user.click(await screen.findByRole('button', { name: 'Close kindly' }, SLOW));
    await user.click(await screen.findByRole('radio', { name: /^Life is too full/ }));
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    await waitFor(() =>
      expect(groups()).toEqual(['Your turn2', 'Juno', 'Salome', 'New1', 'Closed chats 1']),
    );
    expect(calls.filter(({ name }) => name === 'closeMatch')).toMatchObject([
      { params: { matchId: '3' }, body: { note: 'no_time' } },
    ]);
  },
);
