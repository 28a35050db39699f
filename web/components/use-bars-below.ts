import { useNotifications } from '@mantine/notifications';
import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Distance between two bars, or a bar and the edge, that is too narrow for a toast. */
const GAP_PX = 48;

interface Bar {
  top: number;
  bottom: number;
}

/** Height of the bars that are stacked at the bottom edge. `bottom` is the edge; its unit is px. */
export function heightOfBars(bars: Bar[], bottom: number): number {
  let top = bottom;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bar.bottom >= top - GAP_PX) top = Math.min(top, bar.top);
  }
  return bottom - top;
}

/**
 * Sets `--bars-below` on the toast area: the height of the dock, the footer of the screen or sheet, and the
 * on-screen keyboard, which no toast may cover. Measured again while a toast is shown.
 */
export function useBarsBelow(area: RefObject<HTMLElement | null>): void {
  const isShown = useNotifications().notifications.length > 0;
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has other bars
  useLayoutEffect(() => {
    const node = area.current;
    const frame = node?.parentElement;
    if (!isShown || !node || !frame) return;
    const measure = () => node.style.setProperty('--bars-below', `${barsBelow(frame)}px`);
    const resized = new ResizeObserver(measure);
    for (const bar of [frame, ...barsOf(frame)]) resized.observe(bar);
    const changed = new MutationObserver(measure);
    changed.observe(frame, { childList: true, subtree: true });
    measure();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [isShown, pathname, search]);
}

const barsOf = (frame: HTMLElement) => frame.querySelectorAll('nav, [data-bottom-bar]');

function barsBelow(frame: HTMLElement): number {
  const { left, width, bottom } = frame.getBoundingClientRect();
  const center = left + width / 2;
  const keyboard = getComputedStyle(document.documentElement).getPropertyValue('--ov-keyboard');
  const edge = bottom - (Number.parseFloat(keyboard) || 0);
  const bars = [...barsOf(frame)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < center && bar.right > center);
  return bottom - edge + heightOfBars(bars, edge);
}
