import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Match } from '#contract/matches.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';
import { matchQueries } from '../testing/browser.ts';
import { matchOf } from '../testing/made.ts';
import { render } from '../testing/render.tsx';
import { MatchList } from './MatchRow.tsx';

const match = matchOf(3, {
  user: { id: 8, name: 'Maya', isOnline: true },
  lastMessage: { id: 5, senderId: 8, content: 'Sunday?' },
});

it('shows whose turn it is, and while the other member types, that they do', () => {
  const list = (typingAt = {}) => <MatchList matches={[match]} typingAt={typingAt} />;
  const { rerender } = render(list());
  expect(screen.getByText('Sunday?')).toBeDefined();
  expect(screen.getByText('Your turn')).toBeDefined();
  rerender(list({ 3: 2 }));
  expect(screen.getByText('Maya is typing')).toBeDefined();
  expect(screen.queryByText('Sunday?')).toBeNull();
  expect(screen.queryByText('Your turn')).toBeNull();
  rerender(list({ 4: 2 }));
  expect(screen.getByText('Sunday?')).toBeDefined();
});

it('shows that both have answered a question in place of an answer, until that is deleted', () => {
  const { lastMessage } = match;
  const answers = { id: 9, question: 'smell-of-home' };
  const list = (more: object) => (
    <MatchList
      matches={[{ ...match, lastMessage: { ...lastMessage, answers, ...more } } as Match]}
    />
  );
  const { rerender } = render(list({}));
  expect(screen.getByText('Both answers are in')).toBeDefined();
  expect(screen.queryByText('Sunday?')).toBeNull();
  rerender(list({ content: '', deleted: true }));
  expect(screen.getByText('Message deleted')).toBeDefined();
});

/** Renders rows on a phone or on a wide screen. */
function renderRows(isWide: boolean, ...matches: Match[]): void {
  if (isWide) matchQueries(RAIL_QUERY);
  render(<MatchList matches={matches} />);
}

it.each([false, true])('says Online or Offline in a word at every row, wide: %s', (isWide) => {
  const offline = { ...match, user: { ...match.user, isOnline: false } };
  const rows = [match, offline].flatMap((one) => [one, { ...one, lastMessage: null }]);
  renderRows(isWide, ...rows.map((one, id) => ({ ...one, id })));
  const words = screen.getAllByRole('listitem').map((row) => {
    const word = within(row).getByText(/^(Online|Offline)$/);
    return word.closest('.mantine-VisuallyHidden-root') ? 'hidden' : word.textContent;
  });
  expect(words).toEqual(['Online', 'Online', 'Offline', 'Offline']);
});
