/** The interface is written in English, so its dates are too, with the day before the month. */
const LOCALE = 'en-GB';

const MS_PER_MINUTE = 60_000;

/** When an event begins, as a clock at its venue shows it: '3', 'Dec', '19:00'. */
export function eventDate(date: string, timeZone: string) {
  const moment = new Date(date);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }).format(moment);
  return {
    day: show({ day: 'numeric' }),
    month: show({ month: 'short' }),
    time: show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** All of it in words, for those who hear it. */
    spoken: show({
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
  };
}

/** A moment as a date field takes it, 'YYYY-MM-DDTHH:mm', on a clock in `timeZone`. */
export const toLocal = (date: string, timeZone: string): string =>
  new Date(Date.parse(date) + offsetMs(Date.parse(date), timeZone)).toISOString().slice(0, 16);

/**
 * The moment at which a clock in `timeZone` shows `local` ('YYYY-MM-DDTHH:mm').
 *
 * @returns ISO 8601 in UTC. An hour that a clock skips in spring is taken as the one after it.
 */
export function fromLocal(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}:00Z`);
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(guess, timeZone)).toISOString();
}

/** How far a clock in `timeZone` is ahead of UTC at that moment. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(parts ?? '') ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MS_PER_MINUTE;
}
