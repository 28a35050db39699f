import { directionOf } from '#contract/languages.ts';

const DIRECTIONS: Record<string, string> = { Zoë: 'ltr', ליאור: 'rtl', ليلى: 'rtl' };

/** Names in Latin, Hebrew and Arabic letters. */
export const NAMES = Object.keys(DIRECTIONS);

/** Whether the name, wherever it stands in the sentence, leaves the direction of what surrounds it. */
export const isSafe = (sentence: string, name: string, language: string): boolean =>
  DIRECTIONS[name] === directionOf(language) ||
  sentence.split(`\u2068${name}\u2069`).length === sentence.split(name).length;
