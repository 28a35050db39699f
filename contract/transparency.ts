import { wholeNumberText } from './common.ts';
import { adminEndpoint } from './console/endpoint.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const Year = z.strictObject({ year: wholeNumberText(2020, 2199) });

const TransparencyRow = z.object({
  /** Number of the community rule; null for decisions without one. */
  rule: z.int().nullable(),
  measure: z.string(),
  automated: z.boolean(),
  decisions: z.int(),
  /** Median from the opening of the case to the decision. */
  medianMinutes: z.int().nullable(),
  appeals: z.int(),
  reversals: z.int(),
});
const Transparency = z.object({ year: z.int(), rows: z.array(TransparencyRow) });
export type Transparency = z.infer<typeof Transparency>;

export const listTransparencyYears = endpoint('GET /api/transparency', {
  summary: 'Years with published counts, newest first, and who met; empty where none are published',
  access: 'public',
  response: z.object({ years: z.array(z.int()), met: z.int().optional() }),
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const getTransparency = endpoint('GET /api/transparency/:year', {
  summary: 'Counts of decisions of a year, where the operator publishes them; 404 elsewhere',
  access: 'public',
  params: Year,
  response: Transparency,
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const exportTransparency = adminEndpoint('GET /api/console/transparency/:year', {
  summary: 'The counts of a year as CSV, without personal data',
  params: Year,
  mediaType: 'text/csv',
  limit: { points: 20, seconds: 60, by: 'account' },
});
