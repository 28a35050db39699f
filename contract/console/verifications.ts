import { Id, IdText, Timestamp, wholeNumberText } from '../common.ts';
import { CONSOLE_PAGE_SIZE } from '../limits.ts';
import { SELFIE_REFUSALS } from '../moderation.ts';
import { PhotoKey } from '../photos.ts';
import { POSES } from '../verifications.ts';
import { z } from '../zod.ts';
import { consoleEndpoint } from './endpoint.ts';

/** A selfie that waits for a moderator, beside the photos of the profile. */
const ConsoleVerification = z.object({
  id: Id,
  member: z.object({ id: Id, name: z.string(), age: z.int().nullable() }),
  pose: z.enum(POSES),
  sentAt: Timestamp,
  /** Keys of the photos that others see, the main one first. */
  photos: z.array(PhotoKey),
});
export type ConsoleVerification = z.infer<typeof ConsoleVerification>;

export const listVerifications = consoleEndpoint('GET /api/console/verifications', {
  summary: 'Selfies to compare with profile photos, oldest first',
  query: z.strictObject({
    after: IdText.optional(),
    limit: wholeNumberText(1, CONSOLE_PAGE_SIZE).optional(),
  }),
  response: z.object({ verifications: z.array(ConsoleVerification), next: Id.nullable() }),
});

export const showSelfie = consoleEndpoint('POST /api/console/verifications/:id/pictures', {
  summary: 'Allow the viewer to see the pictures of a check for an hour; logged',
});

export const getVerificationPicture = consoleEndpoint('GET /api/console/verifications/:id/:file', {
  summary:
    'The selfie or a photo of a check: blurred and grey, or as it is for an hour after `showSelfie`',
  params: z.strictObject({
    id: IdText,
    file: z.string().regex(/^(selfie|[0-9a-f]{32})(-blurred)?\.webp$/),
  }),
  mediaType: 'image/webp',
  limit: { points: 1200, seconds: 60, by: 'account', perInstance: true },
});

export const approveSelfie = consoleEndpoint('POST /api/console/verifications/:id/approval', {
  summary:
    'Verify the main photo and delete the selfie. 409 `check_changed` when either is no longer the same',
  body: z.strictObject({
    /** The main photo that the viewer compared. */
    photo: PhotoKey,
  }),
});

export const refuseSelfie = consoleEndpoint('POST /api/console/verifications/:id/refusal', {
  summary:
    'Delete the selfie and notify the member of the reason. 409 `check_changed` when it is no longer there',
  body: z.strictObject({ reason: z.enum(SELFIE_REFUSALS) }),
});
