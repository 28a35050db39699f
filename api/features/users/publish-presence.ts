import { createSemaphore } from '../../platform/semaphore.ts';
import { listOnline } from '../../realtime/presence.ts';
import { publish } from '../../realtime/pubsub.ts';
import { listPresencePeers, listSeenPeers } from './queries.ts';

/** Limits the Postgres connections in use when thousands of members connect at once. */
const limitQueries = createSemaphore(2, 20_000);

/** Publishes that a member is online or offline, to the matches who may see it. */
export const publishPresence = (userId: number, isOnline: boolean): Promise<void> =>
  limitQueries(async () => {
    const peers = (await listPresencePeers({ userId })).filter((peer) => peer.showsOnline);
    await Promise.all(peers.map(({ id }) => publish(id, { type: 'presence', userId, isOnline })));
  });

/** Publishes a changed online setting of a connected member to all matches. */
export async function publishOnlineSetting(userId: number): Promise<void> {
  if (!(await listOnline([userId])).has(userId)) return;
  const peers = await listPresencePeers({ userId });
  await Promise.all(
    peers.map((peer) => publish(peer.id, { type: 'presence', userId, isOnline: peer.showsOnline })),
  );
}

/**
 * Publishes a changed setting of what a member has seen: to the member's devices, and to the matches whose screens it
 * changes. Others learn nothing about the setting.
 */
export async function publishSeenSetting(userId: number): Promise<void> {
  const peers = await listSeenPeers({ viewerId: userId });
  await publish(userId, { type: 'seen_changed', matchId: null });
  await Promise.all(peers.map(({ id, matchId }) => publish(id, { type: 'seen_changed', matchId })));
}
