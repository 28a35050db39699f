import { showDate } from '../../platform/dates.ts';

/** On the pages of visitors and of members before the opening date. */
export const opening = {
  on: (at: string) => `We open on ${showDate('weekdayAndDate', at)}.`,
} as const;
