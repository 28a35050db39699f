import { fold } from '#contract/fold.ts';
import type { Match } from '#contract/matches.ts';
import { isYourTurn, latestIn } from '../../components/person/your-turn.ts';

/** The matches whose name contains `query`, in plain letters. */
export function searchMatches(matches: Match[], query: string): Match[] {
  const wanted = fold(query);
  return wanted === '' ? matches : matches.filter(({ user }) => fold(user.name).includes(wanted));
}

type Group = 'yourTurn' | 'fresh' | 'waiting' | 'closed';

/** The groups of the list, each in its order. */
export function groupMatches(all: Match[]): Record<Group, Match[]> {
  const matches = all.filter(({ closed }) => !closed);
  return {
    // Unread first, then the longest wait.
    yourTurn: matches
      .filter(isYourTurn)
      .sort((a, b) => Number(b.unread > 0) - Number(a.unread > 0) || writtenAt(a) - writtenAt(b)),
    fresh: matches.filter((match) => match.lastMessage === null && !isYourTurn(match)),
    waiting: matches
      .filter((match) => match.lastMessage !== null && !isYourTurn(match))
      .sort((a, b) => writtenAt(b) - writtenAt(a)),
    closed: all.filter(({ closed }) => closed),
  };
}

const writtenAt = (match: Match): number => Date.parse(latestIn(match));
