import {
  createEvent,
  getEventCalendar,
  getEventPicture,
  joinEvent,
  leaveEvent,
  listEvents,
  updateEvent,
} from '#contract/events.ts';
import { sendCalendar } from '../../platform/calendar.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import { sendMedia } from '../../platform/send-media.ts';
import { createRoutes } from '../../platform/serve.ts';
import {
  addAttendee,
  addEvent,
  editEvent,
  eventEntry,
  readEvents,
  removeAttendee,
} from './service.ts';

/** These pictures never change; that of the site seldom does. */
const PICTURE_CACHE_SECONDS = 86_400;

export const events = createRoutes();
const { serve, servePage } = events;

serve(listEvents, ({ viewer }) => readEvents(viewer.id));
serve(joinEvent, ({ viewer, params }) => addAttendee(viewer.id, params.id));
serve(leaveEvent, ({ viewer, params }) => removeAttendee(viewer.id, params.id));
serve(createEvent, ({ viewer, body }) => addEvent(viewer, body, new Date()));
serve(updateEvent, ({ viewer, params, body }) => editEvent(viewer, params.id, body, new Date()));
servePage(getEventCalendar, async ({ ctx, viewer, params, query }) =>
  sendCalendar(ctx, await eventEntry(viewer.id, params.id, query.title)),
);
servePage(getEventPicture, async ({ ctx, params: { picture, file } }) => {
  const own = picture === 'site' && (await runtimeSettings()).face.picture;
  const path = picture === 'site' ? 'city-dusk' : picture;
  await sendMedia(ctx, own ? `face/${own}` : `events/${path}/${file}`, PICTURE_CACHE_SECONDS);
});
