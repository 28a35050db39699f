import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { SwipeKind } from './swipe-gesture.ts';

interface Actions {
  onSwipe: (kind: SwipeKind) => void;
  onOpen: () => void;
  onUndo: () => void;
}

/**
 * Arrow keys answer, Z takes the last answer back, Enter opens the profile. They work while the focus is in the deck, or nowhere,
 * and no dialog is open; Enter on a button or a link stays what it is.
 */
export function useDeckKeys(
  deck: RefObject<HTMLElement | null>,
  { onSwipe, onOpen, onUndo }: Actions,
): void {
  const inDeck = (act: () => void) => (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    const isInDeck = deck.current?.contains(focused) ?? false;
    if ((!isNowhere && !isInDeck) || event.repeat) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    act();
  };
  useHotkeys([
    ['ArrowLeft', inDeck(() => onSwipe('pass')), { preventDefault: false }],
    ['ArrowRight', inDeck(() => onSwipe('like')), { preventDefault: false }],
    ['ArrowUp', inDeck(() => onSwipe('superLike')), { preventDefault: false }],
    ['z', inDeck(onUndo), { preventDefault: false }],
    [
      'Enter',
      (event) => {
        if (!(event.target as Element).closest('a, button')) inDeck(onOpen)(event);
      },
      { preventDefault: false },
    ],
  ]);
}
