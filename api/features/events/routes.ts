import {
  createEvent,
  getEventPicture,
  joinEvent,
  leaveEvent,
  listEvents,
  updateEvent,
} from '#contract/events.ts';
import type { Route } from '../../platform/routing.ts';
import { sendMedia } from '../../platform/send-media.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { listEventRows, toEvent } from './queries.ts';
import { announceEvent, changeEvent, giveBackPlace, takePlace } from './service.ts';

/** These pictures never change. */
const PICTURE_CACHE_SECONDS = 86_400;

export const events: Route[] = [];

serve(events, listEvents, async ({ viewer }) =>
  (await listEventRows({ viewerId: viewer.id })).map(toEvent),
);
serve(events, joinEvent, ({ viewer, params }) => takePlace(viewer.id, params.id));
serve(events, leaveEvent, ({ viewer, params }) => giveBackPlace(viewer.id, params.id));
serve(events, createEvent, ({ viewer, body }) => announceEvent(viewer.id, body, new Date()));
serve(events, updateEvent, ({ viewer, params, body }) => changeEvent(viewer.id, params.id, body));
servePage(events, getEventPicture, ({ ctx, params: { picture, file } }) =>
  sendMedia(ctx, `events/${picture}/${file}`, PICTURE_CACHE_SECONDS),
);
