import { fold } from '#contract/fold.ts';

/** Letters that are written in two ways, beyond the marks that `fold` removes. */
const VARIANTS: Record<string, string> = { ς: 'σ', ٱ: 'ا', ى: 'ي', ة: 'ه' };

/** Characters without a sound or a width: the Arabic lengthening line, joiners, direction marks. */
const SILENT = /[\u0640\p{Cf}]/gu;

const plain = (text: string): string =>
  fold(text)
    .replace(SILENT, '')
    .replace(/[ςٱىة]/g, (letter) => VARIANTS[letter] ?? letter);

/** A text as the search compares it: in plain letters, with single spaces. */
export const foldForSearch = (text: string): string => plain(text).replace(/\s+/g, ' ');

/** Start and end of a part of a text, in UTF-16 code units. */
export type Range = [start: number, end: number];

/** The parts of `text` that equal `wanted` once both are folded, in order and without overlap. */
export function findRanges(text: string, wanted: string): Range[] {
  // Folding each character alone is slow, and most messages have no match.
  if (wanted === '' || !foldForSearch(text).includes(wanted)) return [];
  const { folded, starts } = foldWithPlaces(text);
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = starts[at] ?? 0;
    let next = at + wanted.length;
    // A letter that folds to several, such as ß, belongs to the range as a whole.
    while (starts[next] === starts[next - 1] && next < starts.length) next += 1;
    ranges.push([start, starts[next] ?? text.length]);
  }
  return ranges;
}

/** The folded text, and where in `text` the character begins that each of its code units comes from. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    // Not the byte order mark, which `plain` removes from the whole text: each message would take the slow way.
    const isSpace = /[^\S\ufeff]/.test(character);
    const part = isSpace ? (folded.endsWith(' ') ? '' : ' ') : plain(character);
    for (let unit = 0; unit < part.length; unit++) starts.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, starts };
}

const GRAPHEMES_BEFORE = 24;
const GRAPHEMES_MAX = 110;

/** The part of `text` around the first range, cut between words or else graphemes, and the ranges in it. */
export function excerptOf(text: string, ranges: Range[]): { excerpt: string; ranges: Range[] } {
  const segments = [...new Intl.Segmenter().segment(text)];
  const [first = [0, 0]] = ranges;
  const hit = segments.findLastIndex(({ index }) => index <= first[0]);
  const earliest = Math.max(0, hit - GRAPHEMES_BEFORE);
  const space = segments.findIndex(
    ({ segment }, index) => index >= earliest && index < hit && /^\s$/.test(segment),
  );
  // From the start of a word, where there is one.
  const from = earliest > 0 && space >= 0 ? space + 1 : earliest;
  const to = Math.min(segments.length, from + GRAPHEMES_MAX);
  const start = segments[from]?.index ?? 0;
  const end = segments[to]?.index ?? text.length;
  const prefix = from > 0 ? '…' : '';
  const shift = prefix.length - start;
  return {
    // Each white space stays one code unit, so that the ranges fit.
    excerpt: `${prefix}${text.slice(start, end).replace(/\s/g, ' ')}${to < segments.length ? '…' : ''}`,
    ranges: ranges
      .filter(([one]) => one < end)
      .map(([one, other]) => [one + shift, Math.min(other, end) + shift]),
  };
}
