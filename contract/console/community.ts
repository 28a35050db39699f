import { COMMUNITY_FIGURES, GENDERS } from '../choices.ts';
import { Day } from '../common.ts';
import { each } from '../each.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const figuresOf = <Type extends z.ZodType>(type: Type) =>
  z.object(each(COMMUNITY_FIGURES, () => type));

/** Null: fewer than five. */
const Total = z.int().nullable();
/** The lower end of a band of five: 0 is "fewer than five", 5 is "5 to 9". */
const Band = z.int().multipleOf(5);

const CommunityPeriod = z.enum(['day', 'week']);
export type CommunityPeriod = z.infer<typeof CommunityPeriod>;

const Community = z.object({
  by: CommunityPeriod,
  /** Of the days. */
  timeZone: z.string(),
  start: Day,
  end: Day,
  totals: figuresOf(Total),
  /** Of the period of the same length before. */
  before: figuresOf(Total),
  /** Oldest first; the last one is incomplete. A week starts on Monday. */
  parts: z.array(figuresOf(Band).extend({ startsOn: Day })),
  /** Cities of at least five members, largest first; the last row is the rest, without a name. */
  cities: z.array(z.object({ city: z.string().nullable(), members: Band })),
  /** By the preference "Show me". Never crossed with the city. */
  wishes: z.array(z.object({ wish: z.enum(['all', ...GENDERS]), members: Band })),
});
export type Community = z.infer<typeof Community>;

export const getCommunity = adminEndpoint('GET /api/console/community', {
  summary:
    'Figures of the community by day or week, below 100 members by week unless `by` says otherwise. None of them stands for fewer than five members',
  query: z.strictObject({ by: CommunityPeriod.optional() }),
  response: Community,
  limit: { points: 30, seconds: 60, by: 'account' },
});
