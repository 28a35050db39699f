import { addDays, dayOf } from '#contract/days.ts';

export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** UTC days, both inclusive: the server counts in UTC. */
export interface Range {
  start: string;
  end: string;
}

const DAYS: Record<Period, number> = { today: 1, week: 7, month: 30, year: 365 };

export function rangeOf(period: Period, now: Date): Range {
  const end = dayOf(now);
  return { start: addDays(end, 1 - DAYS[period]), end };
}
