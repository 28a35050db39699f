const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A time of the server as a day in the member's time zone, such as "November 22, 2026". */
export const formatDay = (time: string): string => DAY.format(new Date(time));
