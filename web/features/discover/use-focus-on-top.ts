import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the next card when the focused card leaves.
 *
 * @returns a function to call before a card leaves.
 */
export function useFocusOnTop(
  deck: RefObject<HTMLElement | null>,
  topId: number | undefined,
): () => void {
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!hadFocus.current || topId === undefined) return;
    hadFocus.current = false;
    deck.current?.querySelector<HTMLElement>(`[data-card="${topId}"] [data-profile]`)?.focus();
  }, [deck, topId]);

  return () => {
    hadFocus.current = document.activeElement?.matches('[data-profile]') ?? false;
  };
}
