import { createUseGesture, dragAction, pinchAction } from '@use-gesture/react';
import { type RefObject, useRef, useState } from 'react';
import { PRESSES } from '../../presses.ts';
import { gestureOutcome, type Point, type View, viewAt } from './viewer-moves.ts';

/** Movement that turns a press into a drag. */
const DRAG_FROM_PX = 8;
const ZOOM_MAX = 4;
/** Distance of a downward drag at which the backdrop is most transparent. */
const BACKDROP_FADE_PX = 300;

const WHOLE: View = { scale: 1, x: 0, y: 0 };

const useGesture = createUseGesture([dragAction, pinchAction]);

interface Moves {
  page: (by: 1 | -1) => void;
  onClose: () => void;
}

/**
 * Gestures of the photo viewer. Moves write styles directly to the photo, without a render.
 *
 * @returns a function to the handlers for the stage, and `zoom` for buttons and keys.
 */
export function useViewerGestures(layer: RefObject<HTMLElement | null>, moves: Moves) {
  const view = useRef(WHOLE);
  const [isZoomed, setZoomed] = useState(false);

  function show(next: View, isMoving = false): void {
    view.current = next;
    layer.current?.toggleAttribute('data-moving', isMoving);
    if (layer.current) draw(layer.current, next);
  }

  function zoom(scale: number): void {
    show({ ...WHOLE, scale });
    setZoomed(scale > 1);
  }

  /** Ends a gesture. A canceled or lost pointer neither pages nor closes. */
  function settle(isRelease: boolean): void {
    const outcome = gestureOutcome(view.current);
    if (outcome === 'stay') {
      setZoomed(true);
      return;
    }
    if (isRelease && outcome === 'close') moves.onClose();
    if (isRelease && (outcome === 'left' || outcome === 'right')) {
      const isRtl = layer.current?.matches(':dir(rtl)') ?? false;
      moves.page((outcome === 'left') === isRtl ? -1 : 1);
    }
    zoom(1);
  }

  const bind = useGesture(
    {
      onDrag({ active, pinching, event, movement: [dx, dy], memo }) {
        const { scale, x, y } = view.current;
        // During a pinch the photo stays, and the first finger pans from there afterwards.
        const start: Point = pinching ? { x: x - dx, y: y - dy } : (memo ?? { x, y });
        if (!pinching) {
          show(viewAt({ scale, x: start.x + dx, y: start.y + dy }), active);
          if (!active) settle(event.type === 'pointerup');
        }
        return start;
      },
      onPinch({ active, offset: [scale] }) {
        show(scale > 1 ? { ...view.current, scale } : WHOLE, active);
        if (!active) settle(false);
      },
    },
    {
      drag: {
        threshold: DRAG_FROM_PX,
        filterTaps: true,
        tapsThreshold: DRAG_FROM_PX,
        pointer: PRESSES,
      },
      pinch: {
        from: () => [view.current.scale, 0],
        scaleBounds: { min: 1, max: ZOOM_MAX },
        pinchOnWheel: false,
      },
    },
  );

  return { bind, zoom, isZoomed };
}

function draw(layer: HTMLElement, { scale, x, y }: View): void {
  const photo = layer.querySelector<HTMLElement>('[data-photo]');
  if (photo) photo.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  const dragged = scale === 1 ? Math.min(1, Math.max(0, y) / BACKDROP_FADE_PX) : 0;
  layer.style.setProperty('--dragged', String(dragged));
}
