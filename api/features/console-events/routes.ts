import { cancelEvent, listConsoleEvents } from '#contract/console/events.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as events from './service.ts';

export const consoleEvents = createRouter();

serve(consoleEvents, listConsoleEvents, ({ viewer, query }) => events.readEvents(viewer, query));
serve(consoleEvents, cancelEvent, ({ viewer, params, body }) =>
  events.cancelEvent(viewer, params.id, body.why),
);
