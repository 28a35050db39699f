import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';

/** The list with `message` as the newest of its match, ordered by latest activity as the server does. */
export function withMessage(matches: Match[], viewerId: number, message: Message): Match[] {
  const { id, matchId, senderId, content, createdAt } = message;
  return matches
    .map((match) => {
      if (match.id !== matchId || (match.lastMessage?.id ?? 0) >= id) return match;
      const unread = match.unread + Number(senderId !== viewerId);
      return {
        ...match,
        lastMessage: { id, senderId, content, createdAt },
        unread: Math.min(unread, UNREAD_COUNT_MAX + 1),
      };
    })
    .sort((a, b) => activityAt(b) - activityAt(a));
}

const activityAt = ({ createdAt, lastMessage }: Match): number =>
  Date.parse(lastMessage?.createdAt ?? createdAt);
