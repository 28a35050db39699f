import makeTree, { type HTTPMethod } from 'find-my-way';
import type { Context } from 'koa';
import { methodNotAllowed, notFound } from './errors.ts';

/** Who answers a method and a path. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` placeholders. */
  path: string;
  answer: (ctx: Context) => Promise<void>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/**
 * Leads every request to its route, and its pattern into `ctx.state.route`. The routes are one tree, so
 * their number costs nothing and their order says nothing: what is spelled out goes before a placeholder.
 *
 * @throws AppError 404 where there is nothing, 405 with `Allow` where another method is answered.
 */
export function routing(routes: readonly Route[]): (ctx: Context) => Promise<void> {
  // How long a part of a path may be is for its shape to say; Node takes 16 KiB of headers.
  const tree = makeTree({ ignoreTrailingSlash: true, maxParamLength: 16_384 });
  for (const route of routes) tree.on(route.method, route.path, () => {}, route);
  // Koa leaves the body out of an answer to HEAD.
  const find = (method: string, path: string) =>
    tree.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path);

  return async (ctx) => {
    const found = find(ctx.method, ctx.path);
    if (!found) return refuse(ctx);
    const route: Route = found.store;
    ctx.params = found.params;
    ctx.state.route = route.path;
    await route.answer(ctx);
  };

  function refuse(ctx: Context): void {
    const allowed = METHODS.filter((method) => find(method, ctx.path)).join(', ');
    if (!allowed) throw notFound();
    if (ctx.method !== 'OPTIONS') throw methodNotAllowed(allowed);
    ctx.set('Allow', allowed);
    ctx.status = 204;
  }
}
