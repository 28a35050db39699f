import { MESSAGE_RESULTS_PAGE } from '#contract/limits.ts';
import type { FoundMessage, MessageResults } from '#contract/messages.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { requireMatch } from './open-match.ts';
import { findSearchFloor, listSearched } from './search-queries.ts';
import { excerptOf, findRanges, foldForSearch } from './search-text.ts';

/** Messages to read and decrypt at once. Other requests run between two batches. */
const BATCH = 250;

/** A search decrypts thousands of messages, so few run at once. */
const limitSearches = createSemaphore(2, 100);

interface Search {
  query: string;
  /** Continues an earlier page. */
  before?: number | undefined;
}

/**
 * Searches the newest messages of a match. Nothing of the texts is stored: they are decrypted, compared and forgotten.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function searchMessages(
  viewerId: number,
  matchId: number,
  { query, before }: Search,
): Promise<MessageResults> {
  await requireMatch(viewerId, matchId);
  return limitSearches(async () => {
    const [floor] = await findSearchFloor({ matchId });
    const wanted = foldForSearch(query);
    const found = wanted === '' ? [] : await findMessages(wanted, matchId, before, floor?.id ?? 0);
    const results = found.slice(0, MESSAGE_RESULTS_PAGE);
    const next = found.length > results.length ? (results.at(-1)?.id ?? null) : null;
    return { results, next, isComplete: floor === undefined };
  });
}

/** Results of one page, newest first, and one more when there is a next page. */
async function findMessages(
  wanted: string,
  matchId: number,
  start: number | undefined,
  floor: number,
): Promise<FoundMessage[]> {
  const found: FoundMessage[] = [];
  let before: number | null = start ?? null;
  for (;;) {
    const rows = await listSearched({ matchId, before, floor, limit: BATCH });
    for (const row of rows) {
      const content = decryptMessage(row);
      const ranges = findRanges(content, wanted);
      if (ranges.length === 0) continue;
      const { id, senderId } = row;
      const createdAt = row.createdAt.toISOString();
      found.push({ id, senderId, createdAt, ...excerptOf(content, ranges) });
      if (found.length > MESSAGE_RESULTS_PAGE) return found;
    }
    if (rows.length < BATCH) return found;
    before = rows.at(-1)?.id ?? null;
  }
}
