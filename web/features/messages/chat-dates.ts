/** The interface is written in English, so its dates are too, with the day before the month. */
const LOCALE = 'en-GB';

const hourAndMinute = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const dayMonthAndYear = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Local time of a message, such as 18:42. */
export const messageTime = (createdAt: string): string => hourAndMinute.format(new Date(createdAt));

/** Words above the messages of one day. */
export function dayLabel(date: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (isThisYear ? dayAndMonth : dayMonthAndYear).format(date);
}
