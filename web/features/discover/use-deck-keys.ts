import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { SwipeKind } from './swipe-gesture.ts';

interface Actions {
  onSwipe: (kind: SwipeKind) => void;
  onOpen: () => void;
  onUndo: () => void;
}

/**
 * Arrow keys answer, Z takes the last answer back, Enter opens the profile. They work while the focus
 * is on the screen of the deck, its tools included, or nowhere, and no dialog is open; Enter on a
 * button or a link stays what it is.
 */
export function useDeckKeys(
  deck: RefObject<HTMLElement | null>,
  { onSwipe, onOpen, onUndo }: Actions,
): void {
  const onScreen = (act: () => void) => (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const isNowhere = focused === null || focused === document.body;
    const isOnScreen = deck.current?.closest('main')?.contains(focused) ?? false;
    if ((!isNowhere && !isOnScreen) || event.repeat) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    act();
  };
  useHotkeys([
    ['ArrowLeft', onScreen(() => onSwipe('pass')), { preventDefault: false }],
    ['ArrowRight', onScreen(() => onSwipe('like')), { preventDefault: false }],
    ['ArrowUp', onScreen(() => onSwipe('superLike')), { preventDefault: false }],
    ['z', onScreen(onUndo), { preventDefault: false }],
    [
      'Enter',
      (event) => {
        if (!(event.target as Element).closest('a, button')) onScreen(onOpen)(event);
      },
      { preventDefault: false },
    ],
  ]);
}
