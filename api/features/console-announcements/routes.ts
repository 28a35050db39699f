import {
  createAnnouncement,
  endAnnouncement,
  getAnnouncement,
  listAnnouncements,
} from '#contract/console/announcements.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as announcements from './service.ts';

export const consoleAnnouncements = createRouter();

serve(consoleAnnouncements, getAnnouncement, announcements.readAnnouncement);
serve(consoleAnnouncements, listAnnouncements, announcements.readAnnouncements);
serve(consoleAnnouncements, createAnnouncement, ({ viewer, body }) =>
  announcements.createAnnouncement(viewer, body, new Date()),
);
serve(consoleAnnouncements, endAnnouncement, ({ viewer, params }) =>
  announcements.endAnnouncement(viewer, params.id),
);
