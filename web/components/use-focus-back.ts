import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when a layer is taken away while it is open. A layer that closes
 * first does so by itself.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      // By then the layer is gone from the page, and the focus with it.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
