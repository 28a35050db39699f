import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { render } from '../../components/testing/render.tsx';
import { signIn } from '../../components/testing/sign-in.ts';
import { makeStore } from '../../platform/store.ts';
import { putMessage } from './api.ts';
import { MatchesTab } from './MatchesTab.tsx';

const VIEWER = 1;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const match = (id: number, name: string, from: number | undefined, minute: number): Match => ({
  id,
  createdAt: at(0),
  user: { id: id * 10, name, profileImage: null, isOnline: false },
  lastMessage:
    from === undefined
      ? null
      : { id: minute, senderId: from, content: 'Hello', createdAt: at(minute) },
  unread: 0,
});

let list: Match[];
let closed: [url: string, body: string][];

beforeEach(() => {
  closed = [];
  list = [
    match(1, 'Salome', 10, 20),
    match(2, 'Ines', undefined, 0),
    match(3, 'Samir', VIEWER, 10),
    match(4, 'Juno', 40, 5),
  ];
});

async function renderTab() {
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method !== 'PUT') return Response.json(list);
    closed.push([String(url), String(init.body)]);
    list = list.filter(({ id }) => !String(url).includes(`/${id}/`));
    return new Response(null, { status: 204 });
  });
  const store = makeStore();
  signIn(store, { id: VIEWER });
  const rendered = render(
    <Provider store={store}>
      <MatchesTab />
    </Provider>,
    '/app?tab=matches',
  );
  await screen.findByText('Salome');
  return { ...rendered, store };
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
  const message: Message = {
    id: 30,
    matchId: 4,
    senderId: VIEWER,
    content: 'Sunday?',
    createdAt: at(30),
    clientId: '00000000-0000-4000-8000-000000000001',
  };
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

/** The sheet is loaded first. */
const SLOW = { timeout: 5000 };

const openings: Record<string, (row: HTMLElement) => unknown> = {
  'the secondary button': (row) => fireEvent.contextMenu(within(row).getByRole('link')),
  'its button': (row) => fireEvent.click(within(row).getByRole('button', { name: /^Options for/ })),
  'a long press': (row) => {
    vi.stubGlobal('TouchEvent', UIEvent);
    const touches = [{ clientX: 9, clientY: 9 }];
    const event = Object.assign(new UIEvent('touchstart', { bubbles: true }), { touches });
    within(row).getByRole('link').dispatchEvent(event);
  },
};

it.each(Object.keys(openings))(
  'closes a chat kindly from the menu of a row, by %s',
  async (how) => {
    const { user } = await renderTab();
    const row = screen.getByText('Samir').closest('li') as HTMLElement;
    openings[how]?.(row);
    await user.click(await screen.findByRole('button', { name: 'Close kindly' }, SLOW));
    await user.click(await screen.findByRole('radio', { name: /^Life is too full/ }));
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    await waitFor(() => expect(screen.queryByText('Samir')).toBeNull());
    expect(closed).toEqual([
      [expect.stringContaining('/api/matches/3/close'), JSON.stringify({ note: 'no_time' })],
    ]);
    expect(groups()).toEqual(['Your turn2', 'Juno', 'Salome', 'New1']);
  },
);
