import { EMAIL_CODE_DIGITS } from '#contract/limits.ts';

/** Digits of any script. */
export const DIGITS = /^\p{Nd}+$/u;

/** The value of a digit: each script has its ten digits in a row. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGITS.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** Digits of any script as 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, digitValue);

const CODE = new RegExp(`(?<!\\d)\\d{${EMAIL_CODE_DIGITS}}(?!\\d)`);

/** The code in a pasted text; its digits may have spaces or dashes between them. Undefined without one. */
export function codeIn(text: string): string | undefined {
  const digits = toAsciiDigits(text).replace(/\p{Cf}/gu, '');
  return CODE.exec(digits)?.[0] ?? CODE.exec(digits.replace(/[\s.\-–]/g, ''))?.[0];
}
