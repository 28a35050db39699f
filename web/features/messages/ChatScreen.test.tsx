import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { matchQueries, touch } from '../../components/testing/browser.ts';
import { messageOf } from '../../components/testing/made.ts';
import { type Answers, refusal } from '../../components/testing/serve.ts';
import { loadOutbox } from './outbox/outbox.ts';
import { readUnsent, unsentPut } from './outbox/unsent.ts';
import { CHAT, renderChat, VIEWER } from './testing/render-chat.tsx';
import * as texts from './texts.ts';

it.each(['4711', 'unknown'])('says that the conversation %s is gone', async (matchId) => {
  renderChat({ getMatch: refusal(404) }, matchId);
  expect(await screen.findByText('This conversation is no longer available.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to Matches' });
  expect(link.getAttribute('href')).toBe('/app?tab=matches');
});

it('asks the browser once to keep a draft or an unsent message', async () => {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  const { user } = renderChat();
  const field = await screen.findByRole('textbox', { name: 'Message' });
  expect(persist).not.toHaveBeenCalled();
  await user.type(field, 'So{Enter}');
  expect(readUnsent(7).at(-1)).toMatchObject({ content: 'So' });
  expect(persist).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'storage');
});

it('reports messages that could not be loaded, which Retry repeats', async () => {
  const { user, answers } = renderChat({ listMessages: refusal(400) });
  expect(await screen.findByText("Couldn't load this.")).toBeTruthy();
  answers.listMessages = [];
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(screen.getByText('Say hello to Ben!')).toBeTruthy();
});

it('shares a draft with other tabs, where it is gone once one has sent it', async () => {
  renderChat();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  for (const newValue of ['Typed there', null]) {
    fireEvent(window, new StorageEvent('storage', { key: 'draft_7_5', newValue }));
    await waitFor(() => expect(field.value).toBe(newValue ?? ''));
  }
});

it('breaks a line where the keyboard has no key for it', async () => {
  matchQueries('(pointer: coarse)');
  const { user } = renderChat();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: 'OneTwo' } });
  field.setSelectionRange(3, 3);
  const menu = screen.getByRole('button', { name: texts.chat.add });
  await waitFor(() => expect(menu).toHaveProperty('disabled', false));
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'New line' }));
  await waitFor(() => expect(field.value).toBe('One\nTwo'));
  // Longer than a menu takes to return the focus to its button.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(4);
});

it('counts a message as read once the window is in front', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { params } = renderChat({ listMessages: [messageOf(4)] });
  await screen.findByText('Message no. 4.');
  expect(params('readMatch')).toEqual([]);
  hasFocus.mockReturnValue(true);
  fireEvent.focus(window);
  await waitFor(() => expect(params('readMatch')).toEqual([{ matchId: '5' }]));
});

