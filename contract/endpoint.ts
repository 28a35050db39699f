import type { z } from 'zod';

/** Who may call: anybody · a signed-in account · an account that finished onboarding · an admin. */
export type Access = 'public' | 'session' | 'member' | 'admin';

/** At most `points` calls in `seconds`, counted per signed-in account or per client address. */
export interface RateLimit {
  points: number;
  seconds: number;
  by: 'account' | 'address';
  /** True where each instance counts by itself, because asking Redis would cost more than the call. */
  perInstance?: boolean;
  /** Calls with the same name share their points; without one each call has its own. */
  name?: string;
}

/** For what members read and clients poll: a client with many tabs stays far below, a program does not. */
export const READS = { points: 300, seconds: 60, by: 'account', perInstance: true } as const;

/** One file sent as `multipart/form-data`, in the field of this name. */
export interface Upload {
  field: string;
  maxBytes: number;
}

/** One call of the API: the only place where its path and its shapes stand. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` placeholders, from the root of the server. */
  path: string;
  summary: string;
  access: Who;
  /** Where the viewer's own id stands, such as `body.swiperId`; any other id there answers 403. */
  actor?: `params.${string}` | `query.${string}` | `body.${string}`;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Set where the call takes a file instead of JSON. */
  upload?: Upload;
  /** What the answer may contain; a field that is not named here never leaves the server. */
  response: Response;
  /** Status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 204;
  limit?: RateLimit;
  /** Bytes that every successful answer is padded to, so that its size tells nothing. */
  paddedBytes?: number;
}

/** Declares a call; exists so that the shapes are inferred. */
export const endpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  const Who extends Access,
>(
  declaration: Endpoint<Params, Query, Body, Response, Who>,
): Endpoint<Params, Query, Body, Response, Who> => declaration;

/** `path` with its `:name` placeholders filled in; throws when a value is missing. */
export function pathOf(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
