/** Languages of the product, as in `lang` attributes; the first is the source of all texts. */
export const LANGUAGES = ['en'] as const;
