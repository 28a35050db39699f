import { useEffect } from 'react';

/** Less than this is a browser's bar that came or went, not a keyboard. */
const KEYBOARD_MIN_PX = 150;

/**
 * While the on-screen keyboard is open, marks the page with `data-keyboard` (the dock hides) and says
 * in `--ov-keyboard` how much of the page it covers: nothing where the browser makes the page smaller.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const root = document.documentElement;
    if (!visualViewport || !window.matchMedia('(pointer: coarse)').matches) return;
    const full = new Map<number, number>();

    function measure(): void {
      const { width, height, scale } = visualViewport as VisualViewport;
      if (scale > 1.01) return;
      const tallest = Math.max(full.get(width) ?? 0, window.innerHeight, height);
      full.set(width, tallest);
      const isOpen = tallest - height > KEYBOARD_MIN_PX && isWriting();
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

const isWriting = (): boolean => document.activeElement?.matches('textarea, input') ?? false;
