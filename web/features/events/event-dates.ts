/** Dates show the day before the month. */
const LOCALE = 'en-GB';

const MS_PER_MINUTE = 60_000;

/** The start of an event in local time at the venue: '3', 'Dec', '19:00'. */
export function eventDate(date: string, timeZone: string) {
  const start = new Date(date);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }).format(start);
  return {
    day: show({ day: 'numeric' }),
    month: show({ month: 'short' }),
    time: show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** The full date and time, for assistive tech. */
    spoken: show({
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
  };
}

const MS_PER_DAY = 86_400_000;

/** Calendar days at the venue from `now` to the event; negative after its day. */
export function daysUntil(date: string, timeZone: string, now: Date): number {
  const dayOf = (time: string) => Date.parse(toLocal(time, timeZone).slice(0, 10));
  return (dayOf(date) - dayOf(now.toISOString())) / MS_PER_DAY;
}

/** A time as the value of a `datetime-local` field, 'YYYY-MM-DDTHH:mm', in `timeZone`. */
export const toLocal = (date: string, timeZone: string): string =>
  new Date(Date.parse(date) + offsetMs(Date.parse(date), timeZone)).toISOString().slice(0, 16);

/**
 * Converts local time in `timeZone` ('YYYY-MM-DDTHH:mm') to UTC.
 *
 * @returns ISO 8601. An hour skipped by daylight saving time becomes the hour after it.
 */
export function fromLocal(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}:00Z`);
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(guess, timeZone)).toISOString();
}

/** Offset of `timeZone` from UTC at a time. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(parts ?? '') ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MS_PER_MINUTE;
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
