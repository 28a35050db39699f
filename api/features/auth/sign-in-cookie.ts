import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import {
  AGE_REFUSAL_MINUTES,
  EMAIL_CODE_MINUTES,
  EMAIL_CODES_PER_DAY,
  INVITE_COOKIE_MINUTES,
  PASSKEY_CHALLENGE_MINUTES,
  SIGN_IN_STATE_MINUTES,
} from '#contract/limits.ts';
import { config } from '../../platform/config.ts';
import { setCookie, sha256 } from '../../platform/session.ts';

/** A cookie with a random token that binds a sign-in in progress to this browser. */
function browserCookie(name: string, minutes: number) {
  const cookie = config.secureCookies ? `__Host-${name}` : name;
  const store = (ctx: Context, token: string): Buffer => {
    setCookie(ctx, cookie, token, new Date(Date.now() + minutes * 60_000));
    return sha256(token);
  };
  const set = (ctx: Context): Buffer => store(ctx, randomBytes(32).toString('base64url'));
  return {
    /** Sets a given token. @returns its hash. */
    store,
    /** Sets a new token. @returns its hash. */
    set,
    /** Keeps the token of a sign-in in another tab, which stays valid. @returns its hash. */
    keep(ctx: Context): Buffer {
      const token = ctx.cookies.get(cookie);
      return token ? store(ctx, token) : set(ctx);
    },
    /** Hash of the token of this browser, or undefined without a cookie. */
    read(ctx: Context): Buffer | undefined {
      const token = ctx.cookies.get(cookie);
      return token ? sha256(token) : undefined;
    },
    clear: (ctx: Context): void => setCookie(ctx, cookie, null),
  };
}

export const signInCookie = browserCookie('oauth', SIGN_IN_STATE_MINUTES);
/** Separate, so that another sign-in method does not invalidate a code. Outlives every resend of a day. */
export const codeCookie = browserCookie('code', EMAIL_CODE_MINUTES * EMAIL_CODES_PER_DAY);
/** A browser that was refused for the age. */
export const ageCookie = browserCookie('age', AGE_REFUSAL_MINUTES);
/** The code of a one-time link that this browser has opened. */
export const inviteCookie = browserCookie('invite', INVITE_COOKIE_MINUTES);
export const passkeyCookie = browserCookie('passkey', PASSKEY_CHALLENGE_MINUTES);
