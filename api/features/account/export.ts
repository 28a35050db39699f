import type { Context } from 'koa';
import { AccountExport } from '#contract/account.ts';
import { getMessageMedia } from '#contract/chat-media.ts';
import { REACTIONS } from '#contract/limits.ts';
import { photoPath } from '#contract/media.ts';
import { pathOf } from '#contract/path-of.ts';
import {
  decryptAnswer,
  decryptById,
  decryptLikeComment,
  decryptMessage,
  decryptSelfie,
} from '#db/encrypted-columns.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { waits } from '#db/waits.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { jsonOf, Pages, sendJson } from '../../platform/json-stream.ts';
import { withOwnWrites } from '../../platform/read-replica.ts';
import type { Viewer } from '../../platform/session.ts';
import { createWorkQueue } from '../../platform/work-queue.ts';
import { readDraft } from '../auth/service.ts';
import { findCredits, listTransactions, toTransaction } from '../credits/service.ts';
import { findFilters } from '../discover/queries/filters.ts';
import { findPreferences } from '../preferences/queries.ts';
import { exportReferrals } from '../referrals/service.ts';
import { exportStanding } from '../standing/service.ts';
import { ownUser } from '../users/queries.ts';
import { exportVerification, type VerificationExport } from '../verifications/queries.ts';
import type { Row } from './export-queries.ts';
import * as queries from './export-queries.ts';

const mediaPathOf = (id: number): string => pathOf(getMessageMedia.path, { id });

/**
 * All data of the member, with the fields of the contract. Lists are read from `db`, one after another, while the result
 * is sent.
 */
async function exportAccountOf(viewer: Viewer, now: Date, db: Db) {
  const userId = viewer.id;
  const list = <R extends Row>(
    select: { pages(own: { userId: number }, db: Db): AsyncIterable<R[]> },
    convert: (row: R) => Row = (row) => row,
  ) => new Pages(select.pages({ userId }, db), (row: R) => withIsoDates(convert(row)));
  const withSelfie = ({ selfie, ...rest }: VerificationExport) => ({
    ...rest,
    selfie: selfie && decryptSelfie(userId, selfie).toString('base64'),
  });
  const [consents] = await queries.findConsents({ userId }, db);
  const [verification] = await exportVerification({ userId }, db);
  return {
    exportedAt: now.toISOString(),
    profile: await ownUser(userId),
    preferences: (await findPreferences(userId)) ?? null,
    discoveryFilters: (await findFilters(userId)).filters,
    onboardingDraft: await readDraft(viewer),
    consents: consents && withIsoDates(consents),
    photos: list(queries.listPhotos, ({ key, ...rest }) => ({ path: photoPath(key), ...rest })),
    removedPhotos: list(queries.listRemovedPhotos),
    verification: verification ? withIsoDates(withSelfie(verification)) : null,
    swipes: list(queries.listSwipes, ({ swipedId, comment, ...rest }) => ({
      ...rest,
      comment: comment && decryptLikeComment({ swiperId: userId, swipedId, comment }),
    })),
    matches: list(queries.listMatches, ({ closedAt, closedByYou, closingNote, ...rest }) => ({
      ...rest,
      closed: closedAt && {
        byYou: closedByYou,
        note: closingNote,
        at: closedAt.toISOString(),
      },
    })),
    messages: list(queries.listMessages, ({ messageId, media, ...row }) => ({
      ...row,
      photo: media === 'photo' ? mediaPathOf(messageId) : null,
      voice: media === 'voice' ? mediaPathOf(messageId) : null,
      content: row.content && decryptMessage({ ...row, content: row.content, senderId: userId }),
    })),
    readPositions: list(queries.listReadPositions),
    questions: list(queries.listQuestions, ({ questionRow, answer, marks, ...rest }) => ({
      ...rest,
      answer: decryptAnswer({ questionRow, userId, answer, marks }),
    })),
    receivedPhotos: list(queries.listReceivedPhotos, ({ messageId, ...row }) => ({
      ...row,
      photo: mediaPathOf(messageId),
    })),
    receivedVoiceMessages: list(queries.listReceivedVoice, ({ messageId, ...row }) => ({
      ...row,
      voice: mediaPathOf(messageId),
    })),
    photoConsents: list(queries.listPhotoConsents),
    reactions: list(queries.listReactions, (row) => ({
      ...row,
      reaction: REACTIONS[row.reaction as number],
    })),
    avoidedAddresses: firstRow(await queries.countAvoided({ userId }, db)).count,
    checkIns: list(queries.listCheckIns),
    events: list(queries.listEvents),
    notifications: list(queries.listNotifications),
    deliveries: list(queries.listDeliveries),
    ...(await exportStanding(userId, queries.ROWS_MAX, db)),
    referrals: await exportReferrals(viewer),
    credits: {
      ...(await findCredits(userId, { before: 0, limit: 0 })),
      transactions: new Pages(
        listTransactions.pages({ accountId: userId, before: 0, limit: queries.ROWS_MAX }, db),
        toTransaction,
      ),
    },
    identities: list(queries.listIdentities, ({ email, subjectHash, ...rest }) => ({
      ...rest,
      email: email && decryptById('email', subjectHash, email),
    })),
    passkeys: list(queries.listPasskeys),
    sessions: list(queries.listSessions),
  };
}

/** One at a time in a process: it holds a connection to Postgres. */
const exportInTurn = createWorkQueue({ running: 1, waiting: 10, seconds: 5 });
const CHECK_MS = 500;

/**
 * Sends all data of the member, as it is read. While another export waits, a client that reads slowly is cut off.
 *
 * @throws AppError as `createWorkQueue`.
 */
export const sendExport = (ctx: Context, viewer: Viewer): Promise<void> =>
  exportInTurn(viewer.id, async (charge, isWanted) => {
    const abort = new AbortController();
    const started = performance.now();
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      const isInTheWay = isWanted() && ctx.res.writableNeedDrain && elapsed > waits.slowExport;
      if (isInTheWay || elapsed > waits.export) abort.abort();
    }, CHECK_MS);
    const send = async (db: Db) => {
      // A replica was lost on the way: a part cannot be repeated.
      if (ctx.headerSent) return;
      await queries.beginExport({ idleMs: String(waits.export) }, db);
      const data = await exportAccountOf(viewer, new Date(), db);
      await sendJson(ctx, jsonOf(AccountExport, data, charge), abort.signal);
    };
    await withOwnWrites(viewer.id, true, () => transaction(send, { replica: true })).finally(() =>
      clearInterval(timer),
    );
  });
