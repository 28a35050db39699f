import { MESSAGE_PAGE_SIZE, SEARCHED_MESSAGES_MAX } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import type { ApiError } from '../../platform/api/api-error.ts';

/** The loaded part of a conversation. */
export interface Thread {
  /** Ascending by id, each message once. */
  messages: Message[];
  /**
   * Complete up to this id. Messages above it may have gaps, because live events can be lost; the next
   * request starts here.
   */
  syncedId: number;
  /** True until the start of the conversation is loaded. */
  hasOlder: boolean;
}

/**
 * Merges two lists, ascending by id. The same id, or the same `clientId` of one sender, is the same message; its higher
 * `version` is kept.
 */
export function mergeMessages(former: Message[], incoming: Message[]): Message[] {
  const known = withoutDeletedQuotes(withChanges(former, incoming), incoming);
  // A quote may have been read before its message was deleted.
  const missing = withoutDeletedQuotes(withoutKnown(known, incoming), known);
  if (missing.length === 0) return known;
  const last = known.at(-1);
  const merged = [...known, ...missing];
  const inOrder = missing.every(
    (message, index) => message.id > (missing[index - 1]?.id ?? last?.id ?? 0),
  );
  return inOrder ? merged : merged.sort((a, b) => a.id - b.id);
}

/** Merges a response into a thread: `fetched` contains all messages above `known.syncedId`. */
export const mergeThread = (known: Thread, fetched: Thread): Thread => ({
  messages: mergeLoaded(known, fetched.messages),
  syncedId: Math.max(known.syncedId, fetched.syncedId),
  hasOlder: known.hasOlder,
});

/** Merges messages into a thread, except those of pages that are not loaded yet. */
export function mergeLoaded({ messages, hasOlder }: Thread, incoming: Message[]): Message[] {
  const oldest = hasOlder ? (messages[0]?.id ?? 0) : 0;
  return mergeMessages(
    withoutDeletedQuotes(messages, incoming),
    incoming.filter(({ id }) => id >= oldest),
  );
}

/** Takes the text of deleted messages out of the quotes in `known`. */
function withoutDeletedQuotes(known: Message[], incoming: Message[]): Message[] {
  const deleted = new Set(incoming.filter(({ deleted }) => deleted).map(({ id }) => id));
  const quotes = ({ replyTo }: Message) =>
    replyTo !== undefined && replyTo.content !== null && deleted.has(replyTo.id);
  if (!known.some(quotes)) return known;
  return known.map((message) =>
    message.replyTo && quotes(message)
      ? { ...message, replyTo: { ...message.replyTo, content: null } }
      : message,
  );
}

const versionOf = ({ version = 0 }: Message): number => version;

/** A photo that its receiver deletes keeps its version, so that its sender does not see that. */
const replaces = (incoming: Message, known: Message): boolean =>
  versionOf(incoming) > versionOf(known) ||
  (versionOf(incoming) === versionOf(known) && incoming.deleted === true && !known.deleted);

function withChanges(known: Message[], incoming: Message[]): Message[] {
  const changed = new Map(
    incoming
      .filter((message) => message.version !== undefined || message.deleted)
      .map((message) => [message.id, message]),
  );
  if (changed.size === 0) return known;
  const isNewer = (message: Message) => replaces(changed.get(message.id) ?? message, message);
  if (!known.some(isNewer)) return known;
  return known.map((message) =>
    isNewer(message) ? (changed.get(message.id) ?? message) : message,
  );
}

/**
 * Returns true when the message before a new one is missing, because an event was lost.
 *
 * @param previousId id of the message before the new one; null for the first message of a match.
 */
export const hasGapBefore = ({ messages, hasOlder }: Thread, previousId: number | null): boolean =>
  previousId !== null &&
  !messages.some(({ id }) => id === previousId) &&
  (!hasOlder || previousId > (messages[0]?.id ?? 0));

function withoutKnown(known: Message[], incoming: Message[]): Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const fromClients = new Set(known.map(fromClient));
  return incoming.filter((message) => {
    if (ids.has(message.id) || fromClients.has(fromClient(message))) return false;
    ids.add(message.id);
    fromClients.add(fromClient(message));
    return true;
  });
}

/** A `clientId` is unique per sender only. */
const fromClient = ({ senderId, clientId }: Message): string => `${senderId}:${clientId}`;

type Page = { data: Message[] } | { error: ApiError };

/** Limit of one catch-up; the next one continues from there. */
const CATCH_UP_PAGES_MAX = 20;

/**
 * Fetches the messages after `known`, page by page; without `known`, the newest page.
 *
 * @param load requests one page.
 */
export async function fetchThread(
  known: Thread | undefined,
  load: (query: { after?: number }) => Promise<Page>,
): Promise<{ data: Thread } | { error: ApiError }> {
  if (!known) {
    const first = await load({});
    return 'error' in first ? first : { data: firstPage(first.data) };
  }
  const messages: Message[] = [];
  let syncedId = known.syncedId;
  for (let pages = 0; pages < CATCH_UP_PAGES_MAX; pages++) {
    const page = await load({ after: syncedId });
    if ('error' in page) return page;
    messages.push(...page.data);
    syncedId = Math.max(syncedId, ...page.data.map(cursorOf));
    if (page.data.length < MESSAGE_PAGE_SIZE) break;
  }
  return { data: { messages, syncedId, hasOlder: known.hasOlder } };
}

/** Messages before the loaded ones. */
export interface OlderMessages {
  messages: Message[];
  hasOlder: boolean;
}

/** One jump loads at most this many pages: the messages that a search can find. */
const BACK_PAGES_MAX = Math.ceil(SEARCHED_MESSAGES_MAX / MESSAGE_PAGE_SIZE);

/**
 * Fetches the page before `before`, or all pages back to `until`. They are shown at once, because a long list that grows
 * page by page is laid out each time.
 *
 * @param load requests one page.
 */
export async function fetchOlder(
  { before, until = before }: { before: number; until?: number | undefined },
  load: (query: { before: number }) => Promise<Page>,
): Promise<{ data: OlderMessages } | { error: ApiError }> {
  const pages: Message[][] = [];
  let oldest = before;
  let hasOlder = true;
  while (hasOlder && pages.length < BACK_PAGES_MAX) {
    const page = await load({ before: oldest });
    if ('error' in page) return page;
    pages.push(page.data);
    hasOlder = page.data.length === MESSAGE_PAGE_SIZE;
    oldest = page.data[0]?.id ?? oldest;
    if (oldest <= until) break;
  }
  return { data: { messages: pages.reverse().flat(), hasOlder } };
}

/** Where `after` continues. */
const cursorOf = ({ id, version = id }: Message): number => version;

const firstPage = (messages: Message[]): Thread => ({
  messages,
  syncedId: Math.max(0, ...messages.map(cursorOf)),
  hasOlder: messages.length === MESSAGE_PAGE_SIZE,
});
