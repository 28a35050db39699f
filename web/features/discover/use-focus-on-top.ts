import { type RefObject, useEffect, useRef } from 'react';
import { focusContent } from '../../platform/focus-content.ts';

/**
 * Moves the focus to the next card when the focused card leaves. When another focused element of the deck
 * leaves, the top card gets the focus. An empty deck has none, so the screen gets it.
 *
 * @returns a function to call before the cards change.
 */
export function useFocusOnTop(
  deck: RefObject<HTMLElement | null>,
  topId: number | undefined,
  isEmpty: boolean,
): () => void {
  const focused = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: phones hide the buttons of an empty deck
  useEffect(() => {
    const before = focused.current;
    if (!before || (!before.matches('[data-profile]') && before.checkVisibility())) return;
    focused.current = null;
    const link = `[data-card="${topId}"] [data-profile]`;
    if (topId === undefined) focusContent();
    else deck.current?.querySelector<HTMLElement>(link)?.focus();
  }, [deck, topId, isEmpty]);

  return () => {
    const { activeElement } = document;
    focused.current = deck.current?.contains(activeElement) ? activeElement : null;
  };
}
