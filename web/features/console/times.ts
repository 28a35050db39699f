import { dayOf } from '#contract/days.ts';
import { showDate } from '../../platform/dates.ts';
import * as texts from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Urgency = 'overdue' | 'hour' | 'today' | 'later';

/** How urgent a deadline is, and its text, such as "in 3 h 12 min". Days are those of UTC. */
export function dueOf(dueAt: string, now: number): { urgency: Urgency; text: string } {
  const { overdue, left: inTime } = texts.times;
  const due = new Date(dueAt);
  const left = due.getTime() - now;
  if (left < 0) return { urgency: 'overdue', text: overdue(durationText(-left)) };
  if (left < HOUR_MS) return { urgency: 'hour', text: inTime(durationText(left)) };
  if (dayOf(due) === dayOf(new Date(now))) {
    return { urgency: 'today', text: inTime(durationText(left)) };
  }
  return { urgency: 'later', text: utcTime(due) };
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

/** A time as "Nov 22, 7:20 AM UTC", the same for every moderator, with the year unless it is the current one. */
export function utcTime(time: string | Date): string {
  const date = new Date(time);
  const isThisYear = date.getUTCFullYear() === new Date().getUTCFullYear();
  return texts.times.utc(showDate(isThisYear ? 'dayAndTime' : 'dateAndTime', date, 'UTC'));
}

/** A day in UTC as "Nov 22, 2026". */
export const utcDay = (time: string): string => showDate('shortDate', time, 'UTC');

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
