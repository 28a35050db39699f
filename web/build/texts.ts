/** Compiles the messages of `texts.ts` files and of the catalogs in `web/locales`; an incomplete one fails the build. */
export const TEXTS = { macroTransform: true, failOnMissing: true, failOnCompileError: true };
