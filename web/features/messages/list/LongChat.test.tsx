import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { BEN, messageOf } from '../../../components/testing/made.ts';
import { refusal } from '../../../components/testing/serve.ts';
import { renderChat, VIEWER } from '../testing/render-chat.tsx';

/** Messages from 1 to this one, of Ben. The last one quotes the first one. */
const LAST = 160;

let messages: Message[];
let isOutOfOrder: boolean;
/** Pages that it did not read. */
let refused: number;

/** Pages as the server reads them. */
function pageOf(query: Record<string, string>): Message[] {
  const { before = Infinity, from, after, limit = 100 } = query;
  if (from) return messages.filter(({ id }) => id >= Number(from)).slice(0, Number(limit));
  if (after) return messages.filter(({ id }) => id > Number(after)).slice(0, Number(limit));
  return messages.filter(({ id }) => id < Number(before)).slice(-Number(limit));
}

function renderLongChat() {
  const chat = renderChat({
    listMessages({ query }) {
      if (!isOutOfOrder || !(query.before ?? query.from)) return pageOf(query);
      refused += 1;
      return refusal(400);
    },
  });
  const receive = (message: Message) => {
    messages.push(message);
    const sender = { id: message.senderId, name: BEN.name, profileImage: null };
    const of = { type: 'new_message', matchId: 5, previousId: message.id - 1 } as const;
    chat.receive({ ...of, message, sender });
  };
  return { ...chat, receive };
}

/** Opens the chat, and jumps to its first message. */
async function renderAtStart() {
  const chat = renderLongChat();
  await chat.user.click(await quote());
  await shows(1, 50);
  return chat;
}

/** Waits until the list shows the messages from `first` to `last`. */
const shows = (first: number, last: number) =>
  waitFor(() => {
    const lines = [...log().querySelectorAll('[data-line]')];
    const ids = [lines[0], lines.at(-1)].map((line) => line?.textContent?.match(/no\. (\d+)/)?.[1]);
    expect(ids).toEqual([first, last].map(String));
  });

// Roles of hundreds of messages would be computed for each query by role.
const list = () => screen.getByLabelText('Conversation with Ben');
const log = () => list().querySelector('[role="log"]') as HTMLElement;
const button = (name: string) => screen.getByText(name).closest('button') as HTMLElement;
const missing = (name: RegExp) => expect(screen.queryByText(name)).toBeNull();
const quote = async () =>
  (await screen.findByText('The first one')).closest('button') as HTMLElement;

beforeEach(() => {
  messages = Array.from({ length: LAST }, (_, index) => messageOf(index + 1));
  const replyTo = { id: 1, senderId: BEN.id, content: 'The first one' };
  messages[LAST - 1] = messageOf(LAST, { replyTo });
  isOutOfOrder = false;
  refused = 0;
  Element.prototype.scrollIntoView = () => {};
});

it('returns from older messages to the latest, where the focus is in the list', async () => {
  const { user } = await renderAtStart();
  // What is read on the way is not news.
  expect(log().getAttribute('aria-live')).toBe('off');
  button('Jump to latest ↓').focus();
  await user.keyboard('{Enter}');
  await shows(61, LAST);
  missing(/latest|Load newer/);
  expect(document.activeElement).toBe(list());
  expect(log().getAttribute('aria-live')).toBeNull();
});

it('counts what the other member writes while older messages are shown', async () => {
  const { user, receive } = await renderAtStart();
  receive(messageOf(161));
  expect(button('1 new message ↓')).toBeTruthy();
  receive(messageOf(162, { senderId: VIEWER }));
  receive(messageOf(163));
  await shows(1, 50);
  await user.click(button('2 new messages ↓'));
  await shows(61, 163);
  missing(/new messages?/);
});

it('loads newer messages page by page, to the latest', async () => {
  const { user } = await renderAtStart();
  for (const [first, last] of [
    [1, 149],
    [1, LAST],
  ] as const) {
    button('Load newer messages').focus();
    await user.keyboard('{Enter}');
    await shows(first, last);
  }
  missing(/latest|Load newer/);
  expect(document.activeElement).toBe(list());
});

it.each([
  ['newer', 149],
  ['older', 1],
] as const)('keeps the button for %s messages that did not load', async (direction, missed) => {
  const { user } = renderLongChat();
  await screen.findByText(`Message no. ${LAST}.`);
  if (direction === 'newer') {
    await user.click(await quote());
    await shows(1, 50);
  }
  isOutOfOrder = true;
  const name = `Load ${direction} messages`;
  button(name).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(refused).toBe(1));
  expect(document.activeElement).toBe(button(name));
  isOutOfOrder = false;
  await waitFor(async () => {
    await user.keyboard('{Enter}');
    expect(screen.getByText(`Message no. ${missed}.`)).toBeTruthy();
  });
});

it('offers a message that arrives while the reader is above the end', async () => {
  const { user, receive } = renderLongChat();
  await screen.findByText(`Message no. ${LAST}.`);
  const sizes = { scrollHeight: 900, clientHeight: 300, scrollTop: 0 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(list(), name, { configurable: true, writable: true, value });
  list().dispatchEvent(new Event('scroll', { bubbles: true }));
  receive(messageOf(161));
  button('New message ↓').focus();
  await user.keyboard('{Enter}');
  expect(list().scrollTop).toBe(900);
  expect(document.activeElement).toBe(list());
  missing(/New message/);
});
