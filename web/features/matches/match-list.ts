import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { latestIn } from '../../components/person/your-turn.ts';

/**
 * Sets `message` as the last message of its match, and orders the list by latest activity as the server
 * does. Returns the same list when it already contains that message or a newer one.
 */
export function withMessage(matches: Match[], viewerId: number, message: Message): Match[] {
  const { id, matchId, senderId, content, createdAt, deleted, answers, date, media } = message;
  const match = matches.find((one) => one.id === matchId);
  if (!match || (match.lastMessage?.id ?? 0) >= id) return matches;
  const counts = senderId !== viewerId && !match.closed;
  const unread = Math.min(match.unread + Number(counts), UNREAD_COUNT_MAX + 1);
  const updated = {
    ...match,
    lastMessage: {
      id,
      senderId,
      content,
      createdAt,
      ...(deleted && { deleted }),
      ...(answers && { answers }),
      ...(date && { date }),
      ...(media && { media: media.kind }),
    },
    unread,
  };
  return matches
    .map((one) => (one === match ? updated : one))
    .sort((a, b) => rankOf(b) - rankOf(a) || activityAt(b) - activityAt(a));
}

/** Takes out the text of a deleted message. */
export const withDeleted = (matches: Match[], { matchId, id }: Message): Match[] =>
  matches.map((match) =>
    match.id === matchId && match.lastMessage?.id === id
      ? {
          ...match,
          lastMessage: { ...match.lastMessage, content: '', deleted: true, media: undefined },
        }
      : match,
  );

/** Marks a match as read up to a message, and what waits. */
export const withRead = (matches: Match[], matchId: number, messageId = 0): Match[] =>
  matches.map((match) =>
    match.id === matchId && messageId >= (match.lastMessage?.id ?? 0)
      ? { ...match, unread: 0 }
      : match,
  );

/** Marks the chat of a match as closed. */
export const withClosed = (matches: Match[], matchId: number): Match[] =>
  matches.map((match) => {
    if (match.id !== matchId) return match;
    const { waits, ...rest } = match;
    return { ...rest, user: { ...match.user, isOnline: false }, unread: 0, closed: true };
  });

export const withPresence = (matches: Match[], userId: number, isOnline: boolean): Match[] =>
  matches.map((match) =>
    match.user.id === userId && !match.closed
      ? { ...match, user: { ...match.user, isOnline } }
      : match,
  );

/** True when the list lacks the match of a new message, or the message before it. */
export function lacksBefore(matches: Match[], matchId: number, previousId: number | null): boolean {
  const match = matches.find(({ id }) => id === matchId);
  return match === undefined || (previousId ?? 0) > (match.lastMessage?.id ?? 0);
}

/** Closed chats are the last ones. */
const rankOf = ({ closed }: Match): number => (closed ? 0 : 1);

const activityAt = (match: Match): number => Date.parse(latestIn(match));
