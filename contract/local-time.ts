import { readableZone } from './time-zones.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Formats by time zone, because making one takes a millisecond and longer. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 500;

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: readableZone(timeZone),
    timeZoneName: 'longOffset',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Offset of `timeZone` from UTC at a time; 0 for an unknown zone. */
function offsetMs(at: number, timeZone: string): number {
  const parts = offsetFormat(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(parts ?? '') ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** The last local time that a member can choose. */
export const LOCAL_TIME_MAX = '2199-12-31T23:59';

/** True for a local time after the last one, also with a year of five or six digits, which is no date in most places. */
export const isTooLate = (local: string): boolean =>
  local.length > LOCAL_TIME_MAX.length || local > LOCAL_TIME_MAX;

/** A time as 'YYYY-MM-DDTHH:mm' on the clock of `timeZone`. */
export const toLocal = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString().slice(0, 16);

/** The day of a time on the calendar of `timeZone`. */
export const localDay = (at: Date, timeZone: string): string => toLocal(at, timeZone).slice(0, 10);

/**
 * The time at which the clock of `timeZone` shows `local` ('YYYY-MM-DDTHH:mm'): the first of two when the clock is
 * set back. An hour that is skipped when it is set forward becomes the hour after it.
 */
export function fromLocal(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => offsetMs(asUtc + ms, timeZone));
  const [first, second] = [asUtc - (before ?? 0), asUtc - (after ?? 0)];
  const isSecond = offsetMs(first, timeZone) !== before && offsetMs(second, timeZone) === after;
  return new Date(isSecond ? second : first);
}

/**
 * The times at which the clock of `timeZone` shows `local`, earliest first: two when it is set back in that hour, and none
 * when it is set forward over it.
 */
export function timesAt(local: string, timeZone: string): Date[] {
  const asUtc = Date.parse(`${local}:00Z`);
  const offsets = new Set([-DAY_MS, DAY_MS].map((ms) => offsetMs(asUtc + ms, timeZone)));
  return [...offsets]
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => toLocal(at, timeZone) === local);
}
