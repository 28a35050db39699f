import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';

/**
 * Sets `message` as the last message of its match, and orders the list by latest activity as the server
 * does. Returns the same list when it already contains that message or a newer one.
 */
export function withMessage(matches: Match[], viewerId: number, message: Message): Match[] {
  const { id, matchId, senderId, content, createdAt } = message;
  const match = matches.find((one) => one.id === matchId);
  if (!match || (match.lastMessage?.id ?? 0) >= id) return matches;
  const unread = Math.min(match.unread + Number(senderId !== viewerId), UNREAD_COUNT_MAX + 1);
  const updated = { ...match, lastMessage: { id, senderId, content, createdAt }, unread };
  return matches
    .map((one) => (one === match ? updated : one))
    .sort((a, b) => activityAt(b) - activityAt(a));
}

const activityAt = ({ createdAt, lastMessage }: Match): number =>
  Date.parse(lastMessage?.createdAt ?? createdAt);
