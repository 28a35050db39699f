import type { Match } from '#contract/matches.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { withMessage } from './latest-first.ts';

type EventOf<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>;

/** Events that change the matches list in place. A new match is fetched. */
export type MatchListEvent = EventOf<'new_message' | 'messages_read' | 'match_ended' | 'presence'>;

export const concernsMatches = (event: ServerEvent): event is MatchListEvent =>
  ['new_message', 'messages_read', 'match_ended', 'presence'].includes(event.type);

/** Applies an event to the list; a repeated or late event changes nothing. */
export function afterEvent(matches: Match[], event: MatchListEvent, viewerId: number): Match[] {
  switch (event.type) {
    case 'new_message':
      return withMessage(matches, viewerId, event.message);
    case 'messages_read':
      return matches.map((match) =>
        match.id === event.matchId && event.messageId >= (match.lastMessage?.id ?? 0)
          ? { ...match, unread: 0 }
          : match,
      );
    case 'match_ended':
      return matches.filter(({ id }) => id !== event.matchId);
    case 'presence':
      return matches.map((match) =>
        match.user.id === event.userId
          ? { ...match, user: { ...match.user, isOnline: event.isOnline } }
          : match,
      );
  }
}

/**
 * Returns true when an event shows that the list missed an earlier event, or lacks data to apply it.
 * Call it before `afterEvent`.
 */
export function needsFetch(matches: Match[], event: MatchListEvent): boolean {
  if (event.type !== 'new_message' && event.type !== 'messages_read') return false;
  const match = matches.find(({ id }) => id === event.matchId);
  const newestId = match?.lastMessage?.id ?? 0;
  if (event.type === 'messages_read') return match !== undefined && event.messageId < newestId;
  return match === undefined || (event.previousId ?? 0) > newestId;
}
