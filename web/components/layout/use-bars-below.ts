import { useNotifications } from '@mantine/notifications';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { TOAST_MAX_WIDTH_PX } from '#contract/limits.ts';

/** Half of the widest toast, without its margins. */
const HALF_TOAST_PX = TOAST_MAX_WIDTH_PX / 2;
/** Distance between two bars, or a bar and the edge, that is too narrow for a toast. */
const GAP_PX = 96;

/** Between a toast and what is below it, as in the styles of the toast area. */
const MARGIN_PX = 12;

interface Bar {
  top: number;
  bottom: number;
}

/**
 * Height of the bars that are stacked at the bottom edge. `bottom` is the edge, `gap` the room for a toast; the unit
 * is px.
 */
export function heightOfBars(bars: Bar[], bottom: number, gap = GAP_PX): number {
  let top = bottom;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bar.bottom >= top - gap) top = Math.min(top, bar.top);
  }
  return bottom - top;
}

const CONTROLS =
  'a, button, input, textarea, select, label, [role="slider"], [role="option"], [tabindex="0"]';
/** A toast covers only a part of a higher control, such as a photo. */
const CONTROL_MAX_PX = 160;

/** The control that the member used last, with the pointer or a key. */
function useLastControl(): RefObject<Element | null> {
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current = target instanceof Element ? target.closest(CONTROLS) : null;
    };
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, note, true);
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, note, true);
    };
  }, []);
  return last;
}

/**
 * Sets `--bars-below` on the toast area: the height of the dock, the footer of the screen or sheet, the
 * answers of the deck, the control that was just used, those of an open sheet and the on-screen keyboard, which no toast
 * may cover. Measured again while a toast is shown.
 */
export function useBarsBelow(area: RefObject<HTMLElement | null>): void {
  const control = useLastControl();
  const isShown = useNotifications().notifications.length > 0;
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has other bars
  useLayoutEffect(() => {
    const node = area.current;
    const frame = node?.parentElement;
    if (!isShown || !node || !frame) return;
    const measure = () => {
      const toast = node.querySelector<HTMLElement>('[role]')?.offsetHeight ?? 0;
      const used = node.contains(control.current) ? null : control.current;
      node.style.setProperty('--bars-below', `${barsBelow(frame, used, toast)}px`);
    };
    const resized = new ResizeObserver(measure);
    for (const bar of [frame, ...barsOf(frame)]) resized.observe(bar);
    const changed = new MutationObserver(measure);
    changed.observe(frame, { childList: true, subtree: true });
    // A sheet has its place once it has slid in.
    frame.addEventListener('transitionend', measure);
    measure();
    return () => {
      resized.disconnect();
      changed.disconnect();
      frame.removeEventListener('transitionend', measure);
    };
  }, [isShown, pathname, search]);
}

const barsOf = (frame: HTMLElement) => frame.querySelectorAll('nav, [data-bottom-bar]');

/** The controls of the dialog in front that are in its visible part. */
function controlsInFront(frame: HTMLElement): Element[] {
  const dialog = [...frame.querySelectorAll('[role="dialog"]')].at(-1);
  const visible = dialog?.getBoundingClientRect();
  return [...(dialog?.querySelectorAll(CONTROLS) ?? [])].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return visible && bottom > visible.top && top < visible.bottom;
  });
}

/** Height that a toast of the height `toast` leaves free at the end of the frame. */
export function barsBelow(frame: HTMLElement, control: Element | null, toast: number): number {
  const { left, width, top, bottom } = frame.getBoundingClientRect();
  const center = left + width / 2;
  const keyboard = getComputedStyle(document.documentElement).getPropertyValue('--ov-keyboard');
  const edge = bottom - (Number.parseFloat(keyboard) || 0);
  const isBelow = (bar: Element) => {
    const box = bar.getBoundingClientRect();
    // A list of links beside the content is no bar.
    const reach = bar.matches('nav') ? 0 : HALF_TOAST_PX;
    return box.height > 0 && box.left < center + reach && box.right > center - reach;
  };
  const boxes = (all: Element[]) => all.filter(isBelow).map((one) => one.getBoundingClientRect());
  const height = heightOfBars(boxes([...barsOf(frame)]), edge);
  const room = toast + 2 * MARGIN_PX;
  const controls = boxes([...(control ? [control] : []), ...controlsInFront(frame)]);
  const used = controls.filter((box) => box.height <= CONTROL_MAX_PX);
  const below = bottom - edge + height + heightOfBars(used, edge - height, room);
  return Math.min(below, bottom - top - room);
}
