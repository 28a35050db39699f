import { showDate } from '../../platform/dates.ts';
import * as texts from '../texts.ts';

export function dayLabel(date: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return texts.chats.today;
  if (date.toDateString() === yesterday.toDateString()) return texts.chats.yesterday;
  return showDate(date.getFullYear() === now.getFullYear() ? 'day' : 'date', date);
}

const DAYS_WITH_WEEKDAY = 6;

/** Time of the last message in a list: 18:42 today, Fri in the last six days, then 12 Nov, or a full date. */
export function rowTime(createdAt: string, now: Date): string {
  const date = new Date(createdAt);
  if (date.toDateString() === now.toDateString()) return showDate('time', date);
  const firstWeekday = new Date(now);
  firstWeekday.setDate(now.getDate() - DAYS_WITH_WEEKDAY);
  firstWeekday.setHours(0, 0, 0, 0);
  if (date >= firstWeekday && date < now) return showDate('weekday', date);
  if (date.getFullYear() === now.getFullYear()) return showDate('shortDay', date);
  return showDate('numeric', date);
}
