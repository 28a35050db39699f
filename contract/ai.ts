import { Id, Interest, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  AI_BIOS,
  AI_CALLS_PER_HOUR,
  BIO_MAX_CHARS,
  INTERESTS_MAX,
  NAME_MAX_CHARS,
  STARTER_MAX_CHARS,
  STARTERS_MAX,
} from './limits.ts';
import { z } from './zod.ts';

/** Both endpoints share one rate limit. */
const limit = { points: AI_CALLS_PER_HOUR, seconds: 3600, by: 'account', name: 'ai' } as const;

export const createIcebreakers = endpoint('POST /api/ai/icebreakers', {
  summary: 'Generate conversation starters for a match; 502 `ai_failed`, 503 `ai_unavailable`',
  actor: 'body.currentUserId',
  body: z.strictObject({ currentUserId: Id, matchedUserId: Id }),
  response: z.object({
    icebreakers: z.array(z.string().max(STARTER_MAX_CHARS)).min(1).max(STARTERS_MAX),
  }),
  limit,
});

export const BioRequest = z.strictObject({
  name: text(NAME_MAX_CHARS),
  age: z.int().min(AGE_MIN_YEARS).max(AGE_MAX_YEARS).nullable().optional(),
  interests: z.array(Interest).max(INTERESTS_MAX),
  currentBio: text(BIO_MAX_CHARS).nullable().optional(),
});
export type BioRequest = z.infer<typeof BioRequest>;

export const createBio = endpoint('POST /api/ai/bio', {
  summary:
    'Generate bios from the form and your public answers and facts; 502 `ai_failed`, 503 `ai_unavailable`',
  body: BioRequest,
  /** `bio` is the first of `bios`, which former versions do not return. */
  response: z.object({
    bio: z.string().max(BIO_MAX_CHARS),
    bios: z.array(z.string().max(BIO_MAX_CHARS)).max(AI_BIOS).optional(),
  }),
  limit,
});

/** The AI server, and whether it may receive data about the member. */
export const AiSettings = z.object({
  /** Host of the AI server, such as "ai.example.org"; null when texts are composed locally. */
  server: z.string().nullable(),
  /** False: no data about the member is sent, not even for requests of other members. */
  allowed: z.boolean(),
});
export type AiSettings = z.infer<typeof AiSettings>;

export const getAiSettings = endpoint('GET /api/ai', {
  summary: 'The AI server, and whether it may receive your data',
  response: AiSettings,
});

export const updateAiSettings = endpoint('PUT /api/ai', {
  summary: 'Allow or forbid sending your data to the AI server',
  body: z.strictObject({ allowed: z.boolean() }),
  response: AiSettings,
  limit: { points: 30, seconds: 60, by: 'account' },
});