it('disables both starter buttons while they are generated, and shows markup as text', async () => {
  const line = '<img src=x onerror=alert(1)><b>Hi</b>';
  const { promise, resolve } = Promise.withResolvers<{ icebreakers: string[] }>();
  const { user } = renderChat({ createIcebreakers: () => promise });
  await user.click(await screen.findByRole('button', { name: 'Get AI Conversation Starters' }));
  for (const name of ['Generating...', 'Get AI suggestions']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
  resolve({ icebreakers: [line] });
  const panel = await screen.findByRole('region', { name: 'AI Conversation Starters' });
  expect(panel.querySelector('img, b')).toBeNull();
  await user.click(screen.getByRole('button', { name: line }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await waitFor(() => expect(field.value).toBe(line));
  expect(screen.getByText('No messages yet')).toBeTruthy();
});

it('reports starters that could not be generated', async () => {
  const { user } = renderChat({ createIcebreakers: refusal(502) });
  await user.click(await screen.findByRole('button', { name: 'Get AI Conversation Starters' }));
  expect(await screen.findByText('Failed to generate conversation starters')).toBeTruthy();
});

it.each([
  // Chrome and Firefox report the key during the composition.
  [
    [
      ['keydown', { keyCode: 229, isComposing: true }],
      ['compositionend', {}],
    ],
  ],
  // Safari reports it after the composition has ended.
  [
    [
      ['compositionend', {}],
      ['keydown', { keyCode: 229, isComposing: false }],
    ],
  ],
] as const)('sends nothing while Enter accepts a suggestion of an input method', async (events) => {
  const { user } = renderChat();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(field, 'にほん');
  fireEvent.compositionStart(field);
  for (const [type, more] of events) {
    if (type === 'keydown') fireEvent.keyDown(field, { key: 'Enter', ...more });
    else fireEvent.compositionEnd(field);
  }
  expect(field.value).toBe('にほん');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('');
});

/** Messages 1 to 24 of member 7 and Ben, in turns: Ben's have even ids. */
const TALK = Array.from({ length: 24 }, (_, index) =>
  messageOf(index + 1, { senderId: index % 2 ? 2 : VIEWER }),
);
const [FIRST, SECOND, ...REST] = TALK as [Message, Message, ...Message[]];
const deleted = (message: Message) =>
  ({ ...message, content: '', deleted: true, version: 99 }) as const;

const UNSENT = {
  matchId: 5,
  clientId: 'a',
  content: 'See you there?',
  createdAt: '2026-02-01T12:00:00.000Z',
};

/** The button of the menu of a message. */
const buttonOf = (bubble: HTMLElement) =>
  within(bubble.closest('[data-line]') as HTMLElement).getByRole('button', {
    name: 'Message options',
  });

/** A conversation of Ben and member 7. */
async function renderTalk(answers: Answers = {}) {
  const chat = renderChat({ listMessages: TALK, ...answers });
  await screen.findByText('Message no. 24.');
  const optionsOf = (id: number) => buttonOf(screen.getByText(`Message no. ${id}.`));
  return { ...chat, optionsOf };
}

const itemsOf = async () =>
  within(await screen.findByRole('menu', { name: 'Message options' }))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

describe('the menu of a message', () => {
  const ways: [string, (bubble: HTMLElement) => void][] = [
    ['the secondary button', (bubble) => fireEvent.contextMenu(bubble, { clientX: 9, clientY: 9 })],
    ['a long press', touch],
    ['its button', (bubble) => fireEvent.click(buttonOf(bubble))],
    ['the Menu key', (bubble) => fireEvent.contextMenu(buttonOf(bubble))],
  ];
  it.each(ways)('opens by %s', async (_, open) => {
    await renderTalk();
    open(screen.getByText('Message no. 24.'));
    expect(await itemsOf()).toEqual(['Reply', 'Copy', 'React', 'Report']);
  });

  it('copies the message, and reports no own one', async () => {
    const { user, optionsOf } = await renderTalk();
    await user.click(optionsOf(23));
    expect(await itemsOf()).toEqual(['Reply', 'Copy', 'React', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(await screen.findByText('Message copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('Message no. 23.');
  });

  it('leaves links and selected text to the browser', async () => {
    await renderTalk({
      listMessages: [...TALK, messageOf(25, { content: 'https://example.org' })],
    });
    expect(fireEvent.contextMenu(screen.getByRole('link', { name: /example/ }))).toBe(true);
    getSelection()?.selectAllChildren(screen.getByText('Message no. 2.'));
    expect(fireEvent.contextMenu(screen.getByText('Message no. 2.'))).toBe(true);
    getSelection()?.removeAllRanges();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is reached by Tab once, and by the arrows from message to message', async () => {
    const { user, optionsOf } = await renderTalk();
    const stops = screen.getAllByRole('button', { name: 'Message options' });
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([optionsOf(24)]);
    optionsOf(24).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(document.activeElement).toBe(optionsOf(23));
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(optionsOf(23));
  });
});

it('selects the last message with the arrow from the empty field, so that its keys apply', async () => {
  const { user, optionsOf } = await renderTalk();
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'x{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Backspace}{ArrowUp}');
  expect(document.activeElement).toBe(optionsOf(24));
  await user.keyboard('{ArrowUp}c');
  expect(await screen.findByText('Message copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('Message no. 23.');
  await user.keyboard('r');
  expect(screen.getByRole('region', { name: 'Reply' }).textContent).toContain('Message no. 23.');
});

describe('a reply', () => {
  it('is written from the menu or with R, quotes the message and is canceled by Escape', async () => {
    const { user, optionsOf } = await renderTalk();
    await user.click(optionsOf(24));
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    const field = screen.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    const bar = screen.getByRole('region', { name: 'Reply' });
    expect(within(bar).getByText('Message no. 24.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull();
    optionsOf(23).focus();
    await user.keyboard('r');
    expect(within(screen.getByRole('region', { name: 'Reply' })).getByText('You')).toBeTruthy();
    await user.type(field, 'Indeed{Enter}');
    expect(readUnsent(7).at(-1)).toMatchObject({ content: 'Indeed', replyToId: 23 });
    expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull();
    const quote = await screen.findByRole('button', { name: /In reply to You ?Message no. 23/ });
    expect(quote.closest('[data-line]')?.textContent).toContain('Indeed');
  });

  it('is none any more once its message is deleted', async () => {
    const { user, optionsOf } = await renderTalk({
      deleteMessage: deleted(TALK[22] as Message),
    });
    const options = optionsOf(23);
    options.focus();
    await user.keyboard('r');
    expect(screen.getByRole('region', { name: 'Reply' })).toBeTruthy();
    await user.click(options);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull());
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Indeed{Enter}');
    expect(readUnsent(7).at(-1)).not.toHaveProperty('replyToId');
  });

  it('leads to the quoted message, and loads older ones to find it', async () => {
    const replyTo = { id: 1, senderId: VIEWER, content: 'Message no. 1.' };
    const filler = Array.from({ length: 76 }, (_, at) => messageOf(25 + at));
    const last = messageOf(101, { content: 'Yes', replyTo });
    const { user, answers } = renderChat({ listMessages: [SECOND, ...REST, ...filler, last] });
    const quote = await screen.findByRole('button', { name: /In reply to You ?Message no. 1/ });
    answers.listMessages = [FIRST];
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await user.click(quote);
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    const row = scrolled.mock.contexts[0] as HTMLElement;
    expect([row.dataset.line, row.dataset.flash]).toEqual([FIRST.clientId, '']);
    expect(document.activeElement?.closest('[data-line]')).toBe(row);
  });
});

describe('reactions', () => {
  it('are chosen from the bar or with E; another one replaces it, the same one removes it', async () => {
    let version = 100;
    const changed = (reaction?: number) => {
      version += 1;
      const reactions = reaction === undefined ? undefined : [{ userId: VIEWER, reaction }];
      return { ...(TALK[23] as Message), reactions, version };
    };
    const { user, optionsOf, bodies, params } = await renderTalk({
      reactToMessage: ({ body }) => changed(body.reaction),
      removeReaction: () => changed(),
    });
    const line = screen.getByText('Message no. 24.').closest('[data-line]') as HTMLElement;
    await user.click(optionsOf(24));
    await user.click(await screen.findByRole('menuitem', { name: 'React' }));
    const first = screen.getByLabelText('Heart');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await within(line).findByText('You reacted: Laugh')).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(optionsOf(24));
    await user.keyboard('e');
    expect((await screen.findByLabelText('Laugh')).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByLabelText('Fire'));
    expect(await within(line).findByText('You reacted: Fire')).toBeTruthy();
    await user.keyboard('e');
    await user.click(await screen.findByLabelText('Fire'));
    await waitFor(() => expect(within(line).queryByText(/reacted/)).toBeNull());
    expect(bodies('reactToMessage')).toEqual([{ reaction: 1 }, { reaction: 3 }]);
    expect(params('removeReaction')).toEqual([{ id: '24' }]);
  });
});

it('deletes an own message after a confirmation, also in quotes', async () => {
  const replyTo = { id: 1, senderId: VIEWER, content: 'Message no. 1.' };
  const { user } = renderChat({
    listMessages: [FIRST, { ...SECOND, replyTo }, ...REST],
    deleteMessage: deleted(FIRST),
  });
  expect(await screen.findAllByText('Message no. 1.')).toHaveLength(2);
  const [row] = document.querySelectorAll<HTMLElement>('[data-line]');
  fireEvent.contextMenu(row?.querySelector('[data-bubble]') as Element);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
  expect(within(dialog).getByText(/For 7 days, Ben can still report it/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(row as HTMLElement).findByText('You deleted this message')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByText('Message no. 1.')).toHaveLength(0));
  expect(screen.getByText('Message deleted')).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Message no. 1.');
});

it.each([
  ['the newest own message that was seen', { messageId: 21 }, ['Message no. 21.']],
  ['none of the other member', { messageId: 24 }, []],
  ['none without a seen message', { messageId: null }, []],
  ['none while the setting is off', null, []],
])('shows "Seen" under %s', async (_, seen, shown) => {
  const { store } = await renderTalk({ getMatch: { ...CHAT, seen } });
  await screen.findByRole('heading', { name: 'Ben' });
  // None that is sent, waits or was refused, whatever the settings.
  act(() => {
    for (const delivery of ['sending', 'waiting', 'refused'] as const) {
      store.dispatch(unsentPut([{ ...UNSENT, clientId: delivery, delivery }]));
    }
  });
  expect(screen.getAllByRole('img', { name: 'Not sent yet' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Not sent yet · Try now' })).toHaveLength(1);
  expect(screen.getAllByText('Not sent')).toHaveLength(1);
  const lines = screen.queryAllByText('Seen').map((one) => one.closest('[data-bubble]'));
  expect(lines.map((line) => line?.textContent?.match(/Message no. \d+\./)?.[0])).toEqual(shown);
});

it.each([
  ['closed', { ...CHAT, closed: { note: null, until: UNSENT.createdAt } }],
  ['gone', refusal(404)],
])(
  'keeps a refused text to copy in a chat that is %s, tells once, and deletes it',
  async (_, getMatch) => {
    const refused = { ...UNSENT, delivery: 'refused', reason: 'This chat is closed.' } as const;
    localStorage.setItem('outbox_7_a', JSON.stringify(refused));
    const { user, store } = renderChat({ getMatch });
    await act(() => store.dispatch(loadOutbox(7)));
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(screen.getByText('This chat is closed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try now|Retry/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('See you there?');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('See you there?')).toBeNull());
    expect(readUnsent(7)).toEqual([]);
  },
);

describe('the search', () => {
  const result = (id: number) => ({
    id,
    senderId: id % 2 ? 7 : 2,
    createdAt: '2026-01-01T12:00:00.000Z',
    excerpt: `…Message no. ${id}.`,
    ranges: [[1, 8]] as [number, number][],
  });
  const page = (ids: number[], next: number | null = null, isComplete = true) => ({
    results: ids.map(result),
    next,
    isComplete,
  });
  /** Opens the search of the chat and types there. */
  async function search(
    typed: string,
    searchMessages: Answers['searchMessages'] = page([20, 11, 4]),
  ) {
    const chat = await renderTalk({ searchMessages });
    await chat.user.click(screen.getByRole('button', { name: 'Search in chat' }));
    await chat.user.keyboard(typed);
    return chat;
  }

  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });

  const shownRow = () => {
    const calls = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    return (calls.at(-1) as HTMLElement | undefined)?.textContent?.match(/no\. (\d+)/)?.[1];
  };

  it('opens by its key from the message field, and Escape returns there', async () => {
    const { user, bodies } = await renderTalk();
    await user.click(screen.getByRole('textbox', { name: 'Message' }));
    await user.keyboard('{Control>}f{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('m');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
    expect(bodies('searchMessages')).toEqual([]);
  });

  it('lists what it finds, and a tap shows the message once', async () => {
    const { user, optionsOf, bodies } = await search('message');
    expect(await screen.findByText('3 results')).toBeTruthy();
    expect(bodies('searchMessages')).toEqual([{ query: 'message' }]);
    const row = screen.getByRole('button', { name: /You.*…Message no. 11/ });
    expect(within(row).getByText('Message').tagName).toBe('MARK');
    await user.click(row);
    await waitFor(() => expect(shownRow()).toBe('11'));
    expect(document.activeElement).toBe(optionsOf(11));
    expect(screen.queryByText('3 results')).toBeNull();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search in chat' }));
  });

  it('steps from result to result, without moving the focus', async () => {
    const { user } = await search('message');
    await screen.findByText('3 results');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownRow()).toBe('20'));
    const field = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    const older = screen.getByRole('button', { name: 'Older result' });
    await user.click(older);
    await user.click(older);
    await waitFor(() => expect(shownRow()).toBe('4'));
    expect(older.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(older);
    await user.click(screen.getByRole('button', { name: 'Newer result' }));
    await waitFor(() => expect(shownRow()).toBe('11'));
    await user.click(screen.getByTitle('Show all results'));
    expect(screen.getByText('3 results')).toBeTruthy();
  });

  it('shows further pages, and that older messages were not searched', async () => {
    const { user, answers, bodies } = await search('message', page([20, 11], 11, false));
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.queryByText(/Only the newest/)).toBeNull();
    answers.searchMessages = page([4], null, false);
    await user.click(more);
    expect(await screen.findByText('3 results')).toBeTruthy();
    expect(bodies('searchMessages').at(-1)).toEqual({ query: 'message', before: 11 });
    expect(screen.getByText('Only the newest 5,000 messages were searched.')).toBeTruthy();
  });

  it('loses a message that the other member deletes, as do its quotes and the reply to it', async () => {
    const replyTo = { id: 24, senderId: 2, content: 'Message no. 24.' };
    const last = messageOf(25, { senderId: VIEWER, content: 'Yes', replyTo });
    const { user, answers, receive } = renderChat({
      listMessages: [...TALK, last],
      searchMessages: page([24]),
    });
    const shown = await screen.findAllByText('Message no. 24.');
    fireEvent.contextMenu(shown[0]?.closest('[data-bubble]') as Element);
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await user.click(screen.getByRole('button', { name: 'Search in chat' }));
    await user.keyboard('message');
    await screen.findByText('1 result');
    const places = () => document.body.textContent?.match(/no\. 24\./g)?.length ?? 0;
    expect(places(), 'bubble, quote, reply and result').toBe(4);
    answers.searchMessages = page([]);
    receive({ type: 'message_changed', matchId: 5, message: deleted(TALK[23] as Message) });
    await waitFor(() => expect(places()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull();
  });

  it('says that nothing was found, and searches nothing for one letter', async () => {
    const { user, bodies } = await search('mm', page([]));
    expect(await screen.findByText('No messages found')).toBeTruthy();
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByText('No messages found')).toBeNull());
    expect(bodies('searchMessages')).toEqual([{ query: 'mm' }]);
  });
});

const report = () => screen.findByRole('dialog', { name: 'Report Ben' });

it('asks in the header of the chat which of the last ten messages a report is about', async () => {
  const { user, bodies } = await renderTalk({ createReport: undefined });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const sheet = within(await report());
  const messages = within(await sheet.findByRole('group', { name: 'Which messages?' }));
  expect(messages.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(
    [24, 22, 20, 18, 16, 14, 12, 10, 8, 6].map(String),
  );
  await user.click(messages.getByRole('checkbox', { name: /no. 22/ }));
  await user.click(messages.getByRole('checkbox', { name: /no. 6/ }));
  await user.click(sheet.getByRole('radio', { name: 'Harassment' }));
  await user.click(sheet.getByRole('switch'));
  await user.click(sheet.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(bodies('createReport')).toEqual([
      { reportedId: 2, reason: 'harassment', messageIds: [22, 6] },
    ]),
  );
});

it('reports the message of the menu, also one before the last ten', async () => {
  const { user, optionsOf, answers, bodies } = await renderTalk({ createReport: refusal(500) });
  await user.click(optionsOf(2));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const sheet = within(await report());
  const boxes = await sheet.findAllByRole<HTMLInputElement>('checkbox');
  const ticked = boxes.filter(({ checked }) => checked);
  expect(ticked.map(({ value }) => value)).toEqual(['2']);
  await user.click(sheet.getByRole('radio', { name: 'Spam' }));
  await user.click(sheet.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText("Couldn't send report")).toBeTruthy();
  answers.createReport = undefined;
  await user.click(sheet.getByRole('button', { name: 'Send report' }));
  const sent = { reportedId: 2, reason: 'spam', messageIds: [2] };
  await waitFor(() => expect(bodies('createReport')).toEqual([sent, sent]));
});
