import type { NoContent } from '../common.ts';
import { type Access, type Declaration, endpointAt, READ_LIMIT } from '../endpoint.ts';
import type { z } from '../zod.ts';
import { consolePaths } from './paths.ts';

/** For changes. A moderator who decides one case after another stays below. */
const CHANGE_LIMIT = { points: 120, seconds: 60, by: 'account' } as const;

type ConsoleDeclaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Omit<Declaration<Params, Query, Body, Response, Access>, 'access' | 'isConsole'>;

const declareFor =
  <const Who extends Access>(access: Who) =>
  <
    Params extends z.ZodType,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Response extends z.ZodType = typeof NoContent,
  >(
    name: keyof typeof consolePaths,
    declaration: ConsoleDeclaration<Params, Query, Body, Response>,
  ) => {
    const route = consolePaths[name];
    const limit = route.method === 'GET' ? READ_LIMIT : CHANGE_LIMIT;
    return endpointAt<Params, Query, Body, Who, Response>(route, {
      limit,
      ...declaration,
      access,
      isConsole: true,
    });
  };

/** Declares an endpoint of the console for moderators and admins. */
export const consoleEndpoint = declareFor('moderator');

/** Declares an endpoint of the console for admins; moderators get 403. */
export const adminEndpoint = declareFor('admin');
