import { hash as hashOf, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import {
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  SESSIONS_PER_ACCOUNT,
} from '#contract/limits.ts';
import { emailHash } from '#db/identity-hash.ts';
import { type Db, statement } from '#db/sql.ts';
import { config } from './config.ts';
import { tryRedis } from './redis.ts';

/** Who asks: read from the session on every request, never from what the client says. */
export interface Viewer {
  id: number;
  realm: 'live' | 'demo';
  role: 'member' | 'admin';
  onboarded: boolean;
  /** SHA-256 of the session token, hex. */
  session: string;
}

const COOKIE = config.secureCookies ? '__Host-sid' : 'sid';
const DAY_MS = 86_400_000;
/** Life of the Redis copy: how long a revoked session may live on when Redis misses its end. */
const CACHE_SECONDS = 60;
/** Stands in the cache for a session that has ended. */
const ENDED = 'null';
const COOKIE_PATTERN = new RegExp(`(?:^|;) *${COOKIE}=([^;]*)`);
const TOKEN_PATTERN = /^[\w-]{43}$/;

const cacheKey = (hash: string): string => `session:${hash}`;
export const sha256 = (value: string): Buffer => hashOf('sha256', value, 'buffer');

/** Condition on `s`, a row of sessions, that it still opens anything. */
const isAlive = `(s.revoked_at is null and s.expires_at > now()
  and s.last_used_at > now() - interval '${SESSION_IDLE_DAYS} days')`;

/** Whom the environment names as admins. */
export const admins: readonly Buffer[] = config.adminEmails.map(emailHash);

/** Role of `u`, a row of users, given `:admins`: the table knows who was made an admin, the environment who is one. */
export const roleOf = `case when u.role = 'admin' or u.email_hash = any(:admins::bytea[])
  then 'admin' else 'member' end`;

const findSession = statement<Omit<Viewer, 'session'>, { hash: Buffer; admins: readonly Buffer[] }>(
  'find_session',
  `with found as (
     select s.token_hash, u.id, u.realm, ${roleOf} as role, u.onboarded_at is not null as onboarded
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = :hash and ${isAlive}
        and u.suspended_at is null and u.erased_at is null
        and (u.expires_at is null or u.expires_at > now())
   ), used as (
     update sessions set last_used_at = now() from found
      where sessions.token_hash = found.token_hash and last_used_at < now() - interval '1 hour'
   ), active as (
     update users set last_active_on = current_date from found
      where users.id = found.id and last_active_on < current_date
     returning users.id, users.created_at
   ), noted as (
     insert into active_days (member_id, day)
     select id, current_date from active
      where created_at > now() - interval '31 days'
        and exists (select from uplines where member_id = id)
     on conflict do nothing
   )
   select id, realm, role, onboarded from found`,
);

const findLiving = statement<{ session: string }, { hashes: Buffer[] }>(
  'find_living_sessions',
  `select encode(s.token_hash, 'hex') as session
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(:hashes) and ${isAlive}
      and u.suspended_at is null and u.erased_at is null
      and (u.expires_at is null or u.expires_at > now())`,
);

const insertSession = statement<
  object,
  { hash: Buffer; userId: number; userAgent: string; expiresAt: Date }
>(
  'insert_session',
  `insert into sessions (token_hash, user_id, user_agent, expires_at)
   values (:hash, :userId, :userAgent, :expiresAt)`,
);

/** Those that have ended go first: signing in and out on one device ends nothing on another. */
const deleteOldestSessions = statement<{ session: string }, { userId: number }>(
  'delete_oldest_sessions',
  `delete from sessions where token_hash in (
     select s.token_hash from sessions s where s.user_id = :userId
      order by ${isAlive} desc, s.created_at desc offset ${SESSIONS_PER_ACCOUNT})
   returning encode(token_hash, 'hex') as session`,
);

const revokeSession = statement<{ session: string }, { hash: Buffer }>(
  'revoke_session',
  `update sessions set revoked_at = now() where token_hash = :hash and revoked_at is null
   returning encode(token_hash, 'hex') as session`,
);

/** Hash of the session token in the cookie, or undefined when there is none that could be one. */
export function sessionHash({ headers }: IncomingMessage): string | undefined {
  const token = headers.cookie && COOKIE_PATTERN.exec(headers.cookie)?.[1];
  return token && TOKEN_PATTERN.test(token) ? hashOf('sha256', token, 'hex') : undefined;
}

/** The viewer behind a session hash: from Redis for up to a minute, else from Postgres. */
export async function findViewer(hash: string): Promise<Viewer | null> {
  const cached = await tryRedis((redis) => redis.get(cacheKey(hash)), null);
  if (cached) return JSON.parse(cached) as Viewer | null;
  const [found] = await findSession({
    hash: Buffer.from(hash, 'hex'),
    admins,
  });
  if (!found) return null;
  const viewer: Viewer = { ...found, session: hash };
  // Who has not onboarded is about to, and shall not wait for a copy to expire.
  if (!viewer.onboarded) return viewer;
  // Only where nothing stands: the session may have ended since its row was read. Nobody waits for it.
  void tryRedis(
    (redis) => redis.set(cacheKey(hash), JSON.stringify(viewer), 'EX', CACHE_SECONDS, 'NX'),
    null,
  );
  return viewer;
}

/** Those of the session hashes that open nothing any more, read from Postgres in one statement. */
export async function listEndedSessions(hashes: readonly string[]): Promise<Set<string>> {
  const ended = new Set(hashes);
  if (hashes.length === 0) return ended;
  const living = await findLiving({ hashes: hashes.map((hash) => Buffer.from(hash, 'hex')) });
  for (const { session } of living) ended.delete(session);
  return ended;
}

/** Lets all instances know that a session has ended, those too that are just reading its row. */
export const cacheEnd = (hash: string): Promise<unknown> =>
  tryRedis((redis) => redis.set(cacheKey(hash), ENDED, 'EX', CACHE_SECONDS), null);

/** The viewer of a request, or null for a visitor. */
export async function viewerOf(req: IncomingMessage): Promise<Viewer | null> {
  const hash = sessionHash(req);
  return hash ? findViewer(hash) : null;
}

/** A session that was just opened. */
export interface Opened {
  token: string;
  expiresAt: Date;
  /** Hashes of those that ended for it, for the caller to announce after the commit. */
  ended: string[];
}

/**
 * Opens a session with a token nobody had before. The one this browser had, whosever it was, ends, and the
 * oldest above the limit of the account are deleted. The browser is given the new one with `giveSession`,
 * once it is stored for good.
 *
 * @param lifeMs absolute life; 30 days unless said otherwise.
 */
export async function openSession(
  ctx: Context,
  userId: number,
  lifeMs: number = SESSION_ABSOLUTE_DAYS * DAY_MS,
  db?: Db,
): Promise<Opened> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifeMs);
  const userAgent = ctx.get('user-agent').slice(0, 255);
  const former = sessionHash(ctx.req);
  const revoked = former ? await revokeSession({ hash: Buffer.from(former, 'hex') }, db) : [];
  await insertSession({ hash: sha256(token), userId, userAgent, expiresAt }, db);
  const deleted = await deleteOldestSessions({ userId }, db);
  return { token, expiresAt, ended: [...revoked, ...deleted].map(({ session }) => session) };
}

/** Sets the cookie of a session, after the commit: where that fails the browser keeps what it has. */
export const giveSession = (ctx: Context, { token, expiresAt }: Opened): void =>
  setCookie(ctx, COOKIE, token, expiresAt);

/** Revokes the session of this request, if any, and clears its cookie. @returns its hash. */
export async function closeSession(ctx: Context): Promise<string | undefined> {
  const hash = sessionHash(ctx.req);
  if (hash) await revokeSession({ hash: Buffer.from(hash, 'hex') });
  setCookie(ctx, COOKIE, null);
  return hash;
}

/** Sets or takes back a cookie of ours: never readable by scripts, never sent across sites. */
export function setCookie(ctx: Context, name: string, value: string | null, expires?: Date): void {
  // Koa would go by this connection, but whatever ends TLS stands before us.
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
