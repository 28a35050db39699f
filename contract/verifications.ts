import { Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { SELFIE_MAX_BYTES } from './limits.ts';
import { SELFIE_REFUSALS } from './moderation.ts';
import { PHOTO_FIELD } from './protocol.ts';
import { z } from './zod.ts';

/** Pose of a selfie. A random pose rules out older pictures. */
export const POSES = [
  'two_fingers',
  'three_fingers',
  'little_finger',
  'open_hand',
  'thumb_up',
  'fist',
] as const;
export type Pose = (typeof POSES)[number];

export type SelfieRefusal = (typeof SELFIE_REFUSALS)[number];

/** The check of the member's main photo against a selfie. */
export const Verification = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('posing'), pose: z.enum(POSES), until: Timestamp }),
  /** The selfie waits for a moderator. */
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('refused'), refusal: z.enum(SELFIE_REFUSALS) }),
  z.object({ state: z.literal('verified'), since: Timestamp, until: Timestamp }),
]);
export type Verification = z.infer<typeof Verification>;

const own = {
  actor: 'params.id',
  response: Verification,
} as const;

export const getVerification = endpoint('GET /api/users/:id/verification', {
  ...own,
  summary: 'The check of your main photo',
});

export const startVerification = endpoint('POST /api/users/:id/verification', {
  ...own,
  summary:
    'The pose for a selfie, drawn when the last one has expired. 409 `no_photo`, `waiting`, 429 `daily_limit_poses`',
  limit: { points: 10, seconds: 3600, by: 'account' },
});

export const sendSelfie = endpoint('POST /api/users/:id/verification/selfie', {
  ...own,
  summary:
    'Send a selfie in the chosen pose, as JPEG, PNG or WebP of at most 4 MiB. 409 `pose_expired`, `no_photo`',
  upload: { field: PHOTO_FIELD, maxBytes: SELFIE_MAX_BYTES },
  status: 201,
  limit: { points: 10, seconds: 3600, by: 'account' },
});

export const endVerification = endpoint('DELETE /api/users/:id/verification', {
  ...own,
  summary: 'Delete your selfie and the result of the check',
  limit: { points: 30, seconds: 3600, by: 'account' },
});
