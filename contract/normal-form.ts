import { remove } from '#look-alikes';
import { toAsciiDigits } from './digits.ts';
import { fold } from './fold.ts';

/** Characters without a width, marks, and the Arabic lengthening line. */
const SILENT = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** What can be another sign than it looks like. Letters of the Latin script are folded; Arabic ones look like no others. */
const LOOKALIKES = /[^\p{ASCII}\p{Script=Arabic}ıłøđðħŧŋþæœßŁØĐÐĦŦŊÞÆŒẞ]/gu;
const DOTS = /[。・·‧∙⋅•●۔⸱⸳᛫◦ꓸ٫܂]/gu;
const SLASHES = /[⁄∕╱⧸]/gu;
const COLONS = /[∶꞉ː]/gu;
/** Blank, though a letter to programs. */
const BLANKS = /[\u2800\s]/gu;

/**
 * The one form in which texts are searched for what they must not have: compatible characters as plain ones, without
 * marks and invisible characters, look-alikes of other scripts as Latin letters, in lower case, digits as 0 to 9.
 */
export const normalForm = (text: string): string =>
  fold(
    toAsciiDigits(text.replace(SILENT, '').normalize('NFKD'))
      .normalize('NFD')
      .replace(SILENT, '')
      .replace(BLANKS, ' ')
      .replace(DOTS, '.')
      .replace(SLASHES, '/')
      .replace(COLONS, ':')
      .replace(LOOKALIKES, remove),
  );
