import { notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/bus.ts';
import { findMatchRow, updateReadPosition } from './queries.ts';

/**
 * Remembers how far the viewer has read and tells their own other devices. The other side never hears
 * of it: there are no read receipts.
 *
 * @throws AppError 404 when it is not a running match of the viewer's.
 */
export async function markRead(
  viewerId: number,
  matchId: number,
  messageId: number,
): Promise<void> {
  const [moved] = await updateReadPosition({ viewerId, matchId, messageId });
  if (moved) await publish(viewerId, { type: 'messages_read', matchId, ...moved });
  else if ((await findMatchRow({ viewerId, matchId })).length === 0) throw notFound();
}
