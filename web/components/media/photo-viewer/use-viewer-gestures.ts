import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { gestureOutcome, type Point, type Start, type View, viewDuring } from './viewer-moves.ts';

/** Movement that turns a press into a drag. */
const DRAG_FROM_PX = 8;
/** Distance of a downward drag at which the backdrop is most transparent. */
const BACKDROP_FADE_PX = 300;

const WHOLE: View = { scale: 1, x: 0, y: 0 };

interface Moves {
  page: (by: 1 | -1) => void;
  onClose: () => void;
}

/**
 * Gestures of the photo viewer. Moves write styles directly to the photo, without a render.
 *
 * @returns handlers for the stage, and `zoom` for buttons and keys.
 */
export function useViewerGestures(layer: RefObject<HTMLElement | null>, moves: Moves) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Start>({ fingers: [], view: WHOLE });
  const view = useRef(WHOLE);
  const hasMoved = useRef(false);
  const [isZoomed, setZoomed] = useState(false);

  function show(next: View): void {
    view.current = next;
    if (layer.current) draw(layer.current, next);
  }

  function zoom(scale: number): void {
    show({ ...WHOLE, scale });
    setZoomed(scale > 1);
  }

  const begin = () => {
    start.current = { fingers: [...fingers.current.values()], view: view.current };
  };

  function settle(): void {
    const outcome = gestureOutcome(view.current);
    if (outcome === 'stay') {
      setZoomed(true);
      return;
    }
    const isRtl = layer.current?.matches(':dir(rtl)') ?? false;
    if (outcome === 'close') moves.onClose();
    if (outcome === 'left') moves.page(isRtl ? -1 : 1);
    if (outcome === 'right') moves.page(isRtl ? 1 : -1);
    zoom(1);
  }

  function onPointerUp({ pointerId }: PointerEvent): void {
    if (!fingers.current.delete(pointerId)) return;
    begin();
    if (fingers.current.size > 0) return;
    layer.current?.removeAttribute('data-moving');
    if (hasMoved.current) settle();
  }

  const bind = {
    onPointerDown({ button, pointerId, clientX, clientY }: PointerEvent) {
      if (button !== 0) return;
      if (fingers.current.size === 0) hasMoved.current = false;
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      begin();
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
      const first = start.current.fingers[0];
      if (!first || !fingers.current.has(pointerId)) return;
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      const distance = Math.hypot(clientX - first.x, clientY - first.y);
      if (!hasMoved.current && fingers.current.size === 1 && distance < DRAG_FROM_PX) return;
      hasMoved.current = true;
      currentTarget.setPointerCapture(pointerId);
      layer.current?.toggleAttribute('data-moving', true);
      show(viewDuring(start.current, [...fingers.current.values()]));
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
    // The click at the end of a drag is ignored.
    onClickCapture(event: MouseEvent) {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
  };

  return { bind, zoom, isZoomed };
}

function draw(layer: HTMLElement, { scale, x, y }: View): void {
  const photo = layer.querySelector<HTMLElement>('[data-photo]');
  if (photo) photo.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  const dragged = scale === 1 ? Math.min(1, Math.max(0, y) / BACKDROP_FADE_PX) : 0;
  layer.style.setProperty('--dragged', String(dragged));
}
