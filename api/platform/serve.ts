import { hash } from 'node:crypto';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { forbidden, invalid, onboardingRequired, unauthenticated } from './errors.ts';
import { readJson } from './json-body.ts';
import { takePointOf } from './rate-limit.ts';
import type { Route } from './routing.ts';
import { type Viewer, viewerOf } from './session.ts';
import { notUpload, readUpload } from './upload.ts';

// biome-ignore lint/suspicious/noExplicitAny: stands for an endpoint of any shape
type AnyEndpoint = Endpoint<any, any, any, any, any>;
type Shape<S> = z.output<Extract<S, z.ZodType>>;

/** What a handler gets: checked input and the viewer, who is missing only where the call is public. */
export interface Call<E extends AnyEndpoint> {
  ctx: Context;
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  params: Shape<E['params']>;
  query: Shape<E['query']>;
  body: Shape<E['body']>;
  /** Reads the file of a call that declares an upload; nothing is read before this is called. */
  file: () => Promise<Buffer>;
}

/** What a handler returns; of a call that only does something nobody looks at it. */
type Returned<E extends AnyEndpoint> =
  z.input<E['response']> extends undefined ? unknown : z.input<E['response']>;
type Handle<E extends AnyEndpoint> = (call: Call<E>) => Promise<Returned<E>> | Returned<E>;
type VersionOf<E extends AnyEndpoint> = (call: Call<E>) => Promise<string | undefined>;

/** Every call that is served, for the test that compares it with the contract. */
export const served: AnyEndpoint[] = [];

function demand(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return;
  if (!viewer) throw unauthenticated();
  if (access === 'member' && !viewer.onboarded) throw onboardingRequired();
  if (access === 'admin' && viewer.role !== 'admin') throw forbidden();
}

/** Refuses an id of somebody else where the viewer's own must stand; nonsense is left to validation. */
function demandActor(endpoint: AnyEndpoint, viewer: Viewer | null, input: Input): void {
  if (!endpoint.actor) return;
  const [part, field] = endpoint.actor.split('.') as [keyof Input, string];
  const claimed = (input[part] as Record<string, unknown> | undefined)?.[field];
  const isId =
    typeof claimed === 'number' || (typeof claimed === 'string' && /^\d+$/.test(claimed));
  if (isId && Number(claimed) !== viewer?.id) throw forbidden();
}

function parse(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || part;
  throw invalid(`${field}: ${issue?.message ?? 'is not valid'}`);
}

const digest = (text: string): string => hash('sha1', text, 'base64url');

/** What a client may send back in `If-None-Match`: a version, known without the data, then the content. */
type Tag = `"${string}.${string}"`;

/** The version part: it holds for one viewer and one address only. */
const versionPart = (ctx: Context, viewer: Viewer | null, version: string | undefined): string =>
  version === undefined ? '' : digest(`${version} ${viewer?.id} ${ctx.url}`);

function unchanged(ctx: Context, tag: string): void {
  ctx.status = 304;
  ctx.body = null;
  ctx.set('ETag', tag);
}

/** Writes the answer: stripped to the contract, padded where its size would tell something. */
function answer(ctx: Context, endpoint: AnyEndpoint, result: unknown, version: string): void {
  ctx.status = endpoint.status ?? 200;
  if (ctx.status === 204) return;
  const json = JSON.stringify(endpoint.response.parse(result));
  const body = endpoint.paddedBytes ? json.padEnd(endpoint.paddedBytes) : json;
  ctx.type = 'application/json';
  ctx.body = body;
  if (ctx.method !== 'GET') return;
  const content = digest(body);
  const tag: Tag = `"${version}.${content}"`;
  ctx.set('ETag', tag);
  // Compared here: `fetch` sends `no-cache` beside a tag of one's own, which Koa takes for a wish for the body.
  if (ctx.get('if-none-match').endsWith(`.${content}"`)) unchanged(ctx, tag);
}

/**
 * Answers a poll. While the version that the client has seen still holds, nothing else is read. The
 * version is asked again after the data: if it has moved meanwhile, the answer goes without one.
 */
async function answerPoll<E extends AnyEndpoint>(
  call: Call<E>,
  endpoint: E,
  handle: Handle<E>,
  versionOf: VersionOf<E>,
): Promise<void> {
  const { ctx, viewer } = call;
  const asked = ctx.get('if-none-match');
  // Whoever has no tag does not poll yet, and most never do, because their socket tells them of changes.
  if (!asked) return answer(ctx, endpoint, await handle(call), '');
  const version = versionPart(ctx, viewer, await versionOf(call));
  if (version && asked.startsWith(`"${version}.`)) return unchanged(ctx, asked);
  const result = await handle(call);
  const holds = version && version === versionPart(ctx, viewer, await versionOf(call));
  answer(ctx, endpoint, result, holds ? version : '');
}

/** What a request says, unchecked. A file is left for the handler to read. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** @throws AppError for a file, or anything else that is not JSON, where no upload is declared. */
async function readInput(endpoint: AnyEndpoint, ctx: Context): Promise<Input> {
  const body = endpoint.upload ? undefined : await readJson(ctx);
  return { params: ctx.params, query: { ...ctx.query }, body };
}

/** Everything that stands before a handler: limit, session, actor, shapes. */
async function prepare<E extends AnyEndpoint>(endpoint: E, ctx: Context): Promise<Call<E>> {
  const viewer = await viewerOf(ctx.req);
  demand(endpoint.access, viewer);
  const input = await readInput(endpoint, ctx);
  demandActor(endpoint, viewer, input);
  if (endpoint.upload && !ctx.is('multipart')) throw notUpload();
  await takePointOf(endpoint, ctx.req, viewer);
  return {
    ctx,
    viewer,
    params: parse(endpoint.params, input.params, 'path'),
    query: parse(endpoint.query, input.query, 'query'),
    body: parse(endpoint.body, input.body, 'body'),
    file: () => readUpload(ctx, endpoint.upload),
  } as Call<E>;
}

/**
 * Serves a call: who may, what comes in and what goes out are those of its declaration.
 *
 * @param versionOf for calls that are polled: what changes whenever the answer might, known without
 *   reading it; undefined when it is not known.
 */
export function serve<E extends AnyEndpoint>(
  routes: Route[],
  endpoint: E,
  handle: Handle<E>,
  versionOf?: VersionOf<E>,
): void {
  served.push(endpoint);
  const { method, path } = endpoint;
  routes.push({
    method,
    path,
    answer: async (ctx) => {
      const call = await prepare(endpoint, ctx);
      if (versionOf) await answerPoll(call, endpoint, handle, versionOf);
      else answer(ctx, endpoint, await handle(call), '');
    },
  });
}

/** Serves a call whose answer is a page or a redirect that the handler writes by itself. */
export function servePage<E extends AnyEndpoint>(
  routes: Route[],
  endpoint: E,
  handle: (call: Call<E>) => Promise<void>,
): void {
  served.push(endpoint);
  const { method, path } = endpoint;
  routes.push({ method, path, answer: async (ctx) => handle(await prepare(endpoint, ctx)) });
}
