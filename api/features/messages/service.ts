import { randomUUID } from 'node:crypto';
import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message, NewMessage } from '#contract/messages.ts';
import { publish } from '../../realtime/pubsub.ts';
import { insertMessage, toMessage } from './message.ts';
import { requireMatch } from './open-match.ts';
import { findOpenMatch, listAfter, listFrom, listNewest } from './queries.ts';
import { scheduleSampleReply } from './sample-replies.ts';
import { send } from './send.ts';

interface Page {
  before?: number | undefined;
  from?: number | undefined;
  after?: number | undefined;
  limit?: number | undefined;
}

/**
 * Oldest first: the messages after `after`, or those from `from` on, or else the newest ones before `before`.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function listMessages(
  viewerId: number,
  matchId: number,
  page: Page,
): Promise<Message[]> {
  await requireMatch(viewerId, matchId);
  return (await readPage(matchId, page)).map((row) => toMessage(row, viewerId));
}

async function readPage(matchId: number, { before, from, after, limit = MESSAGE_PAGE_SIZE }: Page) {
  if (after !== undefined) return listAfter({ matchId, after, limit });
  if (from !== undefined) return listFrom({ matchId, from, limit });
  return (await listNewest({ matchId, before: before ?? null, limit })).reverse();
}

/** Sends a text. @throws AppError as `send`. */
export async function sendMessage(text: NewMessage): Promise<Message> {
  const message = { ...text, clientId: text.clientId ?? randomUUID() };
  return send(message, async ({ otherId: sampleId, otherIsSample }) => {
    const inserted = await insertMessage(message);
    const { matchId, senderId: visitorId } = message;
    if (inserted && otherIsSample) await scheduleSampleReply({ sampleId, visitorId, matchId });
    return inserted;
  });
}

/** Publishes to the other member of a match that the viewer is typing, unless the viewer hides being online. */
export async function publishTyping(viewerId: number, matchId: number): Promise<void> {
  const [match] = await findOpenMatch({ viewerId, matchId });
  if (!match?.canWrite || !match.viewerShowsOnline) return;
  await publish(match.otherId, { type: 'typing', matchId, userId: viewerId });
}
