/** Languages of the product, as in `lang` attributes; the first is the source of all texts. */
export const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt-BR', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Cookie with the language that a person chose. */
export const LANGUAGE_COOKIE = 'lang';

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';

/**
 * The chosen language, else the first of the browser's that the product has, else the first.
 *
 * @param accepted header Accept-Language, in the order of preference, as browsers send it. Some write "de_DE".
 */
export function languageFor(chosen: string | undefined, accepted = ''): Language {
  const wanted = accepted.split(',').map((range) => range.trim().split(/[-_;]/)[0]?.toLowerCase());
  return (
    LANGUAGES.find((language) => language === chosen) ??
    wanted.flatMap(
      (one) => LANGUAGES.find((language) => language.split('-')[0] === one) ?? [],
    )[0] ??
    LANGUAGES[0]
  );
}
