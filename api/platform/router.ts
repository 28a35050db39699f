import Router, { type RouterMiddleware } from '@koa/router';
import type { Context, DefaultState } from 'koa';

type AppRouter = Router<DefaultState, Context>;

/** Paths are case-sensitive. A trailing slash is accepted. */
export const createRouter = (): AppRouter => new Router({ sensitive: true, strict: false });

/** Of `/api/matches/7` "matches", of other paths the first segment. */
function segmentOf(path: string): string | undefined {
  const [, first, second] = path.split('/', 3);
  return first === 'api' ? second : first;
}

/** A router for each segment, because a router compares a path with all of its routes. The first match wins. */
export function groupBySegment(routers: AppRouter[]) {
  const groups = new Map<string | undefined, AppRouter>();
  for (const layer of routers.flatMap(({ stack }) => stack)) {
    const segment = segmentOf(String(layer.path));
    const group = groups.get(segment) ?? createRouter();
    group.stack.push(layer);
    groups.set(segment, group);
  }
  const handlers = new Map([...groups].map(([segment, group]) => [segment, group.routes()]));
  const route: RouterMiddleware<DefaultState, Context> = (ctx, next) =>
    handlers.get(segmentOf(ctx.path))?.(ctx, next) ?? next();
  return {
    route,
    match: (path: string, method: string) => groups.get(segmentOf(path))?.match(path, method),
  };
}
