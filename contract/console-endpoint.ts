import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import type { z } from './zod.ts';

type Declared<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Who extends Access,
> = Omit<Endpoint<Params, Query, Body, Response, Who>, 'access' | 'isConsole'>;

/** Declares an endpoint of the console for moderators and admins. */
export const consoleEndpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  declaration: Declared<Params, Query, Body, Response, 'moderator'>,
) => endpoint({ ...declaration, access: 'moderator', isConsole: true });

/** Declares an endpoint of the console for admins; moderators get 403. */
export const adminEndpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  declaration: Declared<Params, Query, Body, Response, 'admin'>,
) => endpoint({ ...declaration, access: 'admin', isConsole: true });
