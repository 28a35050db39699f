import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/**
 * Formats an age: 'now' under a minute, 'Xm ago' under an hour, 'Xh ago' under a day, else 'Xd ago'. Units are rounded down;
 * a time in the future (a slow clock) counts as now.
 */
export function relativeTime(createdAt: string, now: number): string {
  const { minutes, hours, days } = specified.notifications;
  const minutesAgo = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MS_PER_MINUTE));
  if (minutesAgo === 0) return texts.notifications.now;
  if (minutesAgo < MINUTES_PER_HOUR) return minutes(minutesAgo);
  const hoursAgo = Math.floor(minutesAgo / MINUTES_PER_HOUR);
  return hoursAgo < HOURS_PER_DAY ? hours(hoursAgo) : days(Math.floor(hoursAgo / HOURS_PER_DAY));
}
