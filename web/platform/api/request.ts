import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/path-of.ts';
import { paths } from '#contract/paths.ts';

type Name = keyof Calls;
type Path = Pick<Endpoint, 'method' | 'path'>;
type Fields = Record<string, string | number>;
type BodyOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Values of a path or a query. Numbers are sent as text. */
type FieldsOf<Schema> =
  Schema extends z.ZodType<unknown, infer Values>
    ? unknown extends Values
      ? undefined
      : {
          [Name in keyof Values]: string extends Values[Name]
            ? Values[Name] | number
            : Values[Name];
        }
    : undefined;

/** Values for the parameters, the query and the body of a call. */
export interface InputOf<Call> {
  params?: Call extends { params?: infer Params } ? FieldsOf<Params> : undefined;
  query?: Call extends { query?: infer Query } ? FieldsOf<Query> : undefined;
  body?: Call extends { body?: infer Body } ? BodyOf<Body> : undefined;
}

export interface Request {
  url: string;
  method: Endpoint['method'];
  body?: unknown;
}

/** A function that makes the request for a call in `table`. Query values that are undefined are left out. */
export const requestsOf =
  <Names extends Name>(table: Record<Names, Path>) =>
  <N extends Names>(name: N, { params, query, body }: InputOf<Calls[N]> = {}): Request => {
    const { method, path } = table[name];
    return { url: pathOf(path, params as Fields | undefined) + search(query), method, body };
  };

/** The request for a call of the contract, such as `request('getUser', { params: { id } })`. */
export const request = requestsOf(paths);

/** Response of the call with this name. */
export type ResponseOf<N extends Name> =
  Calls[N] extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Response>
    ? z.output<Response>
    : never;

function search(query: object = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
