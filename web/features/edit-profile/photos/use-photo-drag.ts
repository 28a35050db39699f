import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const DRAG_FROM_PX = 6;
/** A touch must hold this long to start a drag, so that the page can be scrolled from a photo. */
const HOLD_MS = 220;

interface Drag {
  pointerId: number;
  from: number;
  x: number;
  y: number;
  tile: HTMLElement;
  isActive: boolean;
  target?: HTMLElement;
  hold?: ReturnType<typeof setTimeout>;
}

/**
 * Reorders photos by drag: at once with a mouse, after a short hold with a finger. The photo follows
 * the pointer; the tile under it is marked as the target.
 *
 * @returns the ref of the list, and handlers for the tile at an index.
 */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);

  useEffect(() => {
    const node = list.current;
    // Only a non-passive listener can stop the page from scrolling during a drag.
    const preventScroll = (event: TouchEvent) => drag.current?.isActive && event.preventDefault();
    node?.addEventListener('touchmove', preventScroll, { passive: false });
    return () => node?.removeEventListener('touchmove', preventScroll);
  }, []);

  function lift(current: Drag): void {
    current.isActive = true;
    wasDragged.current = true;
    current.tile.setPointerCapture(current.pointerId);
    current.tile.toggleAttribute('data-dragging', true);
    navigator.vibrate?.(10);
  }

  function end(): void {
    const current = drag.current;
    drag.current = undefined;
    if (!current) return;
    clearTimeout(current.hold);
    current.tile.removeAttribute('data-dragging');
    current.tile.style.translate = '';
    current.target?.removeAttribute('data-target');
  }

  const bind = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return;
      const { pointerId, clientX: x, clientY: y, currentTarget: tile } = event;
      const current: Drag = { pointerId, from: index, x, y, tile, isActive: false };
      wasDragged.current = false;
      if (event.pointerType !== 'mouse') current.hold = setTimeout(() => lift(current), HOLD_MS);
      drag.current = current;
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (!current || current.pointerId !== pointerId) return;
      const [dx, dy] = [clientX - current.x, clientY - current.y];
      if (!current.isActive && Math.hypot(dx, dy) > DRAG_FROM_PX) {
        if (current.hold) return end();
        lift(current);
      }
      if (!current.isActive) return;
      current.tile.style.translate = `${dx}px ${dy}px`;
      mark(current, tileAt(list.current, clientX, clientY));
    },
    onPointerUp() {
      const current = drag.current;
      const to = Number(current?.target?.dataset.index ?? current?.from);
      const from = current?.from ?? to;
      end();
      if (from !== to) onMove(from, to);
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // The click at the end of a drag does not open the photo.
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  });

  return { list, bind };
}

function mark(current: Drag, target: HTMLElement | undefined): void {
  if (current.target === target) return;
  current.target?.removeAttribute('data-target');
  current.target = target === current.tile ? undefined : target;
  current.target?.toggleAttribute('data-target', true);
}

/** The tile at a point, except for the dragged one. */
function tileAt(list: HTMLElement | null, x: number, y: number): HTMLElement | undefined {
  const tiles = list?.querySelectorAll<HTMLElement>('[data-index]:not([data-dragging])') ?? [];
  return [...tiles].find((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
