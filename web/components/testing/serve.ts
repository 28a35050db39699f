import { onTestFinished, vi } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/common.ts';
import { consolePaths } from '#contract/console/paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as endpoints from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import type { z } from '#contract/zod.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { complete, type Part } from './complete.ts';

type Name = keyof Calls;

type BodyOf<N extends Name> = Calls[N] extends { body?: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

interface Call<N extends Name> {
  name: N;
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<N>;
}

type Answer<N extends Name> = Part<ResponseOf<N>> | Response;

/** Answers by the name of the endpoint. An unnamed endpoint does not answer. */
export type Answers = {
  [N in Name]?: Answer<N> | ((call: Call<N>) => Answer<N> | Promise<Answer<N>>);
};

const CALLS: Calls = endpoints;

/** Paths with fewer parameters come first, as '/api/users/discover' before '/api/users/:id'. */
const ROUTES = Object.entries({ ...paths, ...consolePaths })
  .map(([name, { method, path }]) => ({
    name: name as Name,
    method,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    count: path.split(':').length,
  }))
  .sort((a, b) => a.count - b.count);

/** The answer of a call that fails. */
export const refusal = (status: number, body: Partial<ErrorBody> = {}): Response =>
  Response.json(body, { status });

/** The answer of a server that cannot be reached. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** @throws Error for a call that the contract does not have. */
function callOf(url: string, { method = 'GET', body }: RequestInit = {}): Call<Name> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const route = ROUTES.find((one) => one.method === method && one.pattern.test(pathname));
  if (!route) throw new Error(`The contract has no ${method} ${pathname}`);
  return {
    name: route.name,
    params: { ...route.pattern.exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
}

/** @throws Error when the contract forbids the body of the call or the answer. */
function responseOf({ name, body }: Call<Name>, answer: unknown): Response {
  const endpoint: Endpoint = CALLS[name];
  endpoint.body?.parse(body);
  const value = complete(endpoint.response, answer);
  return value === undefined
    ? new Response(null, { status: 204 })
    : Response.json(value, { status: endpoint.status });
}

/**
 * Answers the calls of a test, each completed and checked by the contract. `answers` may change later.
 *
 * @returns the answers, the calls so far, and the bodies and parameters of those to one endpoint.
 */
export function serve(answers: Answers = {}) {
  const calls: Call<Name>[] = [];
  const faults: unknown[] = [];
  onTestFinished(() => {
    if (faults.length > 0) throw faults[0];
  });
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const call = callOf(String(input), init);
    calls.push(call);
    if (!(call.name in answers)) return new Promise(() => {});
    const given = answers[call.name] as ((call: Call<Name>) => unknown) | Answer<Name>;
    if (given instanceof Response) return given.clone();
    const answer = typeof given === 'function' ? await given(call) : given;
    try {
      return answer instanceof Response ? answer : responseOf(call, answer);
    } catch (error) {
      faults.push(error);
      return refusal(500);
    }
  });
  const callsTo = <N extends Name>(name: N) =>
    calls.filter((call) => call.name === name) as unknown as Call<N>[];
  return {
    answers,
    calls,
    bodies: <N extends Name>(name: N) => callsTo(name).map(({ body }) => body),
    params: (name: Name) => callsTo(name).map(({ params }) => params),
  };
}
