import { hash, randomUUID } from 'node:crypto';
import { Cluster } from 'ioredis';
import { statement } from '#db/sql.ts';
import { redis, script, tryRedis } from '../../platform/redis.ts';
import { listOnline, PRESENCE } from '../../realtime/presence.ts';
import { readVersion, VERSION_LIFE_SECONDS, versionKey } from '../../realtime/versions.ts';
import { showsOnline } from '../users/visibility.ts';
import { openMatches } from './policy.ts';

const listShown = statement<{ id: number }, { viewerId: number }>(
  'list_shown_online',
  `select u.id ${openMatches} and ${showsOnline} limit 500`,
);

/** Whom to look at is kept beside the version, so that an idle poll never asks Postgres. */
const WATCHED = 'watched:';

/** A version, and which of the watched are online; null when it is not kept whom to watch. */
type Look = [version: string, online: string | null];

/** `readVersion`, whom to watch, and who of them has a socket at the moment ARGV[3]: a poll is one command. */
const lookAtOnce = script<Look>(
  'look',
  `
  local version = redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2], 'NX', 'GET') or ARGV[1]
  local watched = redis.call('GET', '${WATCHED}' .. version)
  if not watched then return {version, false} end
  local online = {}
  for id in string.gmatch(watched, '%d+') do
    if redis.call('ZCOUNT', '${PRESENCE}' .. id, ARGV[3], '+inf') > 0 then table.insert(online, id) end
  end
  return {version, table.concat(online, ',')}`,
);

/** Version of the viewer's matches with who of them is online, which changes without any commit. */
export async function matchesVersion(viewerId: number): Promise<string | undefined> {
  const looked = await look(viewerId);
  if (!looked) return undefined;
  const [version, online] = looked;
  const seen = online ?? (await onlineOf(await watch(viewerId, version)));
  return `${version}.${hash('sha1', seen, 'base64url')}`;
}

/** In a cluster the keys lie on several servers, so each is asked by itself. */
async function look(viewerId: number): Promise<Look | undefined> {
  if (redis instanceof Cluster) return lookOneByOne(viewerId);
  const key = versionKey(`matches:${viewerId}`);
  return tryRedis(
    () => lookAtOnce([key], randomUUID(), VERSION_LIFE_SECONDS, Date.now()),
    undefined,
  );
}

async function lookOneByOne(viewerId: number): Promise<Look | undefined> {
  const version = await readVersion(`matches:${viewerId}`);
  if (!version) return undefined;
  const kept = await tryRedis((client) => client.get(WATCHED + version), null);
  return [version, kept === null ? null : await onlineOf(JSON.parse(kept))];
}

async function onlineOf(ids: number[]): Promise<string> {
  const online = await listOnline(ids);
  return ids.filter((id) => online.has(id)).join();
}

/** Keeps from now on whom to look at. */
async function watch(viewerId: number, version: string): Promise<number[]> {
  const ids = (await listShown({ viewerId })).map(({ id }) => id);
  const kept = JSON.stringify(ids);
  await tryRedis((client) => client.set(WATCHED + version, kept, 'EX', VERSION_LIFE_SECONDS), null);
  return ids;
}
