import type { QuietHours } from '#contract/preferences.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight on the clock of a time zone. */
const localMinutes = (at: Date, timeZone: string): number =>
  minutesOf(at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }));

/** Minutes from one time of day to the next occurrence of another. */
const minutesUntil = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The end of the quiet hours that contain `now`, or null outside. Equal times mean none. */
export function quietUntil(now: Date, { from, to, timeZone }: QuietHours): Date | null {
  const local = localMinutes(now, timeZone);
  const length = minutesUntil(minutesOf(from), minutesOf(to));
  if (minutesUntil(minutesOf(from), local) >= length) return null;
  const left = minutesUntil(local, minutesOf(to));
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = new Date(minute + left * MINUTE_MS);
  // A change of the clock in between moves the end: at most 12 hours in either direction.
  const off = minutesUntil(localMinutes(end, timeZone), minutesOf(to));
  const shift = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off;
  return new Date(end.getTime() + shift * MINUTE_MS);
}
