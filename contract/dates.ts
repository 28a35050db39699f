import { graphemeText, TimeInput, TimeZone } from './common.ts';
import { PLAN_STATES } from './date-plans.ts';
import { endpoint } from './endpoint.ts';
import { DATE_DAYS_AHEAD, DATE_PLACE_MAX } from './limits.ts';
import { Message } from './messages.ts';
import { z } from './zod.ts';

/** Content of a message about a date that is proposed, set or called off. */
export const DatePlan = z.strictObject({
  start: TimeInput,
  timeZone: TimeZone,
  place: graphemeText(1, DATE_PLACE_MAX),
});
export type DatePlan = z.infer<typeof DatePlan>;

const DateChange = DatePlan.extend({ state: z.enum(PLAN_STATES), clientId: z.uuid() });
export type DateChange = z.infer<typeof DateChange>;

export const changeDate = endpoint('POST /api/matches/:matchId/date', {
  summary: `Propose a date within ${DATE_DAYS_AHEAD} days, accept the newest proposal, or call the set date off: each is a message`,
  body: DateChange,
  response: Message,
  status: 201,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const getDateFile = endpoint('GET /api/matches/:matchId/date.ics', {
  summary:
    'The set date of a match as a calendar file, canceled once it is called off or the chat is closed; above standard discretion, without the name of the other member',
  mediaType: 'text/calendar',
  response: z.string(),
});
