import { dayOf } from '#contract/days.ts';
import { localDay } from '#contract/local-time.ts';
import { showDate } from '../../platform/dates.ts';
import * as texts from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Urgency = 'overdue' | 'hour' | 'today' | 'later';

/** How urgent a deadline is, and when it is, or how long it has passed. Days are those of UTC. */
export function dueOf(dueAt: string, now: number): { urgency: Urgency; text: string } {
  const due = new Date(dueAt);
  const left = due.getTime() - now;
  if (left < 0) return { urgency: 'overdue', text: texts.times.overdue(durationText(-left)) };
  const isToday = dayOf(due) === dayOf(new Date(now));
  const urgency = left < HOUR_MS ? 'hour' : isToday ? 'today' : 'later';
  return { urgency, text: utcTime(due, now) };
}

/** A duration, such as "12 min", "3 h 12 min" or "4 d". */
export function durationText(ms: number): string {
  const words = texts.times;
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return words.days(Math.floor(hours / 24));
  return minutes % 60 === 0 ? words.hours(hours) : words.hoursAndMinutes(hours, minutes % 60);
}

/** Full minutes until a time, at least 0. */
export const minutesUntil = (time: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(time) - now) / MINUTE_MS));

const isThisYear = (date: Date, now: number, zone: string): boolean =>
  localDay(date, zone).slice(0, 4) === localDay(new Date(now), zone).slice(0, 4);

/** A time as "Today, 4:12 PM", "Nov 22, 7:20 AM", or in another year "Nov 22, 2027, 7:20 AM". */
export function timeIn(zone: string, time: string | Date, now = Date.now()): string {
  const date = new Date(time);
  if (showDate('numeric', date, zone) === showDate('numeric', new Date(now), zone)) {
    return texts.times.today(showDate('time', date, zone));
  }
  return showDate(isThisYear(date, now, zone) ? 'dayAndTime' : 'dateAndTime', date, zone);
}

export const utcTime = (time: string | Date, now?: number): string => timeIn('UTC', time, now);

/** A day in UTC as "Today", "Nov 22", or in another year "Nov 22, 2027". */
export function utcDay(time: string, now = Date.now()): string {
  const date = new Date(time);
  if (dayOf(date) === dayOf(new Date(now))) return texts.times.thisDay;
  return showDate(isThisYear(date, now, 'UTC') ? 'shortDay' : 'shortDate', date, 'UTC');
}

/** A time with its date, year and zone. */
export const fullTime = (time: string): string =>
  texts.times.utc(showDate('dateAndTime', time, 'UTC'));

/** Shapes of cron expressions. The numbers are in the order of the expression; a missing step is 1. */
const SCHEDULES: [RegExp, (first: number, second: number) => string][] = [
  [/^\*(?:\/(\d+))?(?: \*){5}$/, (step) => texts.admin.jobs.every.seconds(step)],
  [/^\*(?:\/(\d+))?(?: \*){4}$/, (step) => texts.admin.jobs.every.minutes(step)],
  [
    /^(\d\d?) \*(?:\/(\d\d?))? \* \* \*$/,
    (minute, step) => texts.admin.jobs.every.hours(step, minute),
  ],
  [
    /^(\d\d?) (\d\d?) \* \* \*$/,
    (minute, hour) =>
      texts.admin.jobs.every.day(
        showDate('time', new Date(Date.UTC(2000, 0, 1, hour, minute)), 'UTC'),
      ),
  ],
];

/** A cron expression in words, such as "every day at 3:17 AM UTC"; unchanged when its shape is not known. */
export function scheduleText(cron: string): string {
  for (const [shape, textOf] of SCHEDULES) {
    const found = shape.exec(cron);
    if (found) return textOf(Number(found[1] ?? 1), Number(found[2] ?? 1));
  }
  return cron;
}

/** A time in UTC for `datetime-local`. */
export const utcInput = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
