import { Day, Id, Timestamp } from '../common.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const US = ['us-nj', 'us-tx', 'us-ut', 'us-vt', 'us-other'] as const;
/** Where members live: a region, or a state of the US. */
export const DutyPlace = z.enum(['eu', 'uk', ...US, 'au', 'elsewhere']);
/** People who run the site: under 10, under 50, more. */
export const DutySize = z.enum(['micro', 'small', 'large']);

/** What the operator says about the site. It decides which rules apply. */
export const DutyAnswers = z.strictObject({
  places: z.array(DutyPlace).max(DutyPlace.options.length),
  profit: z.boolean(),
  size: DutySize,
  /** From this day on, the console reminds; empty for never. */
  reviewOn: Day.or(z.literal('')),
});
export type DutyAnswers = z.infer<typeof DutyAnswers>;

/** A promise of SECURITY.md. */
export const Proof = z.object({ label: z.string(), text: z.string(), tests: z.array(z.string()) });

/** A rule of law, in English. */
export const DutyRule = z.object({
  id: z.string(),
  title: z.string(),
  law: z.string(),
  source: z.string().optional(),
  /** Month. */
  readOn: z.string().regex(/^\d{4}-\d\d$/),
  /** What the site does. */
  does: z.string(),
});

const Duties = z.object({
  answers: DutyAnswers,
  /** Those that apply. First those that leave something to a person. */
  rules: z.array(DutyRule.extend({ proofs: z.array(Proof), left: z.array(z.string()) })),
  /** Titles of the documents of the next record. */
  documents: z.array(z.string()),
  /** Latest first. */
  records: z.array(z.object({ id: Id, madeAt: Timestamp, by: z.string().nullable() })),
});
export type Duties = z.infer<typeof Duties>;

export const getDuties = adminEndpoint('GET /api/console/duties', {
  summary: 'What the law asks of this site, what the site does, and what is left for a person',
  response: Duties,
});

export const createDutyRecord = adminEndpoint('POST /api/console/duties/records', {
  summary: 'Store the documents that apply as a record, which never changes',
  limit: { points: 20, seconds: 3600, by: 'account' },
  response: z.object({ id: Id }),
  status: 201,
});

export const getDutyRecord = adminEndpoint('GET /api/console/duties/records/:file', {
  summary: 'A record as a page to print, or as Markdown',
  params: z.strictObject({ file: z.string().regex(/^[1-9]\d{0,8}\.(html|md)$/) }),
  mediaType: ['text/html', 'text/markdown'],
});
