import { i18n } from '@lingui/core';

/** Language of the page, such as "pt-BR". */
export const pageLanguage = (): string => i18n.locale || 'en';

/** A count for people who only need to know that it is large. */
export const capped = (count: number): string => (count > 99 ? '99+' : String(count));

/** The number that chooses the plural form of a count such as "100+". */
export const countOf = (shown: string): number => Number.parseInt(shown, 10);

/** With an upper-case first letter, as at the start of a sentence. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(pageLanguage()) + text.slice(1);

/** "A, B and C". */
export const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(pageLanguage(), { type: 'conjunction' }).format(items);
