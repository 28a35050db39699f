import type { PersonSummary } from '#contract/users.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { requireUnlimited } from '../users/limits.ts';
import { summaryOf } from '../users/people.ts';
import { lockMatchOfMessage } from './change-queries.ts';
import { findOpenMatch } from './queries.ts';

export type OpenMatch = Awaited<ReturnType<typeof findOpenMatch>>[number];

/** @throws AppError 404 when it is not an open match of the viewer. */
export async function requireMatch(viewerId: number, matchId: number, db?: Db): Promise<OpenMatch> {
  return firstRow(await findOpenMatch({ viewerId, matchId }, db), notFound);
}

/**
 * Locks a match until the end of the transaction, so that changes of the same moment have an order.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function lockOpenMatch(viewerId: number, matchId: number, db: Db): Promise<OpenMatch> {
  await lockMatchOfMessage({ matchId }, db);
  // Read after the lock: a block or an unmatch may have been committed before.
  return requireMatch(viewerId, matchId, db);
}

/** @throws AppError 409 when the chat is closed. */
export function requireUnclosed({ isClosed }: OpenMatch): void {
  if (isClosed) throw new AppError(409, 'chat_closed');
}

/** @throws AppError 409 when the chat is closed, 403 while a decision keeps the viewer from writing. */
export function requireAnswerable(match: OpenMatch): void {
  requireUnclosed(match);
  requireUnlimited(match.limitedUntil);
}

/** @throws AppError as `requireAnswerable`, and 403 while the other member must write first. */
export function requireWritable(match: OpenMatch): void {
  requireAnswerable(match);
  if (!match.canWrite) throw new AppError(403, 'not_your_turn');
}

/** The viewer `id` of a match, as events name them. */
export const viewerOf = (
  { viewerName: name, viewerPhotoKey: photoKey }: OpenMatch,
  id: number,
): PersonSummary => summaryOf({ id, name, photoKey });
