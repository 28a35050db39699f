import { directionOf } from './languages.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT = new RegExp(`(?!${RIGHT_TO_LEFT.source})\\p{L}`, 'u');

/**
 * A name or a note of a member inside a sentence of the product in `language`. With letters of the other direction, it
 * is put between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: then neither sets the direction of the other, and the
 * marks and numbers beside it stay in their places. The sentence itself has the direction of the page.
 */
export const isolatedIn = (language: string, text: string): string => {
  const isRightToLeft = directionOf(language) === 'rtl';
  return (isRightToLeft ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text) ? `\u2068${text}\u2069` : text;
};
