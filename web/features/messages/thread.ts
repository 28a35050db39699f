import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
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

/** Merges two lists, ascending by id. The same id, or the same `clientId` of one sender, is the same message. */
export function mergeMessages(known: Message[], incoming: Message[]): Message[] {
  const missing = withoutKnown(known, incoming);
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
  messages: mergeMessages(known.messages, fetched.messages),
  syncedId: Math.max(known.syncedId, fetched.syncedId),
  hasOlder: known.hasOlder,
});

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
    syncedId = page.data.at(-1)?.id ?? syncedId;
    if (page.data.length < MESSAGE_PAGE_SIZE) break;
  }
  return { data: { messages, syncedId, hasOlder: known.hasOlder } };
}

const firstPage = (messages: Message[]): Thread => ({
  messages,
  syncedId: messages.at(-1)?.id ?? 0,
  hasOlder: messages.length === MESSAGE_PAGE_SIZE,
});
