import type { AccountExport } from '#contract/account.ts';
import { REACTIONS } from '#contract/limits.ts';
import { photoPath } from '#contract/media.ts';
import { pathOf, paths } from '#contract/paths.ts';
import {
  decryptAnswer,
  decryptEmail,
  decryptLikeComment,
  decryptMessage,
  decryptReportText,
  decryptSelfie,
} from '#db/encrypted-columns.ts';
import type { Viewer } from '../../platform/session.ts';
import { findCredits } from '../credits/service.ts';
import { findFilters } from '../discover/queries/filters.ts';
import { findPreferences } from '../preferences/queries.ts';
import { exportReferrals } from '../referrals/service.ts';
import { readStanding } from '../standing/service.ts';
import { ownUser } from '../users/queries.ts';
import { exportVerification, type VerificationExport } from '../verifications/queries.ts';
import {
  findConsents,
  listDeliveries,
  listEvents,
  listIdentities,
  listMatches,
  listMessages,
  listNotifications,
  listPasskeys,
  listPhotoConsents,
  listPhotos,
  listQuestions,
  listReactions,
  listReadPositions,
  listReceivedMedia,
  listRemovedPhotos,
  listReportTexts,
  listSessions,
  listSwipes,
  type Own,
  ROWS_MAX,
  type Row,
} from './export-queries.ts';

/** Replaces `Date` values by ISO 8601 text. */
const withIsoDates = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

const mediaPathOf = (id: number): string => pathOf(paths.getMessageMedia.path, { id });

/** All data of the member. `serve` checks it against the contract. */
export async function exportAccountOf(viewer: Viewer, now: Date): Promise<AccountExport> {
  const userId = viewer.id;
  const list = async <R extends Row>(
    select: (own: Own) => Promise<R[]>,
    convert: (row: R) => Row = (row) => row,
  ) => (await select({ userId })).map((row) => withIsoDates(convert(row)));
  const withSelfie = ({ selfie, ...rest }: VerificationExport) => ({
    ...rest,
    selfie: selfie && decryptSelfie(userId, selfie).toString('base64'),
  });
  const { decisions, reports } = await readStanding(userId, ROWS_MAX);
  const texts = new Map(
    (await listReportTexts({ userId })).map(({ id, text }) => [id, decryptReportText(id, text)]),
  );
  const received = await list(listReceivedMedia, ({ messageId, ...row }) => ({
    ...row,
    path: mediaPathOf(messageId),
  }));
  return {
    exportedAt: now.toISOString(),
    profile: await ownUser(userId),
    preferences: (await findPreferences(userId)) ?? null,
    discoveryFilters: (await findFilters(userId)).filters,
    consents: (await list(findConsents))[0],
    photos: await list(listPhotos, ({ key, ...rest }) => ({ path: photoPath(key), ...rest })),
    removedPhotos: await list(listRemovedPhotos),
    verification: (await list(exportVerification, withSelfie))[0] ?? null,
    swipes: await list(listSwipes, ({ swipedId, comment, ...rest }) => ({
      ...rest,
      comment: comment && decryptLikeComment({ swiperId: userId, swipedId, comment }),
    })),
    matches: await list(listMatches, ({ closedAt, closedByYou, closingNote, ...rest }) => ({
      ...rest,
      closed: closedAt && {
        byYou: closedByYou,
        note: closingNote,
        at: closedAt.toISOString(),
      },
    })),
    messages: await list(listMessages, ({ messageId, media, ...row }) => ({
      ...row,
      photo: media === 'photo' ? mediaPathOf(messageId) : null,
      voice: media === 'voice' ? mediaPathOf(messageId) : null,
      content: row.content && decryptMessage({ ...row, content: row.content, senderId: userId }),
    })),
    readPositions: await list(listReadPositions),
    questions: await list(listQuestions, ({ questionRow, answer, ...rest }) => ({
      ...rest,
      answer: answer && decryptAnswer({ questionRow, userId, answer }),
    })),
    receivedPhotos: received
      .filter(({ media }) => media === 'photo')
      .map(({ path, ...row }) => ({ ...row, photo: path })),
    receivedVoiceMessages: received
      .filter(({ media }) => media === 'voice')
      .map(({ path, ...row }) => ({ ...row, voice: path })),
    photoConsents: await list(listPhotoConsents),
    reactions: await list(listReactions, (row) => ({
      ...row,
      reaction: REACTIONS[row.reaction as number],
    })),
    events: await list(listEvents),
    notifications: await list(listNotifications),
    deliveries: await list(listDeliveries),
    reports: reports.map((report) => ({ ...report, text: texts.get(report.id) })),
    decisions,
    referrals: await exportReferrals(viewer),
    credits: await findCredits(userId, { before: 0, limit: ROWS_MAX }),
    identities: await list(listIdentities, ({ email, subjectHash, ...rest }) => ({
      ...rest,
      email: email && decryptEmail(subjectHash, email),
    })),
    passkeys: await list(listPasskeys),
    sessions: await list(listSessions),
  } as unknown as AccountExport;
}
