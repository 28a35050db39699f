import { DIGITS, toAsciiDigits } from '#contract/digits.ts';

/** The number in a text field that takes digits only, of any script; null for any other text. */
export const parseWholeNumber = (text: string): number | null =>
  DIGITS.test(text.trim()) ? Number(toAsciiDigits(text)) : null;
