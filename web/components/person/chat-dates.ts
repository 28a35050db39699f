import * as texts from '../texts.ts';

/** The specified day format puts the day before the month: 12 March. */
const LOCALE = 'en-GB';

const hourAndMinute = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const dayAndShortMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const dayMonthAndYear = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Local time of a message, such as 18:42. */
export const messageTime = (createdAt: string): string => hourAndMinute.format(new Date(createdAt));

export function dayLabel(date: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return texts.chat.today;
  if (date.toDateString() === yesterday.toDateString()) return texts.chat.yesterday;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (isThisYear ? dayAndMonth : dayMonthAndYear).format(date);
}

const DAYS_WITH_WEEKDAY = 6;

/** Time of the last message in a list: 18:42 today, Fri in the last six days, then 12 Nov, or a full date. */
export function rowTime(createdAt: string, now: Date): string {
  const date = new Date(createdAt);
  if (date.toDateString() === now.toDateString()) return messageTime(createdAt);
  const firstWeekday = new Date(now);
  firstWeekday.setDate(now.getDate() - DAYS_WITH_WEEKDAY);
  firstWeekday.setHours(0, 0, 0, 0);
  if (date >= firstWeekday && date < now) return weekday.format(date);
  if (date.getFullYear() === now.getFullYear()) return dayAndShortMonth.format(date);
  return date.toLocaleDateString(LOCALE);
}
