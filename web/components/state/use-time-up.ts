import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** Interval of the focus check after the time is up. */
const RECHECK_MS = 1000;

/**
 * Calls `onTimeUp` after `ms`, but not while the pointer hovers over the element or the focus is in
 * its section. A pointer that was there before the element appeared counts only once it moves.
 *
 * @returns pointer handlers of the element.
 */
export function useTimeUp(
  element: RefObject<HTMLElement | null>,
  ms: number,
  onTimeUp: () => void,
) {
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const entry = useRef<{ x: number; y: number } | null>(null);
  const end = useEffectEvent(onTimeUp);

  useEffect(() => {
    if (isUnderPointer) return;
    const endUnlessFocused = () => {
      if (!element.current?.closest('section:focus-within')) end();
      else timer = setTimeout(endUnlessFocused, RECHECK_MS);
    };
    let timer = setTimeout(endUnlessFocused, ms);
    return () => clearTimeout(timer);
  }, [isUnderPointer, element, ms]);

  return {
    onPointerEnter({ screenX, screenY }: PointerEvent) {
      entry.current = { x: screenX, y: screenY };
    },
    // In the capture phase: a drag of the element handles the event later.
    onPointerMoveCapture({ screenX, screenY }: PointerEvent) {
      const { x, y } = entry.current ?? { x: screenX, y: screenY };
      if (x !== screenX || y !== screenY) setIsUnderPointer(true);
    },
    onPointerLeave() {
      entry.current = null;
      setIsUnderPointer(false);
    },
  };
}
