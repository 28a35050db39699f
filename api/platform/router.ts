import Router from '@koa/router';
import type { Context, DefaultState } from 'koa';

export type AppRouter = Router<DefaultState, Context>;

/** Paths are case-sensitive. A trailing slash is accepted. */
export const createRouter = (): AppRouter => new Router({ sensitive: true, strict: false });
