import { useEffect } from 'react';

/** Returns the focus to the opener when an open layer unmounts; a layer that closes does so itself. */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      // In a later task: by then the layer is removed from the page.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
