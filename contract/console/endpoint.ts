import type { NoContent } from '../common.ts';
import {
  type Access,
  type Declaration,
  type Endpoint,
  endpoint,
  type IdsIn,
  READ_LIMIT,
  type Route,
} from '../endpoint.ts';
import type { z } from '../zod.ts';

/** For changes. A moderator who decides one case after another stays below. */
const CHANGE_LIMIT = { points: 120, seconds: 60, by: 'account' } as const;

const declareFor =
  <const Who extends Access>(access: Who) =>
  <
    Query extends z.ZodType,
    Body extends z.ZodType,
    const R extends Route,
    Response extends z.ZodType = typeof NoContent,
    Params extends z.ZodType = IdsIn<R>,
  >(
    route: R,
    declaration: Omit<Declaration<Params, Query, Body, Response, Who>, 'access' | 'isConsole'>,
  ) => {
    const limit = route.startsWith('GET') ? READ_LIMIT : CHANGE_LIMIT;
    const whole = { limit, ...declaration, access, isConsole: true } as const;
    return endpoint<Query, Body, R, Who, Response, Params>(route, whole) as Endpoint<
      Params,
      Query,
      Body,
      Response,
      Who
    > & { isConsole: true };
  };

/** Declares an endpoint of the console for moderators and admins. */
export const consoleEndpoint = declareFor('moderator');

/** Declares an endpoint of the console for admins; moderators get 403. */
export const adminEndpoint = declareFor('admin');
