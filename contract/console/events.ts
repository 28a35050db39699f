import { CursorText, Id, text } from '../common.ts';
import { Event } from '../events.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const EventPeriod = z.enum(['upcoming', 'past', 'canceled']);
export type EventPeriod = z.infer<typeof EventPeriod>;

export const listConsoleEvents = adminEndpoint('GET /api/console/events', {
  summary: 'Events: upcoming ones soonest first, past and canceled ones latest first',
  query: z.strictObject({ period: EventPeriod.optional(), after: CursorText.optional() }),
  response: z.object({
    events: z.array(Event),
    /** For `after`; null on the last page. */
    next: Id.nullable(),
  }),
});

export const confirmEvent = adminEndpoint('POST /api/console/events/:id/confirmation', {
  summary: 'Confirm that an event of a series takes place. 409 `over`, 409 `canceled`',
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const cancelEvent = adminEndpoint('POST /api/console/events/:id/cancellation', {
  summary:
    'Cancel an event and notify everyone who joined or waits. 409 `over` after the event, 409 `canceled`',
  body: z.strictObject({ why: text(500, 1) }),
  limit: { points: 30, seconds: 60, by: 'account' },
});
