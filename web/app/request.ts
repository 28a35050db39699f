import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';

type Name = keyof Calls;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

interface Input<Call> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Call extends { body?: infer Body } ? InputOf<Body> : undefined;
}

export interface Request {
  url: string;
  method: Endpoint['method'];
  body?: unknown;
}

/**
 * The request for a call of the contract, such as `request('getUser', { params: { id } })`.
 * Query values that are undefined are left out.
 */
export function request<N extends Name>(
  name: N,
  { params, query, body }: Input<Calls[N]> = {},
): Request {
  const { method, path } = paths[name];
  return { url: pathOf(path, params) + search(query), method, body };
}

/** Response of the call with this name. */
export type ResponseOf<N extends Name> =
  Calls[N] extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.output<Response>
    : never;

function search(query: Input<unknown>['query'] = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
