/** koa-passport publishes no types. These are the calls in use. */
declare module 'koa-passport' {
  import type { Context, Next } from 'koa';

  type Middleware = (ctx: Context, next: Next) => Promise<void>;
  const passport: {
    initialize(): Middleware;
    session(): Middleware;
    deserializeUser(
      deserialize: (id: number, done: (error: unknown, user?: unknown) => void) => void,
    ): void;
  };
  export default passport;
}
