import type { Match } from '#contract/matches.ts';

/** The matches whose name contains `query`, without regard to case, accents and surrounding space. */
export function searchMatches(matches: Match[], query: string): Match[] {
  const wanted = normalize(query.trim());
  return wanted === ''
    ? matches
    : matches.filter(({ user }) => normalize(user.name).includes(wanted));
}

/** New matches have no message yet; the list shows them above the conversations. */
export const splitMatches = (matches: Match[]) => ({
  fresh: matches.filter(({ lastMessage }) => lastMessage === null),
  conversations: matches.filter(({ lastMessage }) => lastMessage !== null),
});

const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();
