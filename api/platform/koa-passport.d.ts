/** koa-passport publishes no types. These are the calls in use. */
declare module 'koa-passport' {
  import type { Context, Next } from 'koa';
  import type { Strategy } from 'openid-client/passport';
  import type { AuthenticateOptions } from 'passport';

  type Options = AuthenticateOptions & { loginHint?: string | undefined };
  type Middleware = (ctx: Context, next: Next) => Promise<void>;
  type Callback = (error: unknown, user: unknown, info?: { error?: string }) => Promise<void>;
  const passport: {
    use(strategy: Strategy): void;
    authenticate(name: string, options: Options, callback?: Callback): Middleware;
    initialize(): Middleware;
    session(): Middleware;
    deserializeUser(
      deserialize: (id: number, done: (error: unknown, user?: unknown) => void) => void,
    ): void;
  };
  export default passport;
}
