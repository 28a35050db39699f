import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import { PRESSES } from '../presses.ts';

/** Movement from which a press counts as a drag, so that buttons inside still work. */
const DRAG_FROM_PX = 6;
/** A toast follows the pointer this far to the other side, and springs back. */
const OPPOSITE_PX = 80;
const BOUNDS = {
  right: { left: -OPPOSITE_PX, top: 0, bottom: 0 },
  down: { top: 0, left: 0, right: 0 },
};

interface DragAway {
  /** `right` for toasts, `down` for sheets. */
  direction: keyof typeof BOUNDS;
  /** Distance that dismisses, in px. */
  distance: number;
  /** Speed at release, in px per ms, that dismisses at any distance. */
  flick?: number;
  onDismiss: () => void;
}

/**
 * Dismisses `target` by a drag in one direction; a short drag springs back through the element's own
 * transition. Spread the result of the returned function on the element that is pressed.
 */
export function useDragAway(target: RefObject<HTMLElement | null>, options: DragAway) {
  const { direction, distance, flick = Number.POSITIVE_INFINITY, onDismiss } = options;
  return useDrag(
    ({ active, tap, event, movement: [x, y], velocity: [vx, vy], direction: [toX, toY] }) => {
      const node = target.current;
      // The bounds keep one of the two at zero.
      const moved = x + y;
      node?.toggleAttribute('data-dragging', active && moved !== 0);
      if (node) node.style.translate = active ? `${x}px ${y}px` : '';
      // A canceled or lost pointer dismisses nothing.
      const isReleased = !active && !tap && event.type === 'pointerup';
      if (isReleased && (moved > distance || vx * toX + vy * toY > flick)) onDismiss();
    },
    {
      bounds: BOUNDS[direction],
      from: [0, 0],
      threshold: 0,
      filterTaps: true,
      tapsThreshold: DRAG_FROM_PX,
      pointer: PRESSES,
    },
  );
}
