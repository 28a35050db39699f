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
