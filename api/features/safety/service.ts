import { AVOIDED_MAX } from '#contract/limits.ts';
import type { AvoidedChange, Report } from '#contract/safety.ts';
import { decryptLikeComment, decryptStoredMessage, encryptReport } from '#db/encrypted-columns.ts';
import { emailHash } from '#db/identity-hash.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { log } from '../../platform/logger.ts';
import type { Viewer } from '../../platform/session.ts';
import { publish } from '../../realtime/pubsub.ts';
import { collectEvidence, encryptEvidence } from '../cases/evidence.ts';
import { rankCase } from '../cases/heuristics.ts';
import { isReportPaused, openCase, storeEvidenceFiles } from '../cases/intake.ts';
import { recountReports } from '../cases/intake-queries.ts';
import { endConsents, lockMatch, lockPair } from '../matches/queries.ts';
import { lockAvoided } from '../users/retained-identity-queries.ts';
import * as queries from './queries.ts';
import * as reportQueries from './report-queries.ts';

/**
 * Blocks an id. The other member gets the same event as for an unmatch. The match is kept, so that
 * unblocking restores it. Hidden, blocking, erased and unknown ids have the same response and list entry.
 */
export async function block(viewerId: number, blockedId: number): Promise<void> {
  if (viewerId === blockedId) return;
  const [visible] = await transaction((db) => storeBlock(viewerId, blockedId, db));
  const matchId = visible?.matchId ?? null;
  const event = matchId === null ? null : { type: 'match_ended' as const, matchId };
  await publish([viewerId, blockedId], event);
}

/** The locks serialize the block with likes and messages of the pair. */
async function storeBlock(viewerId: number, id: number, db: Db) {
  await lockPair(viewerId, id, db);
  await lockMatch({ a: viewerId, b: id }, db);
  await endConsents({ a: viewerId, b: id }, db);
  return queries.insertBlock({ viewerId, id }, db);
}

export async function readBlocks(viewerId: number) {
  return (await queries.listBlockRows({ viewerId })).map(withIsoDates);
}

export const readAvoided = async (viewerId: number, db?: Db): Promise<{ count: number }> =>
  firstRow(await queries.countAvoided({ viewerId }, db));

/**
 * Changes the list of people who do not see the member. Identities are not read, so neither the response nor its time
 * says whether an address belongs to anybody.
 *
 * @throws AppError 409 `avoided_full`, without any change.
 */
export const changeAvoidedOf = (viewerId: number, { add = [], remove = [] }: AvoidedChange) =>
  transaction(async (db) => {
    await lockAvoided({ viewerId }, db);
    const hashes = remove === 'all' ? null : remove.map(emailHash);
    await queries.deleteAvoided({ viewerId, hashes }, db);
    await queries.insertAvoided({ viewerId, hashes: add.map(emailHash) }, db);
    await queries.markAvoiding({ viewerId }, db);
    const { count } = await readAvoided(viewerId, db);
    // Two lists that became one can be longer.
    if (add.length > 0 && count > AVOIDED_MAX)
      throw new AppError(409, 'avoided_full', { maximum: AVOIDED_MAX });
    return { count };
  });

/**
 * Stores a report with its evidence in the open case of the id, except of demo users. Hidden, blocking, closed, erased
 * and unknown ids have the same response, entry in the standing of the viewer and statements, so that neither
 * content nor time reveals the reason.
 *
 * @throws AppError 403 `reports_paused` while the reports of the viewer are paused, except about threats and
 *   minors; 404 for messages that the viewer did not receive from a visible member.
 */
export async function report(viewer: Viewer, about: Report): Promise<void> {
  if (await isReportPaused(viewer.id, about.reason)) throw new AppError(403, 'reports_paused');
  if (viewer.realm === 'demo' || viewer.id === about.reportedId) return;
  const stored = await transaction((db) => storeReport(viewer.id, about, db));
  log.warn({ reportId: stored.id, reason: about.reason }, 'member reported');
  await rankCase(stored.caseId);
}

async function readReportedComment(pair: { viewerId: number; reportedId: number }, db: Db) {
  const { viewerId: swipedId, reportedId: swiperId } = pair;
  const [found] = await reportQueries.findReportedComment(pair, db);
  return (
    found && { text: decryptLikeComment({ ...found, swiperId, swipedId }), sentAt: found.sentAt }
  );
}

async function storeReport(viewerId: number, about: Report, db: Db) {
  const { reportedId, reason, text = '', messageIds: named = [], likeComment = false } = about;
  const [member] = await queries.findReportable({ viewerId, id: reportedId }, db);
  const messages = await reportQueries.listReportedMessages(
    { viewerId, reportedId, messageIds: named },
    db,
  );
  const comment = likeComment ? await readReportedComment({ viewerId, reportedId }, db) : undefined;
  const isMissing = messages.length < new Set(named).size || (likeComment && !comment);
  if (isMissing && member?.visible) throw notFound();
  const messageIds = messages.map((message) => message.id);
  const opened = await openCase({ memberId: reportedId, reason, source: 'person' }, db);
  const id = await reportQueries.nextReportId(db);
  const evidence = await collectEvidence(
    { memberId: reportedId, reporterId: viewerId, messageIds, comment },
    db,
  );
  const isKnown = member !== undefined;
  const values = {
    id,
    viewerId,
    reportedId: isKnown ? reportedId : null,
    reason,
    messageId: messageIds[0] ?? null,
    caseId: opened.id,
  };
  await reportQueries.insertReport(
    {
      ...values,
      evidence: encryptEvidence('reportEvidence', id, evidence),
      ...encryptReport(id, {
        text,
        messageText: [comment?.text, ...messages.map(decryptStoredMessage)]
          .filter(Boolean)
          .join('\n\n'),
      }),
    },
    db,
  );
  await storeEvidenceFiles(opened.id, evidence, db);
  await recountReports({ caseId: opened.id }, db);
  return { id, caseId: opened.id };
}
