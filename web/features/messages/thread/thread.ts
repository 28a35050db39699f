import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';

/** Loaded messages further up than the latest ones, shown in their place. */
interface ThreadWindow {
  /** Without a gap. */
  messages: Message[];
  hasOlder: boolean;
  /** The newest message when the latest ones were left. */
  leftAt: number;
}

/** The loaded part of a conversation. */
export interface Thread {
  /** The latest ones, ascending by id, each message once. */
  messages: Message[];
  /**
   * Complete up to this id. Messages above it may have gaps, because live events can be lost; the next
   * request starts here.
   */
  syncedId: number;
  /** True until the start of the conversation is loaded. */
  hasOlder: boolean;
  window?: ThreadWindow;
  /** Rises when a jump shows other messages. */
  view?: number;
  /** The latest changes, for pages that were read before them. */
  changes?: Message[];
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
  ...placeMessages(known, fetched.messages),
  syncedId: Math.max(known.syncedId, fetched.syncedId),
});

const CHANGES_MAX = MESSAGE_PAGE_SIZE;

/** Merges messages into a thread, except those that are not beside loaded ones. */
export function placeMessages(thread: Thread, incoming: Message[]): Thread {
  const { hasOlder, window } = thread;
  const messages = mergeBetween(thread.messages, incoming, hasOlder);
  const changes = addChanges(thread.changes ?? [], incoming);
  const end = window?.messages.at(-1)?.id ?? 0;
  return {
    ...thread,
    messages,
    ...(changes.length > 0 && { changes }),
    ...(window && {
      window: { ...window, messages: mergeBetween(window.messages, incoming, true, end) },
    }),
  };
}

const isChange = ({ version, deleted }: Message): boolean =>
  version !== undefined || deleted === true;

/** The latest change of each message. The same one again changes nothing. */
function addChanges(known: Message[], incoming: Message[]): Message[] {
  const latest = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming.filter(isChange)) {
    const former = latest.get(message.id);
    if (former && !replaces(message, former)) continue;
    latest.delete(message.id);
    latest.set(message.id, message);
  }
  return [...latest.values()].slice(-CHANGES_MAX);
}

function mergeBetween(
  known: Message[],
  incoming: Message[],
  hasOlder: boolean,
  end = Number.POSITIVE_INFINITY,
): Message[] {
  const oldest = hasOlder ? (known[0]?.id ?? 0) : 0;
  return mergeMessages(
    withoutDeletedQuotes(known, incoming),
    incoming.filter(({ id }) => id >= oldest && id <= end),
  );
}

/** The page as it is after the latest changes, which it may have been read before. */
export const withLaterChanges = ({ changes = [] }: Thread, page: Message[]): Message[] =>
  withoutDeletedQuotes(withChanges(page, changes), changes);

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
  const changed = new Map(incoming.filter(isChange).map((message) => [message.id, message]));
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

/** Where `after` continues. */
const cursorOf = ({ id, version = id }: Message): number => version;

const firstPage = (messages: Message[]): Thread => ({
  messages,
  syncedId: Math.max(0, ...messages.map(cursorOf)),
  hasOlder: messages.length === MESSAGE_PAGE_SIZE,
});
