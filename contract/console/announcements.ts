import { Id, IdText, TimeInput, Timestamp, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { failsWith } from '../errors.ts';
import { ANNOUNCEMENT_MAX_CHARS } from '../limits.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const Announcement = z.object({ id: Id, text: z.string(), link: z.string().nullable() });
export type Announcement = z.infer<typeof Announcement>;

const AnnouncementRow = Announcement.extend({
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
    link: SitePath.optional(),
    startsAt: TimeInput,
    endsAt: TimeInput,
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    ...failsWith('end_before_start'),
    path: ['endsAt'],
  });
export type AnnouncementEdit = z.infer<typeof AnnouncementEdit>;

export const getAnnouncement = endpoint('getAnnouncement', {
  summary: 'The announcement that runs now; the latest one when there are several',
  access: 'session',
  response: z.object({ announcement: Announcement.nullable() }),
});

export const listAnnouncements = adminEndpoint('listAnnouncements', {
  summary: 'Announcements, latest first',
  response: z.array(AnnouncementRow),
});

export const createAnnouncement = adminEndpoint('createAnnouncement', {
  summary: 'Show a banner to every member between start and end',
  needsFreshSignIn: true,
  body: AnnouncementEdit,
  response: z.object({ id: Id }),
  status: 201,
});

export const endAnnouncement = adminEndpoint('endAnnouncement', {
  summary: 'End an announcement now; a planned one never starts',
  params: z.strictObject({ id: IdText }),
});
