import type { RefObject } from 'react';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { useKeys } from '../../platform/use-keys.ts';

interface Actions {
  onSwipe: (kind: SwipeKind) => void;
  /** Shows the next or the previous photo of the top card. */
  onPhoto: (side: 'next' | 'previous') => void;
  /** Opens the profile. */
  onOpen: () => void;
  /** Moves the focus to the profile beside the card. */
  onProfile: () => void;
  onUndo: () => void;
  onFilters: () => void;
  onGallery: () => void;
}

/**
 * Keys of the deck, while the focus is on its screen or on nothing. In the profile beside the card, arrow
 * keys and Space scroll. Enter and Space on a control keep their meaning.
 */
export function useDeckKeys(deck: RefObject<HTMLElement | null>, actions: Actions): void {
  const onScreen = (act: () => void) => () => {
    const focused = document.activeElement;
    const hasNoFocus = focused === null || focused === document.body;
    const isOnScreen = deck.current?.closest('main')?.contains(focused) ?? false;
    if (!hasNoFocus && !isOnScreen) return false;
    act();
  };
  const onDeck = (act: () => void) => () =>
    !document.activeElement?.closest('[data-panel]') && onScreen(act)();
  const unlessOn = (controls: string, act: () => void) => (event: KeyboardEvent) =>
    !(event.target as Element).closest(controls) && onDeck(act)();
  const { onSwipe, onPhoto, onOpen, onProfile, onUndo, onFilters, onGallery } = actions;
  useKeys('discover', {
    pass: onDeck(() => onSwipe('pass')),
    like: onDeck(() => onSwipe('like')),
    superLike: onDeck(() => onSwipe('superLike')),
    nextPhoto: unlessOn('button', () => onPhoto('next')),
    previousPhoto: unlessOn('button', () => onPhoto('previous')),
    open: unlessOn('a, button', onOpen),
    undo: onScreen(onUndo),
    profile: onScreen(onProfile),
    filters: onScreen(onFilters),
    gallery: onScreen(onGallery),
  });
}
