import type { Message } from '#contract/messages.ts';
import type { PersonSummary } from '#contract/users.ts';
import { publish } from '../../realtime/bus.ts';
import { tellOfMessage } from '../notifications/service.ts';
import type { Saved } from './queries.ts';

/** After the commit: tells both sides on all their devices, and the bell of who reads. */
export async function announceMessage(
  { message, previousId = null, notificationId = null }: Saved,
  { sender, readerId }: { sender: PersonSummary; readerId: number },
): Promise<Message> {
  const { matchId } = message;
  const event = { type: 'new_message', matchId, message, sender, previousId } as const;
  await publish([readerId, sender.id], event);
  if (notificationId !== null) {
    await tellOfMessage({ recipientId: readerId, notificationId, message, sender });
  }
  return message;
}
