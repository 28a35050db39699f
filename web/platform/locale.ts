import { i18n } from '@lingui/core';
import { isolatedIn } from '#contract/isolated.ts';
import { directionOf } from '#contract/languages.ts';

/** Language of the page, such as "pt-BR". */
export const pageLanguage = (): string => i18n.locale || 'en';

/** `lang` of a text by the operator: absent in the language of the page, and where the language is unknown. */
export const langOf = (language: string | null): string | undefined =>
  language === pageLanguage() ? undefined : (language ?? undefined);

/**
 * Locale of all formats: the page's language, for the region of the browser where that speaks it. Digits are Latin and
 * the calendar is Gregorian, as in the dates of events, which people of several languages read.
 */
export function formatLocale(language = pageLanguage(), browser = browserLanguage()): string {
  const base = new Intl.Locale(language).language;
  const tag = new Intl.Locale(browser).language === base ? browser : language;
  return new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

/** `tag` as formats read it. Some browsers name the locale of the system: "en_US.UTF-8", "C", or nothing. */
function readTag(tag: unknown): string[] {
  const read = String(tag)
    .split(/[^\w-]/)[0]
    ?.replaceAll('_', '-');
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(read);
  } catch {
    return [];
  }
}

/** The languages of the browser that it can format, in the order of preference. */
export const browserLanguages = (): string[] =>
  [navigator.language, ...(navigator.languages ?? [])].flatMap(readTag);

/** The first of them, else the language of the page. */
export const browserLanguage = (): string => browserLanguages()[0] ?? pageLanguage();

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  i18n.number(value, options);

/** @param rate 0.5 is 50%. */
export const formatPercent = (rate: number, options?: Intl.NumberFormatOptions): string =>
  formatNumber(rate, { style: 'percent', ...options });

/** "today", "tomorrow" or "in 5 days". */
export const formatDaysLeft = (days: number): string =>
  new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(days, 'day');

/** A count for people who only need to know that it is large. */
export const capped = (count: number): string =>
  count > 99 ? `${formatNumber(99)}+` : formatNumber(count);

/** The number that chooses the plural form of a count such as "100+". */
export const countOf = (shown: string): number => Number.parseInt(shown, 10);

/** With an upper-case first letter, as at the start of a sentence. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(pageLanguage()) + text.slice(1);

/** For searches: without upper case and accents. */
export const foldCase = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(pageLanguage());

/** A name or a note within a sentence. Elements around sentences have no `dir` and are no `bdi`. */
export const isolated = (text: string): string => isolatedIn(pageLanguage(), text);

/** Parts of a label without the empty ones, each isolated: "Maya, 29, Berlin". */
export function joined(
  parts: readonly (string | number | false | null | undefined)[],
  by = ', ',
): string {
  const mark = directionOf(pageLanguage()) === 'rtl' ? by.replace(',', '،') : by;
  return parts
    .filter(Boolean)
    .map((part) => isolated(String(part)))
    .join(mark);
}

/** Name of a spoken language by its ISO 639 code, as in a list. Undefined where the browser does not know it. */
export function languageName(code: string): string | undefined {
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'language', fallback: 'none' });
  const name = names.of(code);
  return name && capitalized(name);
}

/** "A, B, and C". */
export const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(items.map(isolated));
