import type { z } from 'zod';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';

type Values = Record<string, string | number | undefined>;

interface Input<Body> {
  params?: Record<string, string | number>;
  query?: Values;
  body?: Body;
}

/** One call, ready to be sent. */
export interface Request {
  url: string;
  method: Endpoint['method'];
  body?: unknown;
}

/**
 * The call that the contract declares, filled in. Query values that are undefined are left out.
 * No path stands anywhere else in the web client.
 */
export function request<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  { params, query, body }: Input<z.input<Body>> = {},
): Request {
  const url = pathOf(endpoint.path, params) + search(query);
  return { url, method: endpoint.method, body };
}

/** What a declared call answers with. */
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;

function search(query: Values = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
