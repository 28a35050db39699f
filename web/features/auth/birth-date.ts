import { ageOn, dayOf } from '#contract/days.ts';
import { AGE_MAX_YEARS } from '#contract/limits.ts';
import * as texts from './texts.ts';

/** The three fields of the form; empty until selected. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** The fields of "YYYY-MM-DD", or empty ones. */
export function partsOf(date: string): DateParts {
  const [year = '', month, day] = date.split('-').map((part) => String(Number(part) || ''));
  return { year, month: month ?? '', day: day ?? '' };
}

/** Returns "YYYY-MM-DD", or undefined for an incomplete or nonexistent date. */
export function isoDate({ day, month, year }: DateParts): string | undefined {
  if (!day || !month || !year) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Returns the error text, or null for a valid date. Under-age dates are checked on the server only:
 * an error here would invite the visitor to pick another date.
 */
export function birthDateError(parts: DateParts, now: Date): string | null {
  const words = texts.onboarding;
  const date = isoDate(parts);
  if (!date) {
    return parts.day && parts.month && parts.year ? words.birthDateInvalid : words.birthDateMissing;
  }
  return ageOn(date, dayOf(now)) > AGE_MAX_YEARS ? words.tooOld : null;
}
