import type { Context } from 'koa';
import sharp from 'sharp';
import { isMessageFileKey } from '#db/media/message-files.ts';
import { notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import {
  readMedia,
  readMessageMedia,
  refuseOtherSites,
  sendBytes,
  sendMedia,
} from '../../platform/send-media.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { holdCase } from './claims.ts';
import * as queries from './picture-queries.ts';
import { picturePath } from './queue.ts';

/** Nothing is recognizable in a picture of this size. */
const BLURRED_WIDTH_PX = 12;
const SHOWN_WIDTH_PX = 96;
const BLURRED_CACHE_SECONDS = 300;
const CACHE_SECONDS = 30;
const limitBlurring = createSemaphore(2, 100);

const fileOf = (key: string, width: number): string => `${key.slice(0, 2)}/${key}/${width}.webp`;

/** A photo of a profile, or of a message. @throws AppError 404 for a missing file. */
export const readPicture = (key: string, width: number): Promise<Buffer> =>
  isMessageFileKey(key) ? readMessageMedia(key) : readMedia(fileOf(key, width));

/** Addresses of the pictures of a case. Each request is counted for the moderator and logged. */
export const requestPictures = (viewer: Viewer, id: number) =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    await holdCase(by, id, db);
    const keys = await queries.listPictures({ id, viewerId: by.id }, db);
    await recordAction(by, { action: 'show_pictures', about: id }, db);
    await queries.addPictures({ userId: by.id, count: keys.length }, db);
    return { pictures: keys.map(({ key }) => ({ key, url: picturePath(id, `${key}.webp`) })) };
  });

/** A picture of a case, also one that its owner has deleted: blurred and gray, or as it is after a request. */
export async function sendPicture(
  ctx: Context,
  viewerId: number,
  { id, file }: { id: number; file: string },
): Promise<void> {
  const [key = ''] = file.split(/[-.]/);
  if ((await queries.findPicture({ id, key, viewerId })).length === 0) throw notFound();
  if (file.endsWith('-blurred.webp')) return sendBlurred(ctx, key);
  await sendRequested(ctx, viewerId, { about: id, key });
}

/** Sends a photo gray and blurred. */
export const sendBlurred = async (ctx: Context, key: string): Promise<void> =>
  sendBlurredPicture(ctx, await readPicture(key, 360));

/** Sends a picture gray and blurred. */
export async function sendBlurredPicture(ctx: Context, bytes: Buffer): Promise<void> {
  const picture = await blurred(bytes);
  ctx.set('Cache-Control', `private, max-age=${BLURRED_CACHE_SECONDS}`);
  ctx.type = 'image/webp';
  ctx.body = picture;
}

/** Sends a photo as it is. @throws AppError 404 unless the moderator requested it within the last hour. */
export async function sendRequested(
  ctx: Context,
  viewerId: number,
  { about, key }: { about: number | string; key: string },
): Promise<void> {
  await requireRequest(viewerId, String(about));
  if (isMessageFileKey(key)) return sendBytes(ctx, await readMessageMedia(key));
  await sendMedia(ctx, fileOf(key, 1080), CACHE_SECONDS);
}

/** @throws AppError 404 unless the moderator requested these pictures within the last hour. */
export async function requireRequest(viewerId: number, about: string): Promise<void> {
  if (
    (await queries.findRequest({ userId: viewerId, action: 'show_pictures', about })).length === 0
  )
    throw notFound();
}

/**
 * A voice message of a case, also one that its sender has deleted. Listening is logged once an hour, because a player
 * asks for parts of the file.
 *
 * @throws AppError 404 unless it is evidence of a case that the moderator may read.
 */
export async function sendRecording(
  ctx: Context,
  viewer: Viewer,
  { id, key }: { id: number; key: string },
): Promise<void> {
  refuseOtherSites(ctx);
  if ((await queries.findRecording({ id, key, viewerId: viewer.id })).length === 0)
    throw notFound();
  const bytes = await readMessageMedia(key);
  await transactionAs(viewer, 'moderator', async (db, by) => {
    const request = { action: 'play_recording', about: String(id) } as const;
    if ((await queries.findRequest({ userId: by.id, ...request }, db)).length > 0) return;
    await recordAction(by, request, db);
  });
  sendBytes(ctx, bytes);
}

const blurred = (bytes: Buffer): Promise<Buffer> =>
  limitBlurring(async () => {
    const small = await sharp(bytes, { failOn: 'error' })
      .resize({ width: BLURRED_WIDTH_PX })
      .greyscale()
      .png()
      .toBuffer()
      .catch(() => {
        throw notFound();
      });
    return sharp(small)
      .resize({ width: SHOWN_WIDTH_PX, kernel: 'cubic' })
      .blur(3)
      .webp({ quality: 50 })
      .toBuffer();
  });
