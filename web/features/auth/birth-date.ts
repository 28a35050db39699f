import { ageOn, dayOf } from '#contract/days.ts';
import { AGE_MAX_YEARS } from '#contract/limits.ts';

/** The three fields as they stand in the form; empty until chosen. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** "YYYY-MM-DD", or undefined while a part is missing or for a day that no calendar has. */
export function isoDate({ day, month, year }: DateParts): string | undefined {
  if (!day || !month || !year) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** True for a birth date longer ago than people get old. */
export const isTooOld = (birthDate: string, now: Date): boolean =>
  ageOn(birthDate, dayOf(now)) > AGE_MAX_YEARS;
