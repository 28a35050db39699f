import { useEffect } from 'react';

/** A smaller change is a toolbar of the browser, not a keyboard. */
const KEYBOARD_MIN_PX = 150;

/**
 * While the on-screen keyboard is open, sets `data-keyboard` on the page (the tab bar hides) and the
 * covered height in `--ov-keyboard`: zero where the browser resizes the page.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const root = document.documentElement;
    if (!visualViewport || !window.matchMedia('(pointer: coarse)').matches) return;
    const heights = new Map<number, number>();

    function measure(): void {
      const { width, height, scale } = visualViewport as VisualViewport;
      if (scale > 1.01) return;
      const tallest = Math.max(heights.get(width) ?? 0, window.innerHeight, height);
      heights.set(width, tallest);
      const isOpen = tallest - height > KEYBOARD_MIN_PX && isTyping();
      root.toggleAttribute('data-keyboard', isOpen);
      root.style.setProperty('--ov-keyboard', isOpen ? `${window.innerHeight - height}px` : '0px');
      if (isOpen) window.scrollTo(0, 0);
    }

    const abort = new AbortController();
    visualViewport.addEventListener('resize', measure, { signal: abort.signal });
    document.addEventListener('focusout', measure, { signal: abort.signal });
    measure();
    return () => {
      abort.abort();
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--ov-keyboard');
    };
  }, []);
}

const isTyping = (): boolean => document.activeElement?.matches('textarea, input') ?? false;
