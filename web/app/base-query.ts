import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { takeEarlyAnswer } from './early-answer.ts';
import { offlineAnswer, saveForOffline } from './offline-answers.ts';
import { type ApiError, refusalOf } from './refusal.ts';
import type { Request } from './request.ts';
import { userCleared } from './session.ts';
import { keepTagged, type TaggedAnswer, taggedAnswer } from './tagged-answers.ts';

/** Pause before the one repetition of a failed read. */
const RETRY_AFTER_MS = 1000;

/** A call without an answer after this long has failed: a message is then 'Not sent' and can be retried. */
const TIMEOUT_MS = 15_000;
const NOT_MODIFIED = 304;

interface ExtraOptions {
  /** False for reads that must not be repeated after a failure. */
  retry?: boolean;
  /** True for calls of visitors: their 401 says nothing about the session. */
  isPublic?: boolean;
}

interface Meta {
  headers?: Headers;
}

type Outcome = { data: unknown; meta: Meta } | { error: ApiError; meta: Meta };

/**
 * Sends a call with cookies and JSON. Reads are repeated once after a second, unless the server
 * refused them (4xx); writes never are. A 401 ends the session that this browser believed in.
 */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError, ExtraOptions, Meta> = async (
  call,
  api,
  extra,
) => {
  let outcome = await send(call, api.signal);
  if ('error' in outcome && mayRepeat(outcome.error, api, extra)) {
    await pause(RETRY_AFTER_MS);
    if (!api.signal.aborted) outcome = await send(call, api.signal);
  }
  if ('error' in outcome && outcome.error.status === 401 && !extra?.isPublic) {
    api.dispatch(userCleared());
  }
  return outcome;
};

const mayRepeat = (error: ApiError, api: BaseQueryApi, extra: ExtraOptions | undefined) =>
  api.type === 'query' &&
  extra?.retry !== false &&
  !api.signal.aborted &&
  (error.status < 400 || error.status >= 500);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(call: Request, signal: AbortSignal): Promise<Outcome> {
  const { url, method, body } = call;
  const known = method === 'GET' ? taggedAnswer(url) : undefined;
  const limit = limitTime(signal);
  try {
    const early = method === 'GET' ? await takeEarlyAnswer(url) : undefined;
    const response =
      early ??
      (await fetch(url, {
        method,
        signal: limit.signal,
        credentials: 'same-origin',
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(known && { 'If-None-Match': known.tag }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }));
    if (known && response.status === NOT_MODIFIED) return unchanged(url, known, response);
    const text = await response.text();
    const meta = { headers: response.headers };
    if (!response.ok) return { error: refusalOf(response, text), meta };
    const data = text === '' ? null : JSON.parse(text);
    if (method === 'GET') {
      keepTagged(url, data, response.headers);
      saveForOffline(url, text);
    }
    return { data, meta };
  } catch (cause) {
    return withoutAnswer(call, cause);
  } finally {
    limit.end();
  }
}

/** There was no answer: what this tab saw last when there is no network, else a failure. */
function withoutAnswer({ url, method }: Request, cause: unknown): Outcome {
  const saved = method === 'GET' ? offlineAnswer(url) : undefined;
  if (saved !== undefined) return { data: JSON.parse(saved), meta: {} };
  const text = cause instanceof Error ? cause.message : String(cause);
  return { error: { status: 0, text }, meta: {} };
}

/** The answer of before still holds, perhaps under another tag. */
function unchanged(url: string, { tag, data, headers }: TaggedAnswer, response: Response): Outcome {
  const renewed = new Headers(headers);
  renewed.set('etag', response.headers.get('etag') ?? tag);
  keepTagged(url, data, renewed);
  return { data, meta: { headers: renewed } };
}

/** Ends a call that nobody answers; browsers themselves would wait for minutes. */
function limitTime(signal: AbortSignal): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new Error('No answer')), TIMEOUT_MS);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { signal: limit.signal, end };
}
