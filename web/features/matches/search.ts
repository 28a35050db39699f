import { fold } from '#contract/fold.ts';
import type { Match } from '#contract/matches.ts';

/** The matches whose name contains `query`, in plain letters. */
export function searchMatches(matches: Match[], query: string): Match[] {
  const wanted = fold(query);
  return wanted === '' ? matches : matches.filter(({ user }) => fold(user.name).includes(wanted));
}

/** New matches have no message yet; the list shows them above the conversations. */
export const splitMatches = (matches: Match[]) => ({
  fresh: matches.filter(({ lastMessage }) => lastMessage === null),
  conversations: matches.filter(({ lastMessage }) => lastMessage !== null),
});
