import { showDate, showDays } from '../../platform/dates.ts';
import { formatLocale, formatNumber, formatPercent } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

/** "48,216". */
export const count = (value: number): string => formatNumber(value);

/** "38s" or "2m 47s". */
export function duration(seconds: number): string {
  if (seconds < 60) return texts.stats.seconds(seconds);
  return specified.stats.duration(Math.floor(seconds / 60), seconds % 60);
}

/** Duration on an axis: whole minutes omit the seconds. */
export const durationTick = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? texts.stats.minutes(seconds / 60) : duration(seconds);

/** Percent of views that were not a visitor's first of the day, as the specification defines it. */
export const bounceRate = (views: number, visitors: number): number =>
  views === 0 ? 0 : Math.round(((views - visitors) / views) * 100);

/** "37.0%" of `whole`. */
export const share = (part: number, whole: number): string =>
  formatPercent(whole === 0 ? 0 : part / whole, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** Relative change in percent, or undefined without earlier data. */
export const change = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : ((now - before) / before) * 100;

/** "+13%", "−4%" and "0%". */
export function signed(percent: number): string {
  const whole = Math.round(percent);
  return formatPercent(whole / 100, { signDisplay: 'exceptZero' }).replace('-', '−');
}

/** A change as text, also without earlier data. */
export const compared = (percent: number | undefined): string =>
  percent === undefined ? texts.stats.noChange : signed(percent);

/** "18 Nov" or "Nov 18". */
export const shortDay = (date: string): string => showDate('shortDay', date, 'UTC');

/** "Wed, 18 Nov". */
export const weekdayAndDay = (date: string): string => showDate('weekdayAndDay', date, 'UTC');

/** "22 Oct – 20 Nov 2026". The year appears once when both ends share it. */
export const dayRange = (start: string, end: string, withYear = true): string =>
  showDays(withYear ? 'shortDate' : 'shortDay', start, end);

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== 'ZZ';

export const countryName = (code: string): string => {
  if (code === 'ZZ') return texts.stats.unknownCountry;
  return isCountry(code)
    ? (new Intl.DisplayNames(formatLocale(), { type: 'region', fallback: 'code' }).of(code) ?? code)
    : code;
};

/** Flag as two regional indicators; systems without flags show the letters. */
export const flag = (code: string): string =>
  !isCountry(code)
    ? '🌐'
    : String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
