import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { userCleared } from '../session.ts';
import { type ApiError, apiErrorOf } from './api-error.ts';
import { takePreloaded } from './preloaded-response.ts';
import type { Request } from './request.ts';
import { savedResponse, saveResponse } from './saved-responses.ts';

const RETRY_AFTER_MS = 1000;
/** A call without a response after this time has failed; a message is then 'Not sent'. */
const TIMEOUT_MS = 15_000;
const NOT_MODIFIED = 304;

interface ExtraOptions {
  /** False for reads that must not be retried. */
  retry?: boolean;
  /** True for calls of visitors: their 401 does not concern the session. */
  isPublic?: boolean;
}

interface Meta {
  headers?: Headers;
}

type Result = { data: unknown; meta: Meta } | { error: ApiError; meta: Meta };

/**
 * Sends a call with cookies and JSON. A failed read is retried once, unless the server refused it
 * (4xx). Writes are never retried. A 401 clears the signed-in user, unless it asks for a recent sign-in.
 */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError, ExtraOptions, Meta> = async (
  request,
  api,
  extra,
) => {
  let result = await send(request, api.signal);
  if ('error' in result && mayRetry(result.error, api, extra)) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    if (!api.signal.aborted) result = await send(request, api.signal);
  }
  if ('error' in result && isSignedOut(result.error) && !extra?.isPublic) {
    api.dispatch(userCleared());
  }
  return result;
};

const isSignedOut = ({ status, code }: ApiError): boolean =>
  status === 401 && code !== 'fresh_sign_in_required';

const mayRetry = (error: ApiError, api: BaseQueryApi, extra: ExtraOptions | undefined) =>
  api.type === 'query' &&
  extra?.retry !== false &&
  !api.signal.aborted &&
  (error.status < 400 || error.status >= 500);

async function send({ url, method, body }: Request, signal: AbortSignal): Promise<Result> {
  const saved = method === 'GET' ? savedResponse(url) : undefined;
  try {
    const preloaded = await takePreloaded(url);
    const response =
      preloaded ??
      (await fetch(url, {
        method,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        credentials: 'same-origin',
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(saved?.etag && { 'If-None-Match': saved.etag }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }));
    const meta = { headers: response.headers };
    if (saved && response.status === NOT_MODIFIED) return { data: parse(saved.body), meta };
    const text = await response.text();
    if (!response.ok) return { error: apiErrorOf(response, text), meta };
    if (method === 'GET') saveResponse(url, text, response.headers.get('etag'));
    return { data: parse(text), meta };
  } catch (cause) {
    if (saved && !navigator.onLine) return { data: parse(saved.body), meta: {} };
    const text = cause instanceof Error ? cause.message : String(cause);
    return { error: { status: 0, text }, meta: {} };
  }
}

const parse = (text: string): unknown => (text === '' ? null : JSON.parse(text));
