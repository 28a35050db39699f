import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Match } from '#contract/matches.ts';
import { FOCUS_COMPOSER } from '../../platform/focus-on-arrival.ts';
import { useKeys } from '../../platform/use-keys.ts';
import { groupMatches } from './search.ts';

/**
 * Keys of the list: the arrows move the focus between its links, Enter opens a conversation at its
 * composer, and Alt with an arrow opens the next conversation from anywhere on the screen.
 */
export function useListKeys(matches: Match[], openId: number | undefined) {
  const navigate = useNavigate();
  const open = (href: string) => void navigate(href, { state: FOCUS_COMPOSER });

  const openNext = (step: 1 | -1) => {
    const { yourTurn, fresh, waiting } = groupMatches(matches);
    const inOrder = [...yourTurn, ...fresh, ...waiting];
    const index = inOrder.findIndex(({ id }) => id === openId);
    const next = index < 0 ? inOrder.at(step === 1 ? 0 : -1) : inOrder[index + step];
    if (next) open(`/chat/${next.id}`);
  };
  useKeys('matches', { next: () => openNext(1), previous: () => openNext(-1) });

  return (event: KeyboardEvent<HTMLElement>): void => {
    const links: Element[] = [...event.currentTarget.querySelectorAll('a')];
    const index = links.indexOf(event.target as Element);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      const href = links[index]?.getAttribute('href');
      if (!href) return;
      event.preventDefault();
      open(href);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const next = links[event.key === 'ArrowDown' ? index + 1 : index - 1];
    if (!next) return;
    event.preventDefault();
    (next as HTMLElement).focus();
  };
}
