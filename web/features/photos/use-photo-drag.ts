import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const DRAG_FROM_PX = 6;
/** A finger has to rest this long, or the page could not be scrolled from a photo. */
const HOLD_MS = 220;

interface Drag {
  pointerId: number;
  from: number;
  x: number;
  y: number;
  tile: HTMLElement;
  isOn: boolean;
  target?: HTMLElement;
  hold?: ReturnType<typeof setTimeout>;
}

/**
 * Drags the photos of a list into another order: at once with a mouse, after a short rest with a
 * finger. The photo follows the pointer; the one whose place it would take is marked.
 *
 * @returns the list's ref, and handlers for the tile at an index.
 */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);

  useEffect(() => {
    const node = list.current;
    // Only a listener that may say no keeps the page still while a finger drags.
    const hold = (event: TouchEvent) => drag.current?.isOn && event.preventDefault();
    node?.addEventListener('touchmove', hold, { passive: false });
    return () => node?.removeEventListener('touchmove', hold);
  }, []);

  function lift(one: Drag): void {
    one.isOn = true;
    wasDragged.current = true;
    one.tile.setPointerCapture(one.pointerId);
    one.tile.toggleAttribute('data-dragging', true);
    navigator.vibrate?.(10);
  }

  function end(): void {
    const one = drag.current;
    drag.current = undefined;
    if (!one) return;
    clearTimeout(one.hold);
    one.tile.removeAttribute('data-dragging');
    one.tile.style.translate = '';
    one.target?.removeAttribute('data-target');
  }

  const bind = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return;
      const { pointerId, clientX: x, clientY: y, currentTarget: tile } = event;
      const one: Drag = { pointerId, from: index, x, y, tile, isOn: false };
      wasDragged.current = false;
      if (event.pointerType !== 'mouse') one.hold = setTimeout(() => lift(one), HOLD_MS);
      drag.current = one;
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const one = drag.current;
      if (!one || one.pointerId !== pointerId) return;
      const [dx, dy] = [clientX - one.x, clientY - one.y];
      if (!one.isOn && Math.hypot(dx, dy) > DRAG_FROM_PX) {
        if (one.hold) return end();
        lift(one);
      }
      if (!one.isOn) return;
      one.tile.style.translate = `${dx}px ${dy}px`;
      mark(one, tileAt(list.current, clientX, clientY));
    },
    onPointerUp() {
      const one = drag.current;
      const to = Number(one?.target?.dataset.index ?? one?.from);
      const from = one?.from ?? to;
      end();
      if (from !== to) onMove(from, to);
    },
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      // The end of a drag is no tap on the photo.
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  });

  return { list, bind };
}

function mark(one: Drag, target: HTMLElement | undefined): void {
  if (one.target === target) return;
  one.target?.removeAttribute('data-target');
  one.target = target === one.tile ? undefined : target;
  one.target?.toggleAttribute('data-target', true);
}

/** The tile whose box holds the point; the one that is dragged lies over it. */
function tileAt(list: HTMLElement | null, x: number, y: number): HTMLElement | undefined {
  const tiles = list?.querySelectorAll<HTMLElement>('[data-index]:not([data-dragging])') ?? [];
  return [...tiles].find((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
