import type { Report } from '#contract/safety.ts';
import { decryptMessage, encryptReport } from '#db/encrypted-columns.ts';
import { type Db, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import type { Viewer } from '../../platform/session.ts';
import { publish } from '../../realtime/pubsub.ts';
import { lockMatch, lockPair } from '../matches/queries.ts';
import { deleteBlockRow, findReportable, insertBlock, listBlockRows } from './queries.ts';
import { findReportedMessage, insertReport, nextReportId } from './report-queries.ts';

/**
 * Blocks an id. The other side gets the same event as for an unmatch. The match is kept, so that
 * unblocking restores it. Hidden, blocking, erased and unknown ids have the same response and list entry.
 */
export async function block(viewerId: number, blockedId: number): Promise<void> {
  if (viewerId === blockedId) return;
  const [visible] = await transaction((db) => storeBlock(viewerId, blockedId, db));
  if (!visible || visible.matchId === null) return;
  await publish([viewerId, blockedId], { type: 'match_ended', matchId: visible.matchId });
}

/** The locks serialize the block with likes and messages of the pair. */
async function storeBlock(viewerId: number, id: number, db: Db) {
  await lockPair(viewerId, id, db);
  await lockMatch({ a: viewerId, b: id }, db);
  return insertBlock({ viewerId, id }, db);
}

/** Unblocks a member. Both sides see each other as before the block. */
export async function unblock(viewerId: number, blockedId: number): Promise<void> {
  await deleteBlockRow({ viewerId, id: blockedId });
}

export async function readBlocks(viewerId: number) {
  const rows = await listBlockRows({ viewerId });
  return rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
}

/**
 * Stores a report for the moderators, except of demo users and about closed and unknown accounts.
 * Hidden, blocking, closed and unknown ids have the same response.
 *
 * @throws AppError 404 for a message that the viewer did not receive from a visible member.
 */
export async function report(viewer: Viewer, about: Report): Promise<void> {
  const { reportedId, reason, text = '', messageId = null } = about;
  const [member] = await findReportable({ viewerId: viewer.id, id: reportedId });
  if (!member || viewer.realm === 'demo') return;
  const pair = { viewerId: viewer.id, reportedId };
  const messageText = messageId === null ? '' : await readMessage({ ...pair, messageId });
  if (messageText === undefined && member.visible) throw notFound();
  const [next] = await nextReportId({});
  if (!next) throw new Error('the report id sequence returned no row');
  const { id } = next;
  await insertReport({
    ...pair,
    id,
    reason,
    messageId: messageText === undefined ? null : messageId,
    ...encryptReport(id, { text, messageText: messageText ?? '' }),
  });
  log.warn({ reportId: id, reason }, 'member reported');
}

async function readMessage(about: Parameters<typeof findReportedMessage>[0]) {
  const [message] = await findReportedMessage(about);
  return message && decryptMessage(message);
}
