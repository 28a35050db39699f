import { type PointerEvent, useRef } from 'react';

/** Movement from which a press counts as a drag, so that buttons inside still work. */
const DRAG_FROM_PX = 6;

interface DragAway {
  /** `right` for toasts, `down` for sheets. */
  direction: 'right' | 'down';
  /** Distance that dismisses, in px. */
  distance: number;
  /** Speed in px per ms that dismisses at any distance. */
  flick?: number;
  onDismiss: () => void;
}

/**
 * Dismisses an element that is dragged in one direction; a short drag springs back through the
 * element's own transition. Smaller than a gesture library, because every page can show a toast.
 *
 * @returns a function from the element that moves to the pointer handlers.
 */
export function useDragAway({ direction, distance, flick, onDismiss }: DragAway) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);

  const distanceOf = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return 0;
    const { x, y } = start.current;
    return Math.max(0, direction === 'right' ? clientX - x : clientY - y);
  };

  return (target: () => HTMLElement | null) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      // The pointer was released outside the element, so there was no pointerup.
      if (event.buttons === 0) start.current = null;
      const node = target();
      const moved = distanceOf(event);
      if (!node || moved < DRAG_FROM_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      node.toggleAttribute('data-dragging', true);
      node.style.translate = direction === 'right' ? `${moved}px` : `0 ${moved}px`;
    },
    onPointerUp(event: PointerEvent) {
      const moved = distanceOf(event);
      const speed = moved / (event.timeStamp - (start.current?.at ?? 0));
      settle(target());
      if (moved > distance || (flick && moved > DRAG_FROM_PX && speed > flick)) onDismiss();
    },
    onPointerCancel: () => settle(target()),
  });

  function settle(node: HTMLElement | null) {
    start.current = null;
    node?.removeAttribute('data-dragging');
    if (node) node.style.translate = '';
  }
}
