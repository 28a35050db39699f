import { isTimeZone, readableZone } from '#contract/time-zones.ts';
import { browserLanguage, formatLocale, pageLanguage } from './locale.ts';

/** Formats whose fields, order and hours follow the region. `hour` is replaced by the style of the region. */
const STYLES = {
  /** 18:42 or 6:42 PM. */
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  weekdayLetter: { weekday: 'narrow' },
  longWeekday: { weekday: 'long' },
  month: { month: 'short' },
  longMonth: { month: 'long' },
  dayOfMonth: { day: 'numeric' },
  /** 12 Nov. */
  shortDay: { day: 'numeric', month: 'short' },
  /** Thu, 12 Nov. */
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Thu 18:42. */
  weekdayAndTime: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  /** 12 November. */
  day: { day: 'numeric', month: 'long' },
  /** Thursday, 12 November. */
  weekdayAndDate: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 12/11/2026. */
  numeric: { day: 'numeric', month: 'numeric', year: 'numeric' },
  /** 12 Nov 2026. */
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 12 November 2026. */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026. */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** 12 Nov, 18:42. */
  dayAndTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** 12 Nov 2026, 18:42. */
  dateAndTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** Thursday, 12 November at 18:42. */
  full: { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

/**
 * Words of `language` in the order and with the hours of the region of `browser`. English has regions that other
 * languages have too: those without an English format of their own use the international one.
 */
function localeOf(language: string, browser: string): { locale: string; hourCycle: 'h12' | 'h23' } {
  const isEnglish = new Intl.Locale(language).language === 'en';
  const locale = isEnglish ? englishOf(browser) : formatLocale(language, browser);
  const hours = new Intl.DateTimeFormat(isEnglish ? browser : locale, { hour: 'numeric' });
  return { locale, hourCycle: hours.resolvedOptions().hourCycle?.startsWith('h1') ? 'h12' : 'h23' };
}

function englishOf(browser: string): string {
  const { region = 'US' } = new Intl.Locale(browser).maximize();
  const { locale } = new Intl.DateTimeFormat(`en-${region}`).resolvedOptions();
  return locale === `en-${region}` ? locale : 'en-001';
}

/** Shows dates and times in `language`, for the region of `browser`, such as "en-GB". */
export function datesIn(language: string, browser: string) {
  const { locale, hourCycle } = localeOf(language, browser);
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (style: Style, timeZone: string | undefined): Intl.DateTimeFormat => {
    const key = `${style} ${timeZone}`;
    const known = formats.get(key);
    if (known) return known;
    const fields: Intl.DateTimeFormatOptions = STYLES[style];
    const clock: Intl.DateTimeFormatOptions | undefined = fields.hour && {
      hour: hourCycle === 'h23' ? '2-digit' : 'numeric',
      hourCycle,
    };
    const zone = timeZone && readableZone(timeZone);
    // A time in place of one at the venue says that it is one of UTC.
    const zoneName = fields.hour && zone !== timeZone && ({ timeZoneName: 'short' } as const);
    const options = { ...fields, ...clock, timeZone: zone, ...zoneName };
    const format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
    return format;
  };
  return {
    /** In the time zone of the browser unless one is given. */
    showDate: (style: Style, at: string | Date, timeZone?: string): string =>
      formatOf(style, timeZone).format(new Date(at)),
    /** Two UTC days with what they share once, such as "22 Oct – 20 Nov 2026". */
    showDays: (style: Style, start: string, end: string): string =>
      formatOf(style, 'UTC').formatRange(new Date(start), new Date(end)),
  };
}

const formats = new Map<string, ReturnType<typeof datesIn>>();

/** In the language of the page. */
function datesOfPage() {
  const language = pageLanguage();
  const known = formats.get(language);
  if (known) return known;
  const dates = datesIn(language, browserLanguage());
  formats.set(language, dates);
  return dates;
}

type Dates = ReturnType<typeof datesIn>;

export const showDate: Dates['showDate'] = (...args) => datesOfPage().showDate(...args);
export const showDays: Dates['showDays'] = (...args) => datesOfPage().showDays(...args);

/** A time zone in the language of the page, such as "Central Time", or its offset at a time, such as "GMT-5". */
export function zoneName(timeZone: string, at?: Date): string {
  const timeZoneName = at ? 'shortOffset' : 'longGeneric';
  const options = { timeZone: readableZone(timeZone), timeZoneName } as const;
  const parts = new Intl.DateTimeFormat(pageLanguage(), options).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The time zone of the device; by its offset, in whole hours, where the browser has no name that others can read. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (isTimeZone(timeZone ?? '')) return timeZone;
  const hoursBehindUtc = Math.round(new Date().getTimezoneOffset() / 60);
  return hoursBehindUtc === 0 ? 'UTC' : `Etc/GMT${hoursBehindUtc > 0 ? '+' : ''}${hoursBehindUtc}`;
}
