import type { ServerEvent } from '#contract/socket.ts';

/** More than any fetch can meet; what is older than this is forgotten. */
const KEPT_MAX = 500;

let count = 0;
const kept: ServerEvent[] = [];

/** Remembers an event that has arrived. */
export function noteEvent(event: ServerEvent): void {
  count += 1;
  kept.push(event);
  if (kept.length > KEPT_MAX) kept.shift();
}

/** The moment now, to ask later what has arrived since. */
export const markNow = (): number => count;

/** Events since `mark`, oldest first. An answer asked for at that moment may not know of them. */
export const eventsSince = (mark: number): ServerEvent[] =>
  mark >= count ? [] : kept.slice(-(count - mark));
