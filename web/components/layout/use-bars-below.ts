import { useNotifications } from '@mantine/notifications';
import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { TOAST_MAX_WIDTH_PX } from '#contract/limits.ts';

/** Half of the widest toast, without its margins. */
const HALF_TOAST_PX = TOAST_MAX_WIDTH_PX / 2;
/** Distance between two bars, or a bar and the edge, that is too narrow for a toast. */
const GAP_PX = 96;

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
 * Sets `--bars-below` on the toast area: the height of the dock, the footer of the screen or sheet, the
 * answers of the deck and the on-screen keyboard, which no toast may cover. Measured again while a toast is shown.
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
    .filter((bar) => {
      const box = bar.getBoundingClientRect();
      // A list of links beside the content is no bar.
      const reach = bar.matches('nav') ? 0 : HALF_TOAST_PX;
      return box.height > 0 && box.left < center + reach && box.right > center - reach;
    })
    .map((bar) => bar.getBoundingClientRect());
  return bottom - edge + heightOfBars(bars, edge);
}
