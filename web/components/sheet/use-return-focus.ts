import { useEffect } from 'react';

/** On the content of a layer that fades out: its elements are removed soon. */
export const CLOSING = 'data-closing';

const isStaying = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.closest(`[${CLOSING}]`) === null;

/** An element, and those around it that can have the focus. */
function focusableAround(element: Element | null): Element[] {
  const around = element?.parentElement?.closest('[tabindex]');
  return element ? [element, ...focusableAround(around ?? null)] : [];
}

/**
 * Returns the focus to the opener when an open layer closes, or to what was around an opener that has been removed, unless
 * the focus has moved to another element. Mantine's `useFocusReturn` does not when the layer is unmounted while it is open.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const openers = focusableAround(document.activeElement);
    return () => {
      // In a later task: by then an unmounted layer is removed from the page.
      setTimeout(() => {
        const isLost = !isStaying(document.activeElement);
        if (isLost) openers.find(isStaying)?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
