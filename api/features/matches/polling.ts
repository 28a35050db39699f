import { hash } from 'node:crypto';
import { statement } from '#db/sql.ts';
import { tryRedis } from '../../platform/redis.ts';
import { listOnline } from '../../realtime/presence.ts';
import { readVersion, VERSION_LIFE_SECONDS } from '../../realtime/versions.ts';
import { showsOnline } from '../users/visibility.ts';
import { openMatches } from './policy.ts';

const listShown = statement<{ id: number }, { viewerId: number }>(
  'list_shown_online',
  `select u.id ${openMatches} and ${showsOnline} limit 500`,
);

/**
 * Version of the viewer's matches with who of them is online, which changes without any commit.
 * Whom to look at is kept beside the version, so that an idle poll never asks Postgres.
 */
export async function matchesVersion(viewerId: number): Promise<string | undefined> {
  const version = await readVersion(`matches:${viewerId}`);
  if (!version) return undefined;
  const online = [...(await listOnline(await watched(viewerId, version)))].sort((a, b) => a - b);
  return `${version}.${hash('sha1', online.join(), 'base64url')}`;
}

async function watched(viewerId: number, version: string): Promise<number[]> {
  const key = `watched:${version}`;
  const kept = await tryRedis((redis) => redis.get(key), null);
  if (kept !== null) return JSON.parse(kept);
  const ids = (await listShown({ viewerId })).map(({ id }) => id);
  await tryRedis((redis) => redis.set(key, JSON.stringify(ids), 'EX', VERSION_LIFE_SECONDS), null);
  return ids;
}
