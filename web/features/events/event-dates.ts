import type { Event } from '#contract/events.ts';
import { localDay } from '#contract/local-time.ts';
import { showDate } from '../../platform/dates.ts';

/** The end of an event at the venue: the time, or date and time when it is on another day. */
export const endTime = ({ date, endDate, timeZone }: Event): string | null =>
  endDate &&
  showDate(
    daysUntil(endDate, timeZone, new Date(date)) === 0 ? 'time' : 'dayAndTime',
    endDate,
    timeZone,
  );

/** The start of an event in local time at the venue: '3', 'Dec', '19:00'. */
export const eventDate = (date: string, timeZone: string) => ({
  day: showDate('dayOfMonth', date, timeZone),
  month: showDate('month', date, timeZone),
  time: showDate('time', date, timeZone),
  /** The full date and time, for assistive tech. */
  spoken: showDate('full', date, timeZone),
});

const MS_PER_DAY = 86_400_000;

/** Calendar days at the venue from `now` to the event; negative after its day. */
export function daysUntil(date: string, timeZone: string, now: Date): number {
  const dayOf = (time: Date) => Date.parse(localDay(time, timeZone));
  return (dayOf(new Date(date)) - dayOf(now)) / MS_PER_DAY;
}
