import { publish } from '../../realtime/pubsub.ts';
import { listSeenPeers } from './queries.ts';

/**
 * Publishes a changed setting of what a member has seen: to the member's devices, and to the matches whose screens it
 * changes. Others learn nothing about the setting.
 */
export async function publishSeenSetting(userId: number): Promise<void> {
  const peers = await listSeenPeers({ viewerId: userId });
  await publish(userId, { type: 'seen_changed', matchId: null });
  await Promise.all(peers.map(({ id, matchId }) => publish(id, { type: 'seen_changed', matchId })));
}
