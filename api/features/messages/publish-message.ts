import type { Message } from '#contract/messages.ts';
import type { PersonSummary } from '#contract/users.ts';
import { publish } from '../../realtime/pubsub.ts';
import { messagePart } from '../notifications/queries.ts';
import { publishNotification } from '../notifications/service.ts';
import { type SavedMessage, toMessage } from './message.ts';
import { findMessage, findOpenMatch } from './queries.ts';

export type ChangedMessage = Pick<Message, 'id' | 'matchId' | 'senderId'>;

/** Publishes a committed message to all devices of both sides, and its notification to the reader. */
export async function publishMessage(
  { message, forReader = message, previousId = null, notificationId = null }: SavedMessage,
  { sender, readerId }: { sender: PersonSummary; readerId: number },
): Promise<Message> {
  const { matchId, date } = message;
  // Notifications omit the plan of a date.
  const content = date ? null : message.content;
  const event = { type: 'new_message', matchId, message, sender, previousId } as const;
  if (forReader === message) await publish([readerId, sender.id], event);
  else {
    await publish(readerId, { ...event, message: forReader });
    await publish(sender.id, event);
  }
  if (notificationId !== null) {
    await publishNotification(readerId, {
      id: notificationId,
      type: 'message',
      createdAt: message.createdAt,
      user: sender,
      matchId,
      ...messagePart({ ...message, content, media: message.media?.kind }),
    });
  }
  return message;
}

/** Publishes a committed change that neither side has made to all devices of both, in an open match. */
export async function publishChange({ id, matchId, senderId }: ChangedMessage): Promise<void> {
  const [match] = await findOpenMatch({ viewerId: senderId, matchId });
  const [row] = await findMessage({ matchId, id });
  if (!match || !row) return;
  for (const viewerId of [senderId, match.otherId]) {
    const message = toMessage(row, viewerId);
    await publish(viewerId, { type: 'message_changed', matchId, message });
  }
}
