import type { Message } from '#contract/messages.ts';
import type { PersonSummary } from '#contract/users.ts';
import { publish } from '../../realtime/bus.ts';
import { tellOfMessage } from '../notifications/service.ts';
import { type MessageRow, toMessage } from './queries.ts';

/** A message as it was stored; of one that is told again only the row is known. */
interface Saved extends MessageRow {
  previousId?: number | null;
  notificationId?: number | null;
}

/** After the commit: tells both sides on all their devices, and the bell of who reads. */
export async function announceMessage(
  { previousId = null, notificationId = null, ...row }: Saved,
  { sender, readerId }: { sender: PersonSummary; readerId: number },
): Promise<Message> {
  const message = toMessage(row);
  const { matchId } = message;
  const event = { type: 'new_message', matchId, message, sender, previousId } as const;
  await publish([readerId, sender.id], event);
  if (notificationId !== null) {
    await tellOfMessage({ recipientId: readerId, notificationId, message, sender });
  }
  return message;
}
