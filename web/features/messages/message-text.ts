/** A part of a message: plain text or a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const LINK = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** Punctuation at the end of a sentence is not part of the URL before it. */
const CLOSING_MARKS = '.,;:!?)]}…';
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u;
const BIG_EMOJI_MAX = 3;

/** Splits a message at its links. Only http and https URLs become links. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(LINK)) {
    const text = withoutClosingMarks(match[0]);
    if (!URL.canParse(text)) continue;
    if (match.index > end) parts.push({ text: content.slice(end, match.index) });
    parts.push({ text, href: new URL(text).href });
    end = match.index + text.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}

/** True for a message of one to three emoji and nothing else. */
export function isEmojiOnly(content: string): boolean {
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(content)]
    .map(({ segment }) => segment)
    .filter((segment) => segment.trim() !== '');
  return (
    graphemes.length > 0 &&
    graphemes.length <= BIG_EMOJI_MAX &&
    graphemes.every((one) => EMOJI.test(one))
  );
}

/** Keeps a closing bracket that the URL opened, as in Wikipedia URLs. */
function withoutClosingMarks(address: string): string {
  let end = address.length;
  while (end > 0 && CLOSING_MARKS.includes(address.charAt(end - 1))) end -= 1;
  const bare = address.slice(0, end);
  return address.charAt(end) === ')' && bare.includes('(') ? `${bare})` : bare;
}
