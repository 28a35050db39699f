import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf, paths } from '#contract/paths.ts';

type Name = keyof Calls;
type Path = Pick<Endpoint, 'method' | 'path'>;
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

/** A function that makes the request for a call in `table`. Query values that are undefined are left out. */
export const requestsOf =
  <Names extends Name>(table: Record<Names, Path>) =>
  <N extends Names>(name: N, { params, query, body }: Input<Calls[N]> = {}): Request => {
    const { method, path } = table[name];
    return { url: pathOf(path, params) + search(query), method, body };
  };

/** The request for a call of the contract, such as `request('getUser', { params: { id } })`. */
export const request = requestsOf(paths);

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
