import { IdText, NoContent } from './common.ts';
import { z } from './zod.ts';

/**
 * Required caller: none · a signed-in account · an account that has completed onboarding · a moderator or
 * an admin · an admin.
 */
export type Access = 'public' | 'session' | 'member' | 'moderator' | 'admin';

/** At most `points` calls in `seconds`, counted per signed-in account or per client address. */
export interface RateLimit {
  points: number;
  seconds: number;
  by: 'account' | 'address';
  /** True: each instance counts in memory, because a Redis command would cost more than the request. */
  perInstance?: boolean;
  /** Endpoints with the same name share their points. */
  name?: string;
}

/** For reads and polls. A client with many tabs stays far below; a scraper does not. */
export const READ_LIMIT = { points: 300, seconds: 60, by: 'account', perInstance: true } as const;

export type MediaType =
  | 'text/html'
  | 'text/plain'
  | 'text/calendar'
  | 'text/csv'
  | 'text/markdown'
  | 'image/png'
  | 'image/webp'
  | 'audio/webm'
  | 'audio/mp4';

/** One file sent as `multipart/form-data`, in the field of this name. */
export interface Upload {
  field: string;
  maxBytes: number;
}

/** An endpoint of the API: the only declaration of its path and shapes. */
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
  /** Field with the viewer's own id, such as `body.swiperId`. Another id is rejected with 403. */
  actor?: `params.${string}` | `query.${string}` | `body.${string}`;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Set when the request body is a file instead of JSON. */
  upload?: Upload;
  /** Shape of the response. Fields that it does not name are removed. */
  response: Response;
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 204 | 302;
  /** Media type of a response that is not JSON, or those that it can have. */
  mediaType?: MediaType | readonly MediaType[];
  /** Mail services call it without cookies, origin and JSON. The token in its path is the permission. */
  isOneClick?: true;
  /** Set when some requests are answered with a redirect instead. */
  mayRedirect?: true;
  /** Part of the console: members get 404, as for a path that does not exist. */
  isConsole?: true;
  /** Needs a sign-in of the last minutes; otherwise 401 `fresh_sign_in_required`. */
  needsFreshSignIn?: true;
  /** Open to suspended members. All other endpoints return them 403 `suspended`. */
  whileSuspended?: true;
  limit?: RateLimit;
  /** Successful responses are padded to this length, so that the size reveals nothing. */
  paddedBytes?: number;
  /** The browser may keep a response for this time; by default none is stored: it could contain faces and messages. */
  cacheSeconds?: number;
}

/** An endpoint as it is written down, without its route and the defaults. */
export type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Who extends Access,
> = Omit<
  Endpoint<Params, Query, Body, Response, Who>,
  'method' | 'path' | 'access' | 'response'
> & { access?: Who; response?: Response };

/** Such as `GET /api/users/:id`. */
export type Route = `${Endpoint['method']} /${string}`;

type PlaceholderOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Ids<R extends Route, Id> = [PlaceholderOf<R>] extends [never]
  ? unknown
  : Record<PlaceholderOf<R>, Id>;

/** The parameters of a route that declares none: each is an id. */
export type IdsIn<R extends Route> = z.ZodType<Ids<R, number>, Ids<R, string>>;

/**
 * Declares an endpoint, with these defaults:
 * - access: `member`, the strict one: a session of an account that has completed onboarding
 * - params: ids, such as `id` of `/api/users/:id`
 * - limit: `READ_LIMIT` for a GET that needs a session; none for pictures, because a page has many
 * - response: 204 without a body; with a media type, a file that the handler writes
 */
export const endpoint = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  const R extends Route,
  const Who extends Access = 'member',
  Response extends z.ZodType = typeof NoContent,
  Params extends z.ZodType = IdsIn<R>,
>(
  route: R,
  declaration: Declaration<Params, Query, Body, Response, Who>,
) => {
  const [method, path = ''] = route.split(' ');
  const names = path.match(/(?<=:)\w+/g);
  const { access = 'member', response, mediaType } = declaration;
  const isOwnRead =
    method === 'GET' && (access === 'member' || access === 'session') && mediaType !== 'image/webp';
  return {
    ...(names && {
      params: z.strictObject(Object.fromEntries(names.map((name) => [name, IdText]))),
    }),
    ...(isOwnRead && { limit: READ_LIMIT }),
    ...(!response && { response: NoContent, status: mediaType ? 200 : 204 }),
    ...declaration,
    method,
    path,
    access,
  } as Endpoint<Params, Query, Body, Response, Who>;
};
