import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { KNOWN_BROWSER_ADDRESSES, KNOWN_BROWSER_DAYS } from '#contract/limits.ts';
import { knownBrowserProof } from '#db/identity-hash.ts';
import { config } from '../../platform/config.ts';
import { setCookie, sha256 } from '../../platform/session.ts';

/**
 * A cookie with a random id, and a proof for each address that this browser has signed in with. The server stores
 * nothing: each proof is a keyed hash of the id and the address.
 */
const COOKIE = config.secureCookies ? '__Host-known' : 'known';
const PATTERN = /^[\w-]{22}(\.[\w-]{43})*$/;
const DAY_MS = 86_400_000;

function readCookie(ctx: Context): string[] {
  const value = ctx.cookies.get(COOKIE) ?? '';
  return PATTERN.test(value) ? value.split('.') : [];
}

/** Hash of this browser, if it has signed in with the address of this hash; otherwise null. */
export function knownBrowser(ctx: Context, emailHash: Buffer): Buffer | null {
  const [id, ...proofs] = readCookie(ctx);
  if (!id) return null;
  const expected = knownBrowserProof(id, emailHash);
  const isKnown = proofs.some((proof) =>
    timingSafeEqual(Buffer.from(proof, 'base64url'), expected),
  );
  return isKnown ? sha256(id) : null;
}

/** Adds the address of a completed sign-in to the cookie of this browser. */
export function rememberBrowser(ctx: Context, emailHash: Buffer): void {
  const [id = randomBytes(16).toString('base64url'), ...proofs] = readCookie(ctx);
  const proof = knownBrowserProof(id, emailHash).toString('base64url');
  const latest = [proof, ...proofs.filter((other) => other !== proof)];
  const value = [id, ...latest.slice(0, KNOWN_BROWSER_ADDRESSES)].join('.');
  setCookie(ctx, COOKIE, value, new Date(Date.now() + KNOWN_BROWSER_DAYS * DAY_MS));
}
