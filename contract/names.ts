/** Control characters and marks that change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/u;
const ADDRESS = /\S@\S{1,64}\.\S/;

/** True for a text with a visible character. Hangul fillers and the blank Braille pattern are invisible. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Mn}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for a text that can be a name: visible, and without effect on the text around it. */
export const isName = (text: string): boolean =>
  !INVISIBLE_CHARACTERS.test(text) && isVisible(text);

/** True for a text that can be the name of a member, or stand behind it: no email address. */
export const isMemberName = (text: string): boolean => isName(text) && !ADDRESS.test(text);

/** Name of an account whose identity has none. Onboarding asks for one. */
export const DEFAULT_NAME = 'Member';
