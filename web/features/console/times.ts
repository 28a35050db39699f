import { dayAndTime, dayText } from './due.ts';

/** "Nov 22, 21:05" in UTC, the same for every moderator. */
export const utcTime = (iso: string): string => dayAndTime(iso, 'UTC');

/** A day in UTC as "Nov 22, 2026". */
export const utcDay = (date: string): string => dayText(date, 'UTC');
