import { z } from 'zod';
import { Interest } from './choices.ts';
import { Id, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  AI_CALLS_PER_HOUR,
  BIO_MAX_CHARS,
  INTERESTS_MAX,
  NAME_MAX_CHARS,
  STARTER_MAX_CHARS,
  STARTERS_MAX,
} from './limits.ts';

/** Both calls take from the same points. */
const limit = { points: AI_CALLS_PER_HOUR, seconds: 3600, by: 'account', name: 'ai' } as const;

export const createIcebreakers = endpoint({
  method: 'POST',
  path: '/api/ai/icebreakers',
  summary: 'Conversation starters for a match; 502 `ai_failed`, 503 `ai_unavailable`',
  access: 'member',
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

export const createBio = endpoint({
  method: 'POST',
  path: '/api/ai/bio',
  summary: 'A bio from what the form holds; 502 `ai_failed`, 503 `ai_unavailable`',
  access: 'member',
  body: BioRequest,
  response: z.object({ bio: z.string().max(BIO_MAX_CHARS) }),
  limit,
});
