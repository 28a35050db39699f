import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts';
import classes from './Hint.module.css';

/** Room between a hint and the edge of the frame. */
const EDGE_PX = 8;

let hiddenAt = 0;

/**
 * Tooltip over its child, on hover and keyboard focus, after 700 ms, or at once when another was
 * shown in the last 300 ms. It can be hovered, Esc hides it, and touch has none. The child names
 * itself, so the hint is hidden from assistive tech. (Mantine's costs 20 KB of positioning.)
 */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = () => {
    clearTimeout(timer.current);
    const delay = Date.now() - hiddenAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
    timer.current = setTimeout(() => setShown(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (shown) hiddenAt = Date.now();
    setShown(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shown && bubble.current) keepInFrame(bubble.current);
  }, [shown]);

  return (
    <span
      role="none"
      className={classes.anchor}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      {children}
      {shown && (
        <span ref={bubble} className={classes.bubble} aria-hidden>
          {label}
        </span>
      )}
    </span>
  );
}

/** Moves a hint sideways, or under its child, when it would leave the frame. */
function keepInFrame(bubble: HTMLElement): void {
  const frame = bubble.closest('#frame')?.getBoundingClientRect();
  const box = bubble.getBoundingClientRect();
  if (!frame) return;
  const left = Math.max(0, frame.left + EDGE_PX - box.left);
  const right = Math.min(0, frame.right - EDGE_PX - box.right);
  bubble.style.marginLeft = `${left + right}px`;
  bubble.toggleAttribute('data-below', box.top < frame.top + EDGE_PX);
}
