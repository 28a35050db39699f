import { readFileSync } from 'node:fs';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Context } from 'koa';
import { isolatedIn } from '#contract/isolated.ts';
import { directionOf, LANGUAGE_COOKIE, type Language, languageFor } from '#contract/languages.ts';
import { readableZone } from '#contract/time-zones.ts';

const loaded = new Map<string, I18n>();

/** The catalog of the server's texts, which `make texts` compiles. */
const readMessages = (language: Language): Messages =>
  JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'));

/** Adds a language, or replaces its texts. Digits are Latin and the calendar is Gregorian, as in the client. */
export function loadMessages(language: string, messages: Messages): I18n {
  const locales = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
  const i18n = setupI18n({
    locale: language,
    locales: locales.toString(),
    messages: { [language]: messages },
  });
  loaded.set(language, i18n);
  return i18n;
}

/** Removes a language from memory. Its texts are read again at the next use. */
export const unloadMessages = (language: string): boolean => loaded.delete(language);

/** The server's texts in `language`; in English when it is null or the product does not have it. */
export function i18nIn(language: string | null): I18n {
  const known = language === null ? undefined : loaded.get(language);
  if (known) return known;
  const supported = languageFor(language ?? undefined);
  return loaded.get(supported) ?? loadMessages(supported, readMessages(supported));
}

/** The language that a visitor chose, else the first of the browser's that the product has. */
export const languageOfRequest = (ctx: Context): Language =>
  languageFor(ctx.cookies.get(LANGUAGE_COOKIE), ctx.get('accept-language'));

/** `text` of a member inside a sentence. */
export const isolated = ({ locale }: I18n, text: string): string => isolatedIn(locale, text);

/** Start of an HTML document in the language. */
export const htmlStart = ({ locale }: I18n): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">`;

/** A time of day in a time zone, with the date where `dateStyle` is given; in UTC for an unknown zone, and says so. */
export function timeIn(
  { locales }: I18n,
  at: Date,
  zone: string | null,
  dateStyle?: 'full',
): string {
  const timeZone = readableZone(zone ?? '');
  const style = { dateStyle, timeStyle: 'short', timeZone } as const;
  const time = new Intl.DateTimeFormat(locales, style).format(at);
  return timeZone === zone ? time : `${time} UTC`;
}
