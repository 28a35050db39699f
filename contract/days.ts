const DAY_MS = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day asked for last: nearly always the one that is asked for next. */
let last = { number: Number.NaN, day: '' };

/** The UTC day of a moment, YYYY-MM-DD: days are counted in UTC everywhere, so no clock change moves them. */
export function dayOf(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY_MS);
  if (number !== last.number) last = { number, day: moment.toISOString().slice(0, 10) };
  return last.day;
}

/** `day` moved by whole days; negative goes back. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOf(day) + days * DAY_MS));

/** How many days a range has, both ends included. */
export const daysIn = (start: string, end: string): number =>
  Math.round((startOf(end) - startOf(start)) / DAY_MS) + 1;

/** Whole years between a birth date and a day; whoever was born on 29 February turns on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** The same day of the month `years` later; 29 February becomes 1 March where there is none. */
export function addYears(day: string, years: number): string {
  const moment = new Date(startOf(day));
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return dayOf(moment);
}
