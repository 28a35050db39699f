import type { Report } from '#contract/safety.ts';
import { type Db, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import type { Viewer } from '../../platform/session.ts';
import { publish } from '../../realtime/bus.ts';
import { changed } from '../../realtime/versions.ts';
import { lockMatchOf } from '../matches/queries.ts';
import { openWords } from '../messages/words.ts';
import { lockPairOf } from '../swipes/queries.ts';
import {
  deleteBlockRow,
  drawReportId,
  findKnown,
  findReported,
  insertBlock,
  insertReport,
} from './queries.ts';
import { sealReport } from './words.ts';

/**
 * Blocks somebody, silently: what the other side notices of it is what they would notice of an end of
 * the match. The match itself stays, so that taking the block back brings it back.
 * Of somebody who is not there for the viewer nothing is kept, and nothing said: a refusal would tell when an
 * account goes.
 */
export async function block(viewerId: number, blockedId: number): Promise<void> {
  const known = await transaction((db) => hide(viewerId, blockedId, db));
  if (!known) return;
  await listsChanged(viewerId, blockedId);
  const { matchId } = known;
  if (matchId !== null) await publish([viewerId, blockedId], { type: 'match_ended', matchId });
}

/** Nobody likes or writes meanwhile, so whatever comes after the block has met it. */
async function hide(viewerId: number, id: number, db: Db) {
  await lockPairOf(viewerId, id, db);
  await lockMatchOf({ a: viewerId, b: id }, db);
  const [known] = await findKnown({ viewerId, id }, db);
  if (known) await insertBlock({ viewerId, id }, db);
  return known;
}

/** Takes a block back: both see again what they saw before. */
export async function unblock(viewerId: number, blockedId: number): Promise<void> {
  await deleteBlockRow({ viewerId, id: blockedId });
  await listsChanged(viewerId, blockedId);
}

const listsChanged = (a: number, b: number): Promise<void> =>
  changed(`matches:${a}`, `matches:${b}`, `likes:${a}`, `likes:${b}`);

/**
 * Keeps a report for those who run the server; one from the demo is about invented people and is not kept.
 *
 * @throws AppError 404 for somebody who is not there for the viewer, or a message that is not theirs.
 */
export async function report(viewer: Viewer, about: Report): Promise<void> {
  const { reportedId, reason, text = '', messageId = null } = about;
  const [known] = await findKnown({ viewerId: viewer.id, id: reportedId });
  if (!known) throw notFound();
  if (viewer.realm === 'demo') return;
  const pair = { viewerId: viewer.id, reportedId };
  const messageText = messageId === null ? '' : await reportedWords({ ...pair, messageId });
  const [drawn] = await drawReportId({});
  if (!drawn) throw new Error('no report id was drawn');
  const { id } = drawn;
  await insertReport({ ...pair, id, reason, messageId, ...sealReport(id, { text, messageText }) });
  log.warn({ reportId: id, reason }, 'a member was reported');
}

async function reportedWords(about: Parameters<typeof findReported>[0]): Promise<string> {
  const [message] = await findReported(about);
  if (!message) throw notFound();
  return openWords(message);
}
