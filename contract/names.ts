/** Control characters, line separators, and marks that change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** True for a text with a visible character. Hangul fillers and the blank Braille pattern are invisible. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Mn}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for a text that can be a name: visible, and without effect on the text around it. */
export const isName = (text: string): boolean =>
  !INVISIBLE_CHARACTERS.test(text) && isVisible(text);

/** Characters as people count them: an emoji or a letter with its marks is one. */
export const countGraphemes = (text: string): number =>
  [...new Intl.Segmenter().segment(text)].length;

/** Name of an account whose identity has none. Onboarding asks for one. */
export const DEFAULT_NAME = 'Member';

/** First word of a name. */
export const firstName = (name: string): string => name.split(/\s/)[0] ?? name;
