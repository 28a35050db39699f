import type { Context } from 'koa';
import type { z } from 'zod';
import type { listVerifications } from '#contract/console/verifications.ts';
import { CONSOLE_PAGE_SIZE } from '#contract/limits.ts';
import type { SelfieRefusal } from '#contract/verifications.ts';
import { decryptSelfie } from '#db/encrypted-columns.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import {
  requireRequest,
  sendBlurred,
  sendBlurredPicture,
  sendRequested,
} from '../cases/pictures.ts';
import { notifyMembers } from '../notifications/service.ts';
import * as queries from './verifications-queries.ts';

/** A page of the selfies that wait, oldest first. */
export async function readVerifications(
  viewerId: number,
  { after = 0, limit = CONSOLE_PAGE_SIZE }: Call<typeof listVerifications>['query'],
): Promise<z.input<typeof listVerifications.response>> {
  const rows = await queries.listWaiting({ viewerId, after, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    verifications: rows.map(({ memberId, name, age, ...row }) => ({
      ...withIsoDates(row),
      member: { id: memberId, name, age },
    })),
    next: last?.id ?? null,
  };
}

/** Subject of a log entry. The prefix distinguishes ids of checks from ids of cases. */
const aboutOf = (id: number): string => `verification ${id}`;

/** Logs the request for the pictures of a check. */
export const showPictures = (viewer: Viewer, id: number): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    firstRow(await queries.findWaiting({ viewerId: by.id, id }, db), notFound);
    await recordAction(by, { action: 'show_pictures', about: aboutOf(id) }, db);
  });

/** @throws AppError 404 for a picture outside the check, or one that the moderator has not requested. */
export async function sendPicture(
  ctx: Context,
  viewerId: number,
  { id, file }: { id: number; file: string },
): Promise<void> {
  const [found] = await queries.findWaiting({ viewerId, id });
  const [key = ''] = file.split(/[-.]/);
  const isBlurred = file.endsWith('-blurred.webp');
  if (!found || (key !== 'selfie' && !found.photos.includes(key))) throw notFound();
  if (key !== 'selfie') {
    if (isBlurred) return sendBlurred(ctx, key);
    return sendRequested(ctx, viewerId, { about: aboutOf(id), key });
  }
  if (!isBlurred) await requireRequest(viewerId, aboutOf(id));
  const stored = firstRow(await queries.findSelfie({ id }), notFound);
  const selfie = decryptSelfie(stored.userId, stored.selfie);
  if (isBlurred) await sendBlurredPicture(ctx, selfie);
  else {
    ctx.type = 'image/webp';
    ctx.body = selfie;
  }
  // The selfie is deleted with the decision, also from the browser.
  ctx.set('Cache-Control', 'no-store');
}

const changed = () => new AppError(409, 'check_changed');

async function lock(by: Actor, id: number, db: Db) {
  return firstRow(await queries.lockWaiting({ viewerId: by.id, id }, db), changed);
}

/**
 * Verifies the main photo, deletes the selfie and notifies the member.
 *
 * @throws AppError 409 `check_changed` unless `photo` is the main photo of a stranger whose selfie waits.
 */
export const approve = (viewer: Viewer, id: number, photo: string): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    const { memberId, photos } = await lock(by, id, db);
    if (photos[0] !== photo) throw changed();
    await queries.verifyPhoto({ id, memberId, photo }, db);
    await recordAction(by, { action: 'verify_photo', about: memberId }, db);
    await notifyMembers([memberId], 'verification', db);
  });

/** Deletes the selfie and notifies the member, who reads the reason. @throws as `approve`. */
export const refuse = (viewer: Viewer, id: number, reason: SelfieRefusal): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    const { memberId } = await lock(by, id, db);
    await queries.storeRefusal({ id, reason }, db);
    await recordAction(by, { action: 'refuse_selfie', about: memberId, why: reason }, db);
    await notifyMembers([memberId], 'verification', db);
  });
