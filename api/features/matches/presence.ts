import { takeTurns } from '../../platform/turns.ts';
import { publish } from '../../realtime/bus.ts';
import { listOnline } from '../../realtime/presence.ts';
import { changed, type Polled } from '../../realtime/versions.ts';
import { listPresencePeers } from './queries.ts';

/** When thousands come at once, telling of them must leave connections to Postgres for everybody's requests. */
const inTurn = takeTurns(2, 20_000);

/** Tells the matches of a member that they came or went, those who may know. */
export const announcePresence = (userId: number, isOnline: boolean): Promise<void> =>
  inTurn(() => announce(userId, isOnline));

async function announce(userId: number, isOnline: boolean): Promise<void> {
  const peers = (await listPresencePeers({ userId })).filter((peer) => peer.showsOnline);
  await Promise.all(peers.map(({ id }) => publish(id, { type: 'presence', userId, isOnline })));
}

/** Tells the matches of a member who is connected what the online switch, just turned, lets them see. */
export async function announceOnlineSwitch(userId: number): Promise<void> {
  const peers = await listPresencePeers({ userId });
  // Whoever polls has been told whom to look at, and that has just changed.
  await changed(...peers.map(({ id }): Polled => `matches:${id}`));
  if (!(await listOnline([userId])).has(userId)) return;
  await Promise.all(
    peers.map((peer) => publish(peer.id, { type: 'presence', userId, isOnline: peer.showsOnline })),
  );
}
