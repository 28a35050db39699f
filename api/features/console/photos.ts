import type { Context } from 'koa';
import type { z } from 'zod';
import {
  getReviewPicture,
  type listPhotoReviews,
  PHOTO_REVIEWS_PER_PAGE,
} from '#contract/console/photos.ts';
import { pathOf } from '#contract/path-of.ts';
import { firstRow } from '#db/sql.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { addPictures } from '../cases/picture-queries.ts';
import { sendBlurred, sendRequested } from '../cases/pictures.ts';
import { findReview, listReviews } from './photos-queries.ts';

const pictureOf = (key: string, file: string): string =>
  pathOf(getReviewPicture.path, { key, file });

/** A page of the queue, most urgent first. @throws AppError 400 for a malformed position. */
export async function readReviews(
  viewerId: number,
  { reason, after, limit = PHOTO_REVIEWS_PER_PAGE }: Call<typeof listPhotoReviews>['query'],
): Promise<z.input<typeof listPhotoReviews.response>> {
  const rows = await listReviews({
    viewerId,
    reason: reason ?? null,
    ...parse(after),
    limit,
  });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    photos: rows.map(({ memberId, name, age, strikes, ...row }) => ({
      ...withIsoDates(row),
      member: { id: memberId, name, age, strikes },
      blurred: pictureOf(row.key, 'blurred.webp'),
    })),
    next: last ? `${last.urgency}-${last.position}-${last.key}` : null,
  };
}

function parse(after: string | undefined) {
  if (after === undefined) return { urgency: -1, position: 0, key: '' };
  const [, urgency, position, key] = /^(\d)-(\d{1,16})-([0-9a-f]{32})$/.exec(after) ?? [];
  if (!urgency || !position || !key) throw invalid('not_in_list');
  return { urgency: Number(urgency), position: Number(position), key };
}

/** Logs the request for an unblurred photo. Suspicious photos count toward the daily number of disturbing pictures. */
export const showPicture = (viewer: Viewer, key: string): Promise<{ url: string }> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    const found = firstRow(await findReview({ viewerId: by.id, key }, db), notFound);
    await recordAction(by, { action: 'show_pictures', about: key }, db);
    if (found.reasons.some((reason) => reason !== 'new')) {
      await addPictures({ userId: by.id, count: 1 }, db);
    }
    return { url: pictureOf(key, 'shown.webp') };
  });

/** @throws AppError 404 for a photo outside the queue, or one that the moderator has not requested. */
export async function sendPicture(
  ctx: Context,
  viewerId: number,
  { key, file }: { key: string; file: string },
): Promise<void> {
  if ((await findReview({ viewerId, key })).length === 0) throw notFound();
  if (file === 'blurred.webp') return sendBlurred(ctx, key);
  await sendRequested(ctx, viewerId, { about: key, key });
}
