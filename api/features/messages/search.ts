import { MESSAGE_RESULTS_PAGE } from '#contract/limits.ts';
import type { FoundMessage, MessageResults } from '#contract/messages.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { type Charge, createWorkQueue, inSlices } from '../../platform/work-queue.ts';
import { requireMatch } from './open-match.ts';
import { findSearchFloor, listSearched } from './search-queries.ts';
import { excerptOf, findRanges, foldForSearch } from './search-text.ts';

/** Messages to read at once. */
const BATCH = 250;

/** A search decrypts thousands of messages, so few run at once. */
const searchInTurn = createWorkQueue({ running: 2, waiting: 100, seconds: 0.5 });

interface Search {
  query: string;
  /** Continues an earlier page. */
  before?: number | undefined;
}

/**
 * Searches the newest messages of a match. Nothing of the texts is stored: they are decrypted, compared and forgotten.
 *
 * @throws AppError 404 when it is not an open match of the viewer, and the errors of `createWorkQueue`.
 */
export async function searchMessages(
  viewerId: number,
  matchId: number,
  { query, before }: Search,
): Promise<MessageResults> {
  await requireMatch(viewerId, matchId);
  return searchInTurn(viewerId, async (charge) => {
    const [floor] = await findSearchFloor({ matchId });
    const wanted = foldForSearch(query);
    const range = { matchId, before: before ?? null, floor: floor?.id ?? 0 };
    const found = wanted === '' ? [] : await findMessages(wanted, range, charge);
    const results = found.slice(0, MESSAGE_RESULTS_PAGE);
    const next = found.length > results.length ? (results.at(-1)?.id ?? null) : null;
    return { results, next, isComplete: floor === undefined };
  });
}

/** Results of one page, newest first, and one more when there is a next page. */
async function findMessages(
  wanted: string,
  { before, ...range }: { matchId: number; before: number | null; floor: number },
  charge: Charge,
): Promise<FoundMessage[]> {
  const found: FoundMessage[] = [];
  for (let last = before; ; ) {
    const rows = await listSearched({ ...range, before: last, limit: BATCH });
    await inSlices(rows, charge, (row) => {
      if (found.length > MESSAGE_RESULTS_PAGE) return;
      const content = decryptMessage(row);
      const ranges = findRanges(content, wanted);
      if (ranges.length === 0) return;
      const { id, senderId } = row;
      const createdAt = row.createdAt.toISOString();
      found.push({ id, senderId, createdAt, ...excerptOf(content, ranges) });
    });
    if (rows.length < BATCH || found.length > MESSAGE_RESULTS_PAGE) return found;
    last = rows.at(-1)?.id ?? null;
  }
}
