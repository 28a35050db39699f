import { normalForm } from '#contract/normal-form.ts';

/** Digits and signs that are written in place of letters, and these. */
const [SIGNS, LETTERS] = ['013457@$', 'oieastas'] as const;
/** Spaces between single letters: "i d i o t". */
const SPELLED = /(?<=(?<!\S)\S) (?=\S(?!\S))/gu;

/** A text in its normal form, with one space around each word. */
const wordsOf = (text: string): string =>
  ` ${normalForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The same text as it may be meant: with letters for digits and signs, and without spaces between single letters. */
const readingsOf = (text: string): string[] => {
  const letters = normalForm(text)
    .replace(/[013457@$]/g, (sign) => LETTERS.charAt(SIGNS.indexOf(sign)))
    .replace(/!(?=\p{L})/gu, 'i');
  const words = [wordsOf(text), wordsOf(letters)];
  return [...words, ...words.map((list) => list.replace(SPELLED, ''))];
};

/** A test whether a text has one of `words`, as a whole word, whatever its signs, case and marks. */
export function hiddenWordTest(words: readonly string[]): (text: string) => boolean {
  const wanted = words
    .flatMap((word) => readingsOf(word).slice(0, 2))
    .filter((word) => word.trim() !== '');
  return (text) => {
    const readings = readingsOf(text);
    return wanted.some((word) => readings.some((reading) => reading.includes(word)));
  };
}
