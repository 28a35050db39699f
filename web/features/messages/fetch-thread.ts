import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import type { Thread } from './merge-messages.ts';

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
