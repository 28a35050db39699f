/** Control characters and marks that change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/u;
const ADDRESS = /\S@\S{1,64}\.\S/;
const LINK =
  /https?:|www\.|[\p{L}\d-](?:\.|[([]dot[)\]])(?:\p{L}{2,10}\/|(?:app|be|ch|co|com|de|es|eu|fr|gg|info|io|link|ly|me|net|nl|org|ru|tv|uk|us|xyz)(?:$|[^\p{L}\d]))/iu;
const HANDLE = /(?:^|[^\p{L}\d])@[\p{L}\d_]{2}/u;
const LONG_NUMBER = /\p{Nd}{6}/u;
/** Signs between the digits of telephone numbers. */
const SEPARATORS = /[\s().,+/_*·•\p{Pd}]/gu;
/** Characters that split a text without being seen, and those that draw a digit as a key. */
const SPLITTING = /\p{Cf}|\ufe0f|\u20e3/gu;

/** True for a text with a visible character. Hangul fillers and the blank Braille pattern are invisible. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Mn}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** True for a text that can be a name: visible, and without effect on the text around it. */
export const isName = (text: string): boolean =>
  !INVISIBLE_CHARACTERS.test(text) && isVisible(text);

/** True for a text that can be the name of a member, or stand behind it: no email address. */
export const isMemberName = (text: string): boolean => isName(text) && !ADDRESS.test(text);

/**
 * True for a text with an address, a link, a handle, or a number of six digits or more, by which people could be led
 * elsewhere.
 */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(SPLITTING, '');
  return (
    [ADDRESS, LINK, HANDLE].some((pattern) => pattern.test(plain)) ||
    LONG_NUMBER.test(plain.replace(SEPARATORS, ''))
  );
}

/** Characters as people count them: an emoji or a letter with its marks is one. */
export const countGraphemes = (text: string): number =>
  [...new Intl.Segmenter().segment(text)].length;

/** Name of an account whose identity has none. Onboarding asks for one. */
export const DEFAULT_NAME = 'Member';
