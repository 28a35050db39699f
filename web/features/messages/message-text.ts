/** A stretch of a message: plain words, or a link that may be followed. */
export interface TextPart {
  text: string;
  href?: string;
}

const LINK = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** Marks that end a sentence are not part of the address before them. */
const CLOSING_MARKS = /[.,;:!?)\]}…]+$/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u;
const BIG_EMOJI_MAX = 3;

/** The message cut at its links. Only http and https become links; everything else stays text. */
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

/** True for a message of at most three emoji and nothing else: those are drawn large. */
export function isEmojiOnly(content: string): boolean {
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(content)]
    .map(({ segment }) => segment)
    .filter((segment) => segment.trim() !== '');
  return (
    signs.length > 0 && signs.length <= BIG_EMOJI_MAX && signs.every((sign) => EMOJI.test(sign))
  );
}

/** A closing bracket stays when the address opened one, as addresses of encyclopedias do. */
function withoutClosingMarks(address: string): string {
  const marks = CLOSING_MARKS.exec(address)?.[0] ?? '';
  if (!marks) return address;
  const bare = address.slice(0, -marks.length);
  return marks.startsWith(')') && bare.includes('(') ? `${bare})` : bare;
}
