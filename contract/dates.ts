import { graphemeText, Id, IdText, TimeInput, TimeZone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DATE_DAYS_AHEAD, DATE_PLACE_MAX } from './limits.ts';
import { Message } from './messages.ts';
import { z } from './zod.ts';

const MatchParams = z.strictObject({ matchId: IdText });

export const DateChange = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('proposed'),
    start: TimeInput,
    timeZone: TimeZone,
    place: graphemeText(1, DATE_PLACE_MAX).transform((place) => place.replace(/\s+/g, ' ')),
    clientId: z.uuid(),
  }),
  /** Accepts this proposal, the newest one, of the other member. */
  z.strictObject({ state: z.literal('set'), messageId: Id }),
  /** Calls off the date that this message has set. */
  z.strictObject({ state: z.literal('off'), messageId: Id }),
]);
export type DateChange = z.infer<typeof DateChange>;

export const changeDate = endpoint('POST /api/matches/:matchId/date', {
  summary: `Propose a date within ${DATE_DAYS_AHEAD} days, accept the newest proposal, or call a date off: each is a message`,
  params: MatchParams,
  body: DateChange,
  response: Message,
  status: 201,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const getDateFile = endpoint('GET /api/matches/:matchId/date.ics', {
  summary:
    'The date of a match as a calendar file. Above discretion standard, it names neither person nor product',
  params: MatchParams,
  mediaType: 'text/calendar',
  response: z.string(),
});
