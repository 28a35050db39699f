/**
 * A way past Koa for calls that come more often than all others and are answered with nothing but 204.
 * Calls of the same two milliseconds are looked at together: under load a function that runs sixteen times
 * in a row costs a fraction of one that runs once in a while. Only the plain case ends here. Whatever is
 * odd, refused or fails goes on to Koa as if nobody had looked at it, so refusals are made in one place.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from '@hapi/bourne';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { RAW_HEADERS } from './headers.ts';
import { BODY_MAX_BYTES, keepBody } from './json-body.ts';
import { observeRequest } from './metrics.ts';
import { ownLimitOf } from './rate-limit.ts';
import { logAnswer } from './request-log.ts';
import { isSameOrigin } from './same-origin.ts';
import { type Viewer, viewerOf } from './session.ts';

/** How long calls gather. */
const GATHER_MS = 2;

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** A call whose body was checked. */
export interface Asked<Body> {
  req: IncomingMessage;
  viewer: Viewer | null;
  body: Body;
}

type Handle<Body> = (asked: Asked<Body>[]) => Promise<void>;

/** A public call that brings JSON, with a limit by address and instance if any. */
export interface DirectCall {
  endpoint: Endpoint;
  handle: Handle<unknown>;
  /** See `ownLimitOf`. */
  isWithinLimit: (req: IncomingMessage) => boolean;
}

/** Declares a direct call; exists so that the body has its shape. */
export const direct = <Body extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, Body>,
  handle: Handle<z.output<Body>>,
): DirectCall => ({
  endpoint,
  handle: handle as Handle<unknown>,
  isWithinLimit: ownLimitOf(endpoint),
});

/** A request that is not answered. */
interface Open {
  req: IncomingMessage;
  res: ServerResponse;
  started: number;
  /** Its body, once it was read. */
  bytes?: Buffer | null;
}

/** Answers the plain cases of `calls` and leaves everything else to `koa`. */
export function withDirect(calls: readonly DirectCall[], koa: Listener): Listener {
  const listeners = new Map(calls.map((call) => [call.endpoint.path, listenerOf(call, koa)]));
  return (req, res) => (listeners.get(req.url ?? '') ?? koa)(req, res);
}

function listenerOf(call: DirectCall, koa: Listener): Listener {
  let gathered: Open[] = [];
  const leave = ({ req, res, bytes }: Open) => {
    if (bytes) keepBody(req, bytes);
    // Who hung up in the middle is not heard of again.
    if (bytes || !req.destroyed) koa(req, res);
  };
  const answerGathered = () => {
    const opens = gathered;
    gathered = [];
    void answerAll(call, opens, leave);
  };
  return (req, res) => {
    if (!isPlain(req, call.endpoint)) return koa(req, res);
    if (gathered.length === 0) setTimeout(answerGathered, GATHER_MS);
    gathered.push({ req, res, started: performance.now() });
  };
}

/** True for what a browser sends; Koa sees to everything that could be said otherwise. */
function isPlain({ method, headers }: IncomingMessage, endpoint: Endpoint): boolean {
  const length = Number(headers['content-length']);
  return (
    method === endpoint.method &&
    headers['content-type'] === 'application/json' &&
    length > 0 &&
    length <= BODY_MAX_BYTES &&
    !headers['content-encoding'] &&
    isSameOrigin(headers.origin ?? '', String(headers['sec-fetch-site'] ?? ''))
  );
}

async function answerAll(
  { endpoint, handle, isWithinLimit }: DirectCall,
  opens: Open[],
  leave: (open: Open) => void,
): Promise<void> {
  const viewers = await viewersOf(opens);
  const taken: Open[] = [];
  const asked: Asked<unknown>[] = [];
  for (const [index, open] of opens.entries()) {
    const viewer = viewers[index];
    const body = viewer === undefined ? undefined : bodyOf(open, endpoint);
    if (viewer === undefined || !body || !isWithinLimit(open.req)) leave(open);
    else {
      taken.push(open);
      asked.push({ req: open.req, viewer, body });
    }
  }
  try {
    await handle(asked);
    for (const open of taken) answer(open, endpoint);
  } catch {
    taken.forEach(leave);
  }
}

/** Undefined for one who cannot be told now. */
async function viewersOf(opens: Open[]): Promise<(Viewer | null | undefined)[]> {
  if (opens.every(({ req }) => !req.headers.cookie)) return opens.map(() => null);
  return Promise.all(opens.map(({ req }) => viewerOf(req).catch(() => undefined)));
}

/** The checked body; undefined where it is wrong or has not come whole by now. */
function bodyOf(open: Open, { body }: Endpoint): unknown {
  if (!open.req.complete) return undefined;
  open.bytes = open.req.read() as Buffer | null;
  if (!open.bytes) return undefined;
  try {
    return body?.safeParse(parse(open.bytes.toString())).data;
  } catch {
    return undefined;
  }
}

function answer({ res, started }: Open, { method, path: route }: Endpoint): void {
  const requestId = randomUUID();
  res.writeHead(204, ['X-Request-Id', requestId, ...RAW_HEADERS]).end();
  const done = { method, route, status: 204, started };
  observeRequest(done);
  logAnswer(requestId, done);
}
