/** koa-passport publishes no types; these are the two calls that are used. */
declare module 'koa-passport' {
  import type { Context, Next } from 'koa';
  import type { Strategy } from 'passport';

  type Answer = (error: unknown, user: unknown) => Promise<void>;
  const passport: {
    use(strategy: Strategy): void;
    authenticate(
      name: string,
      options: object,
      answer?: Answer,
    ): (ctx: Context, next: Next) => Promise<void>;
  };
  export default passport;
}
