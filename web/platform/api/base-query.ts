import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type ApiError, apiErrorOf } from './api-error.ts';
import type { Request } from './request.ts';
import { network } from './texts.ts';
import { translateError } from './translate-error.ts';

const RETRY_AFTER_MS = 1000;
/** A call without a response after this time has failed; a message is then 'Not sent'. */
const TIMEOUT_MS = 15_000;
const NOT_MODIFIED = 304;

interface ExtraOptions {
  /** False for reads that must not be retried. */
  retry?: boolean;
  /** True for calls of visitors: their 401 does not concern the session. */
  isPublic?: boolean;
  /** True for a read in intervals: the server answers 304 when nothing has changed. */
  isPolled?: boolean;
}

interface Meta {
  headers?: Headers;
}

/** Dispatched when the server refuses a call because of the session. */
export const sessionRefused = createAction('session/refused');

type Result = { data: unknown; meta: Meta } | { error: ApiError; meta: Meta };

/**
 * Sends a call with cookies and JSON. A failed read is retried once, unless the server refused it
 * (4xx). Writes are never retried.
 */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError, ExtraOptions, Meta> = async (
  request,
  api,
  extra,
) => {
  const sendOnce = () => send(request, api.signal, extra?.isPolled);
  let result = await sendOnce();
  if ('error' in result && mayRetry(result.error, api, extra)) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    if (!api.signal.aborted) result = await sendOnce();
  }
  if ('error' in result && isSignedOut(result.error) && !extra?.isPublic) {
    api.dispatch(sessionRefused());
  }
  return result;
};

/** The error of a call without a response. What browsers say differs, and is not for people. */
export const noAnswer = (): ApiError => ({
  status: 0,
  text: navigator.onLine ? network.noAnswer : network.offline,
});

const isSignedOut = ({ status, code }: ApiError): boolean =>
  status === 401 && code !== 'fresh_sign_in_required';

const mayRetry = (error: ApiError, api: BaseQueryApi, extra: ExtraOptions | undefined) =>
  api.type === 'query' &&
  extra?.retry !== false &&
  !api.signal.aborted &&
  (error.status < 400 || error.status >= 500);

/** The last response to each poll. */
const polled = new Map<string, { etag: string; data: unknown }>();

/** Forgets the responses of the former member. */
export const forgetPolls = (): void => polled.clear();

async function send(
  { url, method, body }: Request,
  signal: AbortSignal,
  isPolled?: boolean,
): Promise<Result> {
  const last = polled.get(url);
  try {
    const response =
      (await takePreloaded(url)) ??
      (await fetch(url, {
        method,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        credentials: 'same-origin',
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(last && { 'If-None-Match': last.etag }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }));
    const meta = { headers: response.headers };
    if (last && response.status === NOT_MODIFIED) return { data: last.data, meta };
    const text = await response.text();
    if (!response.ok) return { error: await translateError(apiErrorOf(response, text)), meta };
    const isFile = response.headers.get('content-type')?.startsWith('text/csv');
    const data = text === '' ? null : isFile ? text : JSON.parse(text);
    const etag = response.headers.get('etag');
    if (isPolled && etag) polled.set(url, { etag, data });
    return { data, meta };
  } catch {
    return { error: noAnswer(), meta: {} };
  }
}

declare global {
  interface Window {
    /** Requested by `preload.js`, while the app's code downloads. */
    preloadedResponse?: { url: string; response: Promise<Response>; isReceived?: boolean };
  }
}

/** The preloaded response to `url`, once; undefined when there is none or it failed. */
async function takePreloaded(url: string): Promise<Response | undefined> {
  if (window.preloadedResponse?.url !== url) return undefined;
  const { response } = window.preloadedResponse;
  delete window.preloadedResponse;
  const received = await response.catch(() => undefined);
  return received?.ok ? received : undefined;
}
