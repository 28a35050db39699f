import { toAsciiDigits } from '#contract/digits.ts';
import { EMAIL_CODE_DIGITS } from '#contract/limits.ts';

const CODE = new RegExp(`(?<!\\d)\\d{${EMAIL_CODE_DIGITS}}(?!\\d)`);

/** The code in a pasted text; its digits may have spaces or dashes between them. Undefined without one. */
export function codeIn(text: string): string | undefined {
  const digits = toAsciiDigits(text).replace(/\p{Cf}/gu, '');
  return CODE.exec(digits)?.[0] ?? CODE.exec(digits.replace(/[\s.\-–]/g, ''))?.[0];
}
