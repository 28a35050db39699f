import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** How often it is asked whether the focus is still there, once the time is up. */
const ASK_AGAIN_MS = 1000;

/**
 * Calls `onTimeUp` after `ms`, but not while a pointer moves or rests on the element, or while the
 * focus is in the section that it stands in. A pointer that lay there before the element came was
 * not put on it by anybody: it holds nothing until it moves.
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
      else timer = setTimeout(endUnlessFocused, ASK_AGAIN_MS);
    };
    let timer = setTimeout(endUnlessFocused, ms);
    return () => clearTimeout(timer);
  }, [isUnderPointer, element, ms]);

  return {
    onPointerEnter({ screenX, screenY }: PointerEvent) {
      entry.current = { x: screenX, y: screenY };
    },
    // While capturing: a drag of the same element takes the event after this.
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
