import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { SIGN_IN_STATE_MINUTES } from '#contract/limits.ts';
import { config } from '../../platform/config.ts';
import { setCookie, sha256 } from '../../platform/session.ts';

const COOKIE = config.secureCookies ? '__Host-oauth' : 'oauth';

/** Sets a random token that binds the sign-in to this browser. @returns its hash. */
export function setSignInCookie(ctx: Context): Buffer {
  const token = randomBytes(32).toString('base64url');
  setCookie(ctx, COOKIE, token, new Date(Date.now() + SIGN_IN_STATE_MINUTES * 60_000));
  return sha256(token);
}

/** Hash of the token of this browser, or undefined without a cookie. */
export function signInBrowser(ctx: Context): Buffer | undefined {
  const token = ctx.cookies.get(COOKIE);
  return token ? sha256(token) : undefined;
}

export const clearSignInCookie = (ctx: Context): void => setCookie(ctx, COOKIE, null);
