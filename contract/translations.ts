import { failsWith } from './errors.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { z } from './zod.ts';

/** The language of a text by the operator; null where it is unknown: an original that has an English translation. */
export const TextLanguage = z.enum(LANGUAGES).nullable();
export type TextLanguage = z.infer<typeof TextLanguage>;

type EachLanguage<Texts extends z.ZodRawShape> = Record<
  Language,
  z.ZodObject<Texts, z.core.$strict>
>;

/** `texts` of the operator in other languages than that of the original. */
export const translationsOf = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z
    .strictObject(
      Object.fromEntries(
        LANGUAGES.map((language) => [language, z.strictObject(texts)]),
      ) as EachLanguage<Texts>,
    )
    .partial();

/** Translations in a request. A language without any text is left out. */
export const translationsInput = <Texts extends z.ZodRawShape>(texts: Texts) =>
  translationsOf(texts)
    .transform(
      (translations) =>
        Object.fromEntries(
          Object.entries(translations).filter(([, one]) => Object.values(one).some(Boolean)),
        ) as typeof translations,
    )
    .optional();

/** True when each translation has every text that the original has. */
export const isTranslated = ({
  translations = {},
  ...original
}: Record<string, unknown>): boolean =>
  Object.values(translations as Record<string, Record<string, string>>).every((texts) =>
    Object.keys(texts).every((name) => texts[name] || !original[name]),
  );

export const NOT_TRANSLATED = { ...failsWith('empty'), path: ['translations'] };
