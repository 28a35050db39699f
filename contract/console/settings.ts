import { SIGNUP_MODES } from '../choices.ts';
import { Timestamp } from '../common.ts';
import { Face } from '../face.ts';
import { PHOTO_MAX_BYTES } from '../limits.ts';
import { PHOTO_FIELD } from '../protocol.ts';
import { z } from '../zod.ts';
import { DutyAnswers } from './duties.ts';
import { adminEndpoint } from './endpoint.ts';

/** Settings that take effect in every process without a restart, with the values they accept. */
export const RUNTIME_SETTINGS = {
  face: Face,
  duties: DutyAnswers,
  signup: z.enum(SIGNUP_MODES),
  invites_per_member: z.int().min(0).max(1000),
  transparency_public: z.boolean(),
  /** Before it, people can join and see no one. Empty: there is no opening date. */
  opens_at: z.iso.datetime().or(z.literal('')),
} as const;
export type RuntimeSetting = keyof typeof RUNTIME_SETTINGS;

const SettingName = z.enum(Object.keys(RUNTIME_SETTINGS) as RuntimeSetting[]);
const SettingValue = z.union([z.boolean(), z.int(), z.string().max(40), Face, DutyAnswers]);

const Setting = z.object({
  name: SettingName,
  value: SettingValue,
  /** The value after a reset. */
  startValue: SettingValue,
  /** Where the value comes from. A console value takes precedence until it is reset. */
  source: z.enum(['console', 'environment', 'default']),
  changedAt: Timestamp.nullable(),
});
export type Setting = z.infer<typeof Setting>;

export const listSettings = adminEndpoint('GET /api/console/settings', {
  summary: 'Settings that can change at run time, with the source of each value',
  response: z.array(Setting),
});

export const changeSetting = adminEndpoint('PUT /api/console/settings/:name', {
  summary: 'Change a setting in every process at once',
  needsFreshSignIn: true,
  params: z.strictObject({ name: SettingName }),
  body: z.strictObject({ value: SettingValue }),
});

export const resetSetting = adminEndpoint('DELETE /api/console/settings/:name', {
  summary: 'Return to the value of the environment or the default',
  needsFreshSignIn: true,
  params: z.strictObject({ name: SettingName }),
});

export const addFaceImage = adminEndpoint('POST /api/console/face/:image', {
  summary: 'Store a mark or a picture. No one sees it before the face is changed to it',
  params: z.strictObject({ image: z.enum(['mark', 'picture']) }),
  upload: { field: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES },
  limit: { points: 30, seconds: 3600, by: 'account' },
  response: z.object({ mark: z.string(), picture: z.string() }).partial(),
});
