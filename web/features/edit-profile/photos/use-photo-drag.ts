import { useDrag } from '@use-gesture/react';
import { useEffect, useRef } from 'react';
import { PRESSES } from '../../../components/presses.ts';

const DRAG_FROM_PX = 6;
/** A touch must hold this long to start a drag, so that the page can be scrolled from a photo. */
const HOLD_MS = 220;

/**
 * Reorders photos by drag: at once with a mouse, after a short hold with a finger. The photo follows
 * the pointer; the tile under it is marked as the target.
 *
 * @returns the ref of the list, and handlers for the tile at an index.
 */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const node = list.current;
    // Only a non-passive listener can stop the page from scrolling during a drag.
    const preventScroll = (event: TouchEvent) =>
      node?.querySelector('[data-dragging]') && event.preventDefault();
    node?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => node?.removeEventListener('touchmove', preventScroll);
  }, []);

  const bind = useDrag(
    ({ args: [from], first, active, event, currentTarget, initial, xy: [x, y], memo, cancel }) => {
      const tile = currentTarget as HTMLElement;
      const target: HTMLElement | undefined = memo;
      // A finger that moves before the hold scrolls the page.
      const isHeld =
        event.type === 'pointerdown' || (event as PointerEvent).pointerType === 'mouse';
      if (first && !isHeld) return cancel();
      if (first) navigator.vibrate?.(10);
      tile.toggleAttribute('data-dragging', active);
      tile.style.translate = active ? `${x - initial[0]}px ${y - initial[1]}px` : '';
      const over = active ? tileAt(list.current, x, y) : null;
      if (over !== target) target?.removeAttribute('data-target');
      over?.toggleAttribute('data-target', true);
      // A canceled or lost pointer moves nothing.
      if (target && !active && event.type === 'pointerup')
        onMove(from, Number(target.dataset.index));
      return over;
    },
    {
      delay: HOLD_MS,
      threshold: DRAG_FROM_PX,
      filterTaps: true,
      tapsThreshold: DRAG_FROM_PX,
      pointer: PRESSES,
    },
  );

  return { list, bind };
}

/** The tile at a point, except for the dragged one. */
function tileAt(list: HTMLElement | null, x: number, y: number): HTMLElement | null {
  const tiles = list?.querySelectorAll<HTMLElement>('[data-index]:not([data-dragging])') ?? [];
  const isUnder = (tile: HTMLElement) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  return [...tiles].find(isUnder) ?? null;
}
