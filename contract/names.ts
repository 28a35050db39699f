/** Control characters and marks that change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/u;
const ADDRESS = /\S@\S{1,64}\.\S/;
const LINK =
  /https?:|www\.|[\p{L}\d-]\.(?:app|ch|co|com|de|es|fr|gg|io|link|me|net|org|tv|uk|us|xyz)(?:$|[^\p{L}\d])/iu;
const HANDLE = /(?:^|[^\p{L}\d])@[\p{L}\d_]{2}/u;
/** Six digits or more, also with spaces and signs between them, as in telephone numbers. */
const LONG_NUMBER = /(?:\p{Nd}[\s().+/-]*){6}/u;

/** True for a text with a visible character. Hangul fillers and the blank Braille pattern are invisible. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Mn}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for a text that can be a name: visible, and without effect on the text around it. */
export const isName = (text: string): boolean =>
  !INVISIBLE_CHARACTERS.test(text) && isVisible(text);

/** True for a text that can be the name of a member, or stand behind it: no email address. */
export const isMemberName = (text: string): boolean => isName(text) && !ADDRESS.test(text);

/** True for a text with an address, a link, a handle or a long number, by which people could be led elsewhere. */
export const hasContact = (text: string): boolean =>
  [ADDRESS, LINK, HANDLE, LONG_NUMBER].some((pattern) => pattern.test(text));

/** Name of an account whose identity has none. Onboarding asks for one. */
export const DEFAULT_NAME = 'Member';
