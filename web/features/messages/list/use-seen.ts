import { type RefObject, useEffect, useRef } from 'react';
import { isInFront } from '../../../platform/in-front.ts';
import { lastInputAt } from '../../../platform/live/use-input-report.ts';
import type { Line } from '../line.ts';

/** A message is seen after this time in view. */
const SEEN_AFTER_MS = 1000;
const CHECK_EVERY_MS = 250;
/** Pause after a report that failed. The message must be seen once more. */
const PAUSE_MS = 10_000;
/** Only the newest messages are looked at: an older one says nothing after a newer one. */
const NEWEST = 20;
/** A reader has used the page within this time. */
const INPUT_WITHIN_MS = 60_000;
/** Share of the list that a message fills which is too tall to be half in view. */
const LIST_SHARE = 0.9;

interface Seeing {
  /** The viewer's own setting. Whether the other member has it on too is the server's to know. */
  isOn: boolean;
  viewerId: number;
  lines: Line[];
  list: RefObject<HTMLElement | null>;
  /** Rejects when the report failed. */
  report: (messageId: number) => Promise<unknown>;
}

/**
 * Reports the newest message of the other member that the viewer has seen: in view for a second, on a page that is
 * visible, focused and in use. Loading or showing a message reports nothing.
 */
export function useSeen({ isOn, viewerId, lines, list, report }: Seeing): void {
  const reported = useRef(0);
  const pausedUntil = useRef(0);
  const theirs = useRef<Line[]>([]);
  theirs.current = lines
    .slice(-NEWEST)
    .filter(({ id, senderId, deleted }) => id !== undefined && senderId !== viewerId && !deleted);
  const newest = theirs.current.at(-1)?.id ?? 0;

  useEffect(() => {
    if (!isOn || newest <= reported.current) return;
    const inViewSince = new Map<number, number>();
    const reset = () => inViewSince.clear();

    async function send(id: number): Promise<void> {
      const former = reported.current;
      reported.current = id;
      await report(id).catch(() => {
        reported.current = former;
        pausedUntil.current = Date.now() + PAUSE_MS;
        reset();
      });
    }

    function check(): void {
      const now = Date.now();
      if (newest <= reported.current || now < pausedUntil.current) return;
      if (!isReading(lastInputAt(), now)) {
        reset();
        return;
      }
      const seen = theirs.current.findLast(({ id = 0, clientId }) => {
        const bubble = list.current?.querySelector(`[data-line="${clientId}"] [data-bubble]`);
        if (id <= reported.current || !list.current || !bubble || !isInView(bubble, list.current)) {
          inViewSince.delete(id);
          return false;
        }
        const since = inViewSince.get(id) ?? now;
        inViewSince.set(id, since);
        return now - since >= SEEN_AFTER_MS;
      });
      if (seen?.id) void send(seen.id);
    }

    const timer = setInterval(check, CHECK_EVERY_MS);
    const abort = new AbortController();
    // Also shorter than the time between two checks.
    window.addEventListener('blur', reset, { signal: abort.signal });
    document.addEventListener('visibilitychange', reset, { signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [isOn, newest, report, list]);
}

/** True while the member looks at the page: it is in front, and was used a moment ago. An abandoned one may stay in front. */
const isReading = (inputAt: number, now: number): boolean =>
  isInFront() && now - inputAt <= INPUT_WITHIN_MS;

/** True when at least half of a message is in view in its list, and nothing covers its middle. */
function isInView(bubble: Element, list: Element): boolean {
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
