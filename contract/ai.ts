import { z } from 'zod';
import { Interest } from './choices.ts';
import { Id, text } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
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

/** Who writes when a member asks for words, and whether they may be told anything. */
export const AiHelp = z.object({
  /** Name of the AI server, such as "ai.example.org"; null where texts are composed on this server. */
  server: z.string().nullable(),
  /** False: nothing of the member goes there, whoever asks. */
  allowed: z.boolean(),
});
export type AiHelp = z.infer<typeof AiHelp>;

export const getAiHelp = endpoint({
  method: 'GET',
  path: '/api/ai',
  summary: "Which server writes, and whether it may be told the viewer's words",
  access: 'member',
  response: AiHelp,
  limit: READS,
});

export const updateAiHelp = endpoint({
  method: 'PUT',
  path: '/api/ai',
  summary: 'Allow or refuse that words of the viewer go to the AI server',
  access: 'member',
  body: z.strictObject({ allowed: z.boolean() }),
  response: AiHelp,
  limit: { points: 30, seconds: 60, by: 'account' },
});
