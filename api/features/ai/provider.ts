import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { z } from 'zod';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from '../../platform/config.ts';
import { readAtMost, TooLargeError } from '../../platform/download.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import { Completion, jsonIn } from './answers.ts';
import { createBreaker } from './breaker.ts';
import { leaksPrompt } from './prompts.ts';

/** A hundred times the size of a valid response. */
const RESPONSE_MAX_BYTES = 64 * 1024;

const aiFailed = () => new AppError(502, 'ai_failed');
const aiUnavailable = () => new AppError(503, 'ai_unavailable', {}, { 'Retry-After': '30' });

const breaker = fromConfig(() => createBreaker());
const client = fromConfig(
  () =>
    config.ai &&
    new OpenAI({
      apiKey: config.ai.apiKey,
      baseURL: config.ai.baseUrl,
      timeout: waits.ai,
      maxRetries: 0,
      fetch: fetchBounded,
    }),
);

/** Host of the AI server, or null without one. */
export const serverName = (): string | null => (config.ai ? new URL(config.ai.baseUrl).host : null);

/**
 * Sends a prompt to the AI server and validates the response.
 *
 * @param facts data about members, sent unchanged.
 * @throws AppError 502 `ai_failed` for an invalid response, 503 `ai_unavailable` after a timeout of 10 s, a
 *   server error, or while the circuit breaker is open.
 */
export async function generate<T>(
  memberId: number,
  prompt: string,
  facts: object,
  schema: z.ZodType<T>,
): Promise<T> {
  if (breaker().isOpen()) throw aiUnavailable();
  try {
    const result = await complete(prompt, facts, schema);
    breaker().succeeded();
    return result;
  } catch (error) {
    const isAway = isUnavailable(error);
    breaker().failed(isAway ? undefined : memberId);
    const failure = isAway ? aiUnavailable() : aiFailed();
    // Only the class is logged: the message may contain text of the AI server.
    log.warn({ code: failure.code, kind: (error as Error).constructor.name }, 'AI call failed');
    throw failure;
  }
}

async function complete<T>(prompt: string, facts: object, schema: z.ZodType<T>): Promise<T> {
  const completion = await client()?.chat.completions.create(
    {
      model: config.ai?.model ?? '',
      messages: [
        { role: 'system', content: prompt },
        { role: 'user', content: JSON.stringify(facts) },
      ],
    },
    { signal: AbortSignal.timeout(waits.ai) },
  );
  const content = Completion.parse(completion).choices[0]?.message.content ?? '';
  if (leaksPrompt(content)) throw new Error('the response repeats the instructions');
  return schema.parse(jsonIn(content));
}

/** `fetch` with a size limit, and without redirects. */
async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  const body = await readAtMost(response, RESPONSE_MAX_BYTES);
  return new Response(new Uint8Array(body), { status, statusText, headers });
}

/** True for connection errors, timeouts, rate limits and server errors. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof APIConnectionError) return !(error.cause instanceof TooLargeError);
  if (error instanceof APIError) {
    // Our own timeout has no status.
    return error.status === undefined || error.status >= 500 || error.status === 429;
  }
  return false;
}
