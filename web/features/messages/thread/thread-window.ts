import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { mergeMessages, type Thread, withLaterChanges } from './thread.ts';

/** The list renders at most this many messages of pages: a long way through a chat must not slow it down. */
export const SHOWN_MAX = 4 * MESSAGE_PAGE_SIZE;
/** A jump loads this many messages on each side of its target. */
export const AROUND = MESSAGE_PAGE_SIZE / 2;

/** The messages to render, which have no gap. */
export const shownOf = ({ messages, hasOlder, window }: Thread) => window ?? { messages, hasOlder };

/** All loaded messages. */
export const loadedOf = ({ messages, window }: Thread): Message[] =>
  window ? mergeMessages(window.messages, messages) : messages;

/** Messages of the other member that arrived while older ones are shown. */
export const countArrived = ({ messages, window }: Thread, viewerId: number): number =>
  window
    ? messages.filter((one) => one.id > window.leftAt && one.senderId !== viewerId && !one.deleted)
        .length
    : 0;

const newestOf = (messages: Message[]): number => messages.at(-1)?.id ?? 0;

/**
 * Adds the page before `before`. What is then too far below the reader is dropped; it is loaded again on the way down.
 * A page that no longer continues the shown messages changes nothing.
 */
export function addOlder(thread: Thread, before: number, page: Message[]): Thread {
  const shown = shownOf(thread);
  if (shown.messages[0]?.id !== before) return thread;
  const all = mergeMessages(shown.messages, withLaterChanges(thread, page));
  const hasOlder = page.length === MESSAGE_PAGE_SIZE;
  const part = { messages: all.slice(0, SHOWN_MAX), hasOlder };
  if (thread.window) return { ...thread, window: { ...thread.window, ...part } };
  if (all.length <= SHOWN_MAX) return { ...thread, ...part };
  return {
    ...thread,
    messages: all.slice(-MESSAGE_PAGE_SIZE),
    hasOlder: true,
    window: { ...part, leftAt: newestOf(all) },
  };
}

/** Adds the page from `from` on, and drops what is then too far above the reader. At the end, no window is left. */
export function addNewer(thread: Thread, from: number, page: Message[]): Thread {
  const { window, ...rest } = thread;
  if (!window || newestOf(window.messages) !== from) return thread;
  const isEnd = page.length < MESSAGE_PAGE_SIZE || newestOf(page) >= newestOf(thread.messages);
  const extended = mergeMessages(window.messages, withLaterChanges(thread, page));
  const all = isEnd ? mergeMessages(extended, thread.messages) : extended;
  const part = {
    messages: all.slice(-SHOWN_MAX),
    hasOlder: window.hasOlder || all.length > SHOWN_MAX,
  };
  return isEnd ? { ...rest, ...part } : { ...thread, window: { ...window, ...part } };
}

/**
 * Shows a message with those around it.
 *
 * @param newer begins with the message; otherwise it does not exist, and nothing changes.
 */
export function showAroundIn(
  thread: Thread,
  id: number,
  older: Message[],
  newer: Message[],
): Thread {
  if (newer[0]?.id !== id) return thread;
  const { window, view = 0, ...latest } = thread;
  const messages = mergeMessages(withLaterChanges(thread, older), withLaterChanges(thread, newer));
  const hasOlder = older.length === AROUND;
  const reachesLatest = newer.length < AROUND || newestOf(newer) >= (latest.messages[0]?.id ?? 0);
  const all = reachesLatest ? mergeMessages(messages, latest.messages) : [];
  if (reachesLatest && all.length <= SHOWN_MAX) {
    return { ...latest, messages: all, hasOlder, view: window ? view + 1 : view };
  }
  const leftAt = window?.leftAt ?? newestOf(latest.messages);
  return { ...thread, window: { messages, hasOlder, leftAt }, view: view + 1 };
}

/** Shows the latest messages. */
export function showLatestIn(thread: Thread): Thread {
  const { window, view = 0, ...latest } = thread;
  if (!window) return thread;
  return {
    ...latest,
    messages: latest.messages.slice(-SHOWN_MAX),
    hasOlder: latest.hasOlder || latest.messages.length > SHOWN_MAX,
    view: view + 1,
  };
}
