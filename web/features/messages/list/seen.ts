import { isInFront } from '../../../platform/in-front.ts';

/** A reader has used the page within this time. */
const INPUT_WITHIN_MS = 60_000;
/** Share of the list that a message fills which is too tall to be half in view. */
const LIST_SHARE = 0.9;

/** True while the member looks at the page: it is in front, and was used a moment ago. An abandoned one may stay in front. */
export const isReading = (inputAt: number, now: number): boolean =>
  isInFront() && now - inputAt <= INPUT_WITHIN_MS;

/** True when at least half of a message is in view in its list, and nothing covers its middle. */
export function isInView(bubble: Element, list: Element): boolean {
  const box = bubble.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  const from = Math.max(frame.top, 0);
  const to = Math.min(frame.bottom, window.innerHeight);
  const top = Math.max(box.top, from);
  const bottom = Math.min(box.bottom, to);
  const needed = Math.min(box.height / 2, (to - from) * LIST_SHARE);
  if (bottom <= top || bottom - top < needed) return false;
  const hit = document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2);
  return hit !== null && bubble.contains(hit);
}
