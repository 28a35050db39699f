const DAY_MS = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Cache of the last result: consecutive calls nearly always have the same day. */
let last = { number: Number.NaN, day: '' };

/** The UTC day of a time, YYYY-MM-DD. All days are UTC, so daylight saving time does not shift them. */
export function dayOf(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY_MS);
  if (number !== last.number) last = { number, day: moment.toISOString().slice(0, 10) };
  return last.day;
}

/** Adds whole days; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOf(day) + days * DAY_MS));

/** Number of days in a range, both ends included. */
export const daysIn = (start: string, end: string): number =>
  Math.round((startOf(end) - startOf(start)) / DAY_MS) + 1;

/** Age in whole years on a day. Outside leap years, a birthday on 29 February is on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** Adds whole calendar months; a day that the month does not have becomes its last day. */
export function addMonths(day: string, months: number): string {
  const moment = new Date(startOf(day));
  const dayOfMonth = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0));
  moment.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return dayOf(moment);
}

/** Adds whole years; 29 February becomes 1 March outside leap years. */
export function addYears(day: string, years: number): string {
  const moment = new Date(startOf(day));
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return dayOf(moment);
}
