import { hash as hashOf, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { SESSION_ABSOLUTE_DAYS } from '#contract/limits.ts';
import { emailHash } from '#db/identity-hash.ts';
import type { Db } from '#db/sql.ts';
import { config, fromConfig } from './config.ts';
import { freshSignInRequired } from './errors.ts';
import { tryRedis } from './redis.ts';
import {
  deleteOldestSessions,
  findFreshSession,
  findSession,
  insertSession,
  listValidSessions,
  revokeSession,
  type SessionRow,
} from './session-queries.ts';

/** The signed-in account of a request. It is cached for a minute, so it has no role: see `role.ts`. */
export interface Viewer extends SessionRow {
  /** SHA-256 of the session token, hex. */
  session: string;
}

const COOKIE = config.secureCookies ? '__Host-sid' : 'sid';
const DAY_MS = 86_400_000;
/** A revoked session stays usable for this long when Redis misses the revocation. */
const CACHE_SECONDS = 60;
/** Cached value of a session that has ended. */
const ENDED = 'null';
const COOKIE_PATTERN = new RegExp(`(?:^|;) *${COOKIE}=([^;]*)`);
const TOKEN_PATTERN = /^[\w-]{43}$/;

const cacheKey = (hash: string): string => `session:${hash}`;
export const sha256 = (value: string): Buffer => hashOf('sha256', value, 'buffer');

/** E-mail hashes of the admins that the environment names. */
export const admins: () => readonly Buffer[] = fromConfig(() => config.adminEmails.map(emailHash));

/** Hash of the session token in the cookie, or undefined when there is no well-formed token. */
export function sessionHash({ headers }: IncomingMessage): string | undefined {
  const token = headers.cookie && COOKIE_PATTERN.exec(headers.cookie)?.[1];
  return token && TOKEN_PATTERN.test(token) ? hashOf('sha256', token, 'hex') : undefined;
}

/**
 * For actions that an open browser must not be enough for. A visitor of the demo cannot sign in again, and may.
 *
 * @throws AppError 401 `fresh_sign_in_required` unless the session began with a sign-in of the last minutes.
 */
export async function requireFreshSession({ session, realm }: Viewer): Promise<void> {
  if (realm !== 'demo' && (await findFreshSession({ session })).length === 0) {
    throw freshSignInRequired();
  }
}

/** The viewer of a session, cached in Redis for a minute. Null when the session is not valid. */
export async function findViewer(hash: string): Promise<Viewer | null> {
  const cached = await tryRedis((redis) => redis.get(cacheKey(hash)), null);
  if (cached) return JSON.parse(cached) as Viewer | null;
  const [found] = await findSession({ hash: Buffer.from(hash, 'hex') });
  if (!found) return null;
  const viewer: Viewer = { ...found, session: hash };
  // Onboarding and the end of a suspension must take effect at once.
  if (viewer.onboarded && !viewer.suspended) cacheViewer(viewer);
  return viewer;
}

/** `NX` keeps the mark of a session that ended after its row was read. The request does not wait for it. */
function cacheViewer(viewer: Viewer): void {
  // The caller records the activity of the day.
  const value = JSON.stringify({ ...viewer, activeToday: true });
  const key = cacheKey(viewer.session);
  void tryRedis((redis) => redis.set(key, value, 'EX', CACHE_SECONDS, 'NX'), null);
}

/** Those of the sessions that are no longer valid. */
export async function listEndedSessions(hashes: readonly string[]): Promise<Set<string>> {
  const ended = new Set(hashes);
  if (hashes.length === 0) return ended;
  const valid = await listValidSessions({ hashes: hashes.map((hash) => Buffer.from(hash, 'hex')) });
  for (const { session } of valid) ended.delete(session);
  return ended;
}

/** Marks a session as ended in the cache of all instances. */
export const cacheSessionEnd = (hash: string): Promise<unknown> =>
  tryRedis((redis) => redis.set(cacheKey(hash), ENDED, 'EX', CACHE_SECONDS), null);

/** The viewer of a request, or null for a visitor. */
export async function viewerOf(req: IncomingMessage): Promise<Viewer | null> {
  const hash = sessionHash(req);
  return hash ? findViewer(hash) : null;
}

/** The account of a sign-in, and the passkey or identity that it began with. */
export interface SignIn {
  userId: number;
  passkeyId?: number;
  identityId?: number;
}

export interface NewSession {
  token: string;
  expiresAt: Date;
  /** Hashes of the sessions it replaces. The caller publishes their end after the commit. */
  ended: string[];
}

/**
 * Creates a session. Revokes the former session of this browser and deletes the oldest sessions above the
 * limit of the account. After the commit, `setSessionCookie` sends the token to the browser.
 */
export async function createSession(
  ctx: Context,
  {
    userId,
    passkeyId = null,
    identityId = null,
  }: { [Key in keyof SignIn]: SignIn[Key] | null } & { userId: number },
  lifeMs: number = SESSION_ABSOLUTE_DAYS * DAY_MS,
  db?: Db,
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeMs);
  const userAgent = ctx.get('user-agent').slice(0, 255);
  const former = sessionHash(ctx.req);
  const revoked = former ? await revokeSession({ hash: Buffer.from(former, 'hex') }, db) : [];
  const method = { passkeyId, identityId };
  await insertSession({ hash: sha256(token), userId, ...method, userAgent, expiresAt }, db);
  const deleted = await deleteOldestSessions({ userId }, db);
  return { token, expiresAt, ended: [...revoked, ...deleted].map(({ session }) => session) };
}

/** Call this after the commit: a failed transaction leaves the browser's former cookie in place. */
export const setSessionCookie = (ctx: Context, { token, expiresAt }: NewSession): void =>
  setCookie(ctx, COOKIE, token, expiresAt);

/** Revokes the session of this request, if any, and clears its cookie. @returns its hash. */
export async function endSession(ctx: Context): Promise<string | undefined> {
  const hash = sessionHash(ctx.req);
  if (hash) await revokeSession({ hash: Buffer.from(hash, 'hex') });
  setCookie(ctx, COOKIE, null);
  return hash;
}

/** Sets or clears a cookie that scripts cannot read and other sites cannot send. */
export function setCookie(ctx: Context, name: string, value: string | null, expires?: Date): void {
  // TLS ends at the gateway, so Koa sees a plain connection and would refuse a secure cookie.
  ctx.cookies.secure = config.secureCookies;
  ctx.cookies.set(name, value, {
    httpOnly: true,
    secure: config.secureCookies,
    sameSite: 'lax',
    path: '/',
    signed: false,
    ...(expires && { expires }),
  });
}
