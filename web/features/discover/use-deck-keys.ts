import { useHotkeys } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isDialogOpen } from '../../app/is-dialog-open.ts';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';

interface Actions {
  onSwipe: (kind: SwipeKind) => void;
  /** Shows the next or the previous photo of the top card. */
  onPhoto: (side: 'next' | 'previous') => void;
  /** Enter: opens the profile. */
  onOpen: () => void;
  /** I: moves the focus to the profile beside the card. */
  onProfile: () => void;
  onUndo: () => void;
  onFilters: () => void;
  onGallery: () => void;
}

/**
 * Keys of the deck, while the focus is on its screen or on nothing and no dialog is open. In the
 * profile beside the card, arrow keys and Space scroll. Enter and Space on a control keep their meaning.
 */
export function useDeckKeys(deck: RefObject<HTMLElement | null>, actions: Actions): void {
  const onScreen = (act: () => void) => (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const hasNoFocus = focused === null || focused === document.body;
    const isOnScreen = deck.current?.closest('main')?.contains(focused) ?? false;
    if ((!hasNoFocus && !isOnScreen) || event.repeat) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    act();
  };
  const onDeck = (act: () => void) => (event: KeyboardEvent) => {
    if (!document.activeElement?.closest('[data-panel]')) onScreen(act)(event);
  };
  const unlessOn = (controls: string, act: () => void) => (event: KeyboardEvent) => {
    if (!(event.target as Element).closest(controls)) onDeck(act)(event);
  };
  const { onSwipe, onPhoto, onOpen, onProfile, onUndo, onFilters, onGallery } = actions;
  const keys: [string, (event: KeyboardEvent) => void][] = [
    ['ArrowLeft', onDeck(() => onSwipe('pass'))],
    ['ArrowRight', onDeck(() => onSwipe('like'))],
    ['ArrowUp', onDeck(() => onSwipe('superLike'))],
    ['Space', unlessOn('button', () => onPhoto('next'))],
    ['shift+Space', unlessOn('button', () => onPhoto('previous'))],
    ['Enter', unlessOn('a, button', onOpen)],
    ['z', onScreen(onUndo)],
    ['i', onScreen(onProfile)],
    ['f', onScreen(onFilters)],
    ['a', onScreen(onGallery)],
  ];
  useHotkeys(keys.map(([key, act]) => [key, act, { preventDefault: false }]));
}
