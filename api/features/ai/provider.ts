import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { z } from 'zod';
import { config } from '../../platform/config.ts';
import { readAtMost, TooLargeError } from '../../platform/download.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import { Completion, jsonIn } from './answers.ts';
import { createBreaker } from './breaker.ts';
import { leaksPrompt } from './prompts.ts';

/** From the question to the checked answer. */
const TIMEOUT_MS = 10_000;
/** Five starters or a bio are a hundredth of it. */
const ANSWER_MAX_BYTES = 64 * 1024;

const aiFailed = () =>
  new AppError(502, 'ai_failed', 'The writing assistant gave no usable answer.');
const aiUnavailable = () =>
  new AppError(503, 'ai_unavailable', 'The writing assistant does not answer right now.', {
    'Retry-After': '30',
  });

const breaker = createBreaker();
const client =
  config.ai &&
  new OpenAI({
    apiKey: config.ai.apiKey,
    baseURL: config.ai.baseUrl,
    timeout: TIMEOUT_MS,
    maxRetries: 0,
    fetch: fetchBounded,
  });

/** Name of the server that is asked, or null where there is none. */
export const serverName = config.ai ? new URL(config.ai.baseUrl).host : null;

/**
 * Asks the AI server and checks what it says.
 *
 * @param facts data about people; they are sent as they are, so the caller picks them.
 * @throws AppError 502 `ai_failed` for anything that is not of the schema, 503 `ai_unavailable` when
 *   there is no answer within 10 s, the server fails, or it has failed too often just now.
 */
export async function ask<T>(prompt: string, facts: object, schema: z.ZodType<T>): Promise<T> {
  if (breaker.isOpen()) throw aiUnavailable();
  try {
    const answer = await complete(prompt, facts, schema);
    breaker.succeeded();
    return answer;
  } catch (error) {
    breaker.failed();
    const refusal = isAway(error) ? aiUnavailable() : aiFailed();
    // The message may hold what the server wrote, so only its kind is logged.
    log.warn({ code: refusal.code, kind: (error as Error).constructor.name }, 'AI call failed');
    throw refusal;
  }
}

async function complete<T>(prompt: string, facts: object, schema: z.ZodType<T>): Promise<T> {
  const completion = await client?.chat.completions.create(
    {
      model: config.ai?.model ?? '',
      messages: [
        { role: 'system', content: prompt },
        { role: 'user', content: JSON.stringify(facts) },
      ],
    },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  const content = Completion.parse(completion).choices[0]?.message.content ?? '';
  if (leaksPrompt(content)) throw new Error('the answer repeats the instructions');
  return schema.parse(jsonIn(content));
}

/** Like `fetch`, but an answer that is far too large is given up while it is read. */
async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  const body = await readAtMost(response, ANSWER_MAX_BYTES);
  return new Response(new Uint8Array(body), { status, statusText, headers });
}

/** True when the server was not reached, did not answer in time, or said itself that it cannot. */
function isAway(error: unknown): boolean {
  if (error instanceof APIConnectionError) return !(error.cause instanceof TooLargeError);
  if (error instanceof APIError) {
    // An abort by our own clock has no status.
    return error.status === undefined || error.status >= 500 || error.status === 429;
  }
  return false;
}
