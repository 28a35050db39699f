import { Id, TimeInput, Timestamp, text, visibleText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { failsWith } from '../errors.ts';
import { ANNOUNCEMENT_MAX_CHARS } from '../limits.ts';
import {
  isTranslated,
  NOT_TRANSLATED,
  TextLanguage,
  translationsInput,
  translationsOf,
} from '../translations.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const announcement = { id: Id, text: z.string(), link: z.string().nullable() };

const AnnouncementRow = z.object({
  ...announcement,
  translations: translationsOf({ text: z.string() }),
  startsAt: Timestamp,
  endsAt: Timestamp,
  state: z.enum(['planned', 'running', 'ended']),
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

/** A path of this site: never another host. */
const SitePath = z
  .string()
  .max(200)
  .regex(/^\/([^/\\\s][^\\\s]*)?$/, failsWith('not_a_path'));

const AnnouncementEdit = z
  .strictObject({
    text: text(ANNOUNCEMENT_MAX_CHARS, 1),
    translations: translationsInput({ text: visibleText(ANNOUNCEMENT_MAX_CHARS) }),
    link: SitePath.optional(),
    startsAt: TimeInput,
    endsAt: TimeInput,
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    ...failsWith('end_before_start'),
    path: ['endsAt'],
  })
  .refine(isTranslated, NOT_TRANSLATED);
export type AnnouncementEdit = z.infer<typeof AnnouncementEdit>;

export const getAnnouncement = endpoint('GET /api/announcement', {
  summary: 'The announcement that runs now; the latest one when there are several',
  access: 'session',
  response: z.object({
    announcement: z.object({ ...announcement, language: TextLanguage }).nullable(),
  }),
});

export const listAnnouncements = adminEndpoint('GET /api/console/announcements', {
  summary: 'Announcements, latest first',
  response: z.array(AnnouncementRow),
});

export const createAnnouncement = adminEndpoint('POST /api/console/announcements', {
  summary: 'Show a banner to every member between start and end',
  needsFreshSignIn: true,
  body: AnnouncementEdit,
  response: z.object({ id: Id }),
  status: 201,
});

export const endAnnouncement = adminEndpoint('DELETE /api/console/announcements/:id', {
  summary: 'End an announcement now; a planned one never starts',
});
