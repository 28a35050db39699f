import { hash } from 'node:crypto';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { declared } from './declared.ts';
import { forbidden, notFound, onboardingRequired, suspended, unauthenticated } from './errors.ts';
import { readJson } from './json-body.ts';
import { log } from './logger.ts';
import { enforceLimit } from './rate-limit.ts';
import { withOwnWrites } from './read-replica.ts';
import { readRole } from './role.ts';
import { createRouter } from './router.ts';
import { requireFreshSession, type Viewer, viewerOf } from './session.ts';
import { notUpload, readUpload } from './upload.ts';
import { validationError } from './validation.ts';

// biome-ignore lint/suspicious/noExplicitAny: stands for an endpoint of any shape
type AnyEndpoint = Endpoint<any, any, any, any, any>;
type Shape<S> = z.output<Extract<S, z.ZodType>>;

/** Input of a handler: validated values and the viewer, who is null only in public endpoints. */
export interface Call<E extends AnyEndpoint> {
  ctx: Context;
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  params: Shape<E['params']>;
  query: Shape<E['query']>;
  body: Shape<E['body']>;
  /** Reads the uploaded file. Nothing is read before the handler calls this. */
  file: () => Promise<Buffer>;
}

/** Result of a handler. It is ignored when the endpoint has no response body. */
type Result<E extends AnyEndpoint> =
  z.input<E['response']> extends undefined ? unknown : z.input<E['response']>;
type Handle<E extends AnyEndpoint> = (call: Call<E>) => Promise<Result<E>> | Result<E>;

/** Every served endpoint, for the test that compares them with the contract. */
export const served: AnyEndpoint[] = [];

async function requireAccess(endpoint: AnyEndpoint, viewer: Viewer | null): Promise<void> {
  const access: Access = endpoint.access;
  if (viewer?.suspended && !endpoint.whileSuspended) throw suspended();
  if (access === 'public') return;
  if (!viewer) throw unauthenticated();
  if (access === 'member' && !viewer.onboarded) throw onboardingRequired();
  if (access === 'admin' || access === 'moderator') await requireRole(endpoint, viewer);
  if (endpoint.needsFreshSignIn) await requireFreshSession(viewer);
}

async function requireRole({ access, isConsole }: AnyEndpoint, viewer: Viewer): Promise<void> {
  const role = await readRole(viewer);
  if (role === 'member') throw isConsole ? notFound() : forbidden();
  if (access === 'admin' && role !== 'admin') throw forbidden();
}

/** Rejects the id of another member in the actor field. Malformed values are left to validation. */
function requireActor(endpoint: AnyEndpoint, viewer: Viewer | null, input: Input): void {
  if (!endpoint.actor) return;
  const [part, field] = endpoint.actor.split('.') as [keyof Input, string];
  const claimed = (input[part] as Record<string, unknown> | undefined)?.[field];
  const isId =
    typeof claimed === 'number' || (typeof claimed === 'string' && /^\d+$/.test(claimed));
  if (isId && Number(claimed) !== viewer?.id) throw forbidden();
}

function parse(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value === undefined ? {} : value);
  if (result.success) return result.data;
  throw validationError(result.error, part);
}

const padded = (json: string, bytes: number): string =>
  json + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(json)));

const digest = (text: string): string => hash('sha1', text, 'base64url');

/** Writes the response: only fields of the contract, padded where its size would reveal something. */
function respond(ctx: Context, endpoint: AnyEndpoint, result: unknown): void {
  ctx.status = endpoint.status ?? 200;
  if (ctx.status === 204) return;
  const [value, faults] = declared(endpoint.response, result);
  const { path } = endpoint;
  if (faults.length > 0) log.error({ path, faults }, 'elements left out of a response');
  const json = JSON.stringify(value);
  const body = endpoint.paddedBytes ? padded(json, endpoint.paddedBytes) : json;
  ctx.type = 'application/json';
  ctx.body = body;
  if (endpoint.cacheSeconds) ctx.set('Cache-Control', `private, max-age=${endpoint.cacheSeconds}`);
  if (ctx.method !== 'GET') return;
  const tag = `"${digest(body)}"`;
  ctx.set('ETag', tag);
  // Not `ctx.fresh`: browsers add `Cache-Control: no-cache` to a fetch with its own If-None-Match,
  // and Koa then ignores the tag. The prefix `W/` of a compressing proxy is accepted.
  if (ctx.get('if-none-match').endsWith(tag)) {
    ctx.status = 304;
    ctx.body = null;
  }
}

/** Unvalidated input of a request. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** @throws AppError 415 for a body that is not JSON, unless the endpoint takes an upload. */
async function readInput(endpoint: AnyEndpoint, ctx: Context): Promise<Input> {
  const body = endpoint.upload || endpoint.isOneClick ? undefined : await readJson(ctx);
  return { params: ctx.params, query: { ...ctx.query }, body };
}

/** Runs all checks before the handler: session, access, actor, rate limit, validation. */
async function prepare<E extends AnyEndpoint>(endpoint: E, ctx: Context): Promise<Call<E>> {
  const viewer = await viewerOf(ctx.req);
  ctx.state.viewer = viewer;
  await requireAccess(endpoint, viewer);
  const input = await readInput(endpoint, ctx);
  requireActor(endpoint, viewer, input);
  if (endpoint.upload && !ctx.is('multipart')) throw notUpload();
  await enforceLimit(endpoint, ctx.req, viewer);
  return {
    ctx,
    viewer,
    params: parse(endpoint.params, input.params, 'path'),
    query: parse(endpoint.query, input.query, 'query'),
    body: parse(endpoint.body, input.body, 'body'),
    file: () => readFile(endpoint, ctx, viewer),
  } as Call<E>;
}

function readFile({ upload }: AnyEndpoint, ctx: Context, viewer: Viewer | null): Promise<Buffer> {
  if (!upload || !viewer) throw new Error('the endpoint declares no upload of a member');
  return readUpload(ctx, viewer, upload);
}

/** The router of a feature, with the ways to add calls to it: access, input and output are those of a declaration. */
export function createRoutes() {
  const router = createRouter();
  const register = (endpoint: AnyEndpoint, handle: (ctx: Context) => Promise<void>): void => {
    served.push(endpoint);
    router.register(endpoint.path, [endpoint.method], handle);
  };
  return {
    router,
    serve: <E extends AnyEndpoint>(endpoint: E, handle: Handle<E>): void =>
      register(endpoint, async (ctx) => {
        const call = await prepare(endpoint, ctx);
        const isRead = endpoint.method === 'GET';
        const result = await withOwnWrites(call.viewer?.id, isRead, async () => handle(call));
        respond(ctx, endpoint, result);
      }),
    /** The handler writes the response itself: a page, a file or a redirect. */
    servePage: <E extends AnyEndpoint>(
      endpoint: E,
      handle: (call: Call<E>) => Promise<void>,
    ): void => register(endpoint, async (ctx) => handle(await prepare(endpoint, ctx))),
  };
}
