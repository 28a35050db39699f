import { type PointerEvent, useRef } from 'react';

/** Movement from which a press counts as a drag, so that buttons inside still work. */
const DRAG_FROM_PX = 6;

interface DragAway {
  /** `right` for toasts, `down` for sheets. */
  direction: 'right' | 'down';
  /** Distance that dismisses, in px. */
  distance: number;
  /** Speed that dismisses whatever the distance, in px per ms. */
  flick?: number;
  onDismiss: () => void;
}

/**
 * Lets an element be dragged away in one direction; released too early it springs back by its own
 * transition. Smaller than a gesture library, because toasts are part of the first download.
 *
 * @returns pointer handlers; `target` tells which element moves when that is not the one pressed.
 */
export function useDragAway({ direction, distance, flick, onDismiss }: DragAway) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);

  const travelled = ({ clientX, clientY }: PointerEvent) => {
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
      // Let go beside the element, before it moved: nobody has told it.
      if (event.buttons === 0) start.current = null;
      const node = target();
      const way = travelled(event);
      if (!node || way < DRAG_FROM_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      node.toggleAttribute('data-dragging', true);
      node.style.translate = direction === 'right' ? `${way}px` : `0 ${way}px`;
    },
    onPointerUp(event: PointerEvent) {
      const way = travelled(event);
      const speed = way / (event.timeStamp - (start.current?.at ?? 0));
      settle(target());
      if (way > distance || (flick && way > DRAG_FROM_PX && speed > flick)) onDismiss();
    },
    onPointerCancel: () => settle(target()),
  });

  function settle(node: HTMLElement | null) {
    start.current = null;
    node?.removeAttribute('data-dragging');
    if (node) node.style.translate = '';
  }
}
