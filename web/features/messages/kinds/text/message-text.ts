import { LinkifyIt, REBuilder } from 'linkify-it';

/** A part of a message: plain text or a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const BRACKETS = '（） ［］ ｛｝ 「」 『』 【】 〔〕 《》 〈〉 ｢｣'.split(' ');

/** Without more, a URL ends before each mark that is not ASCII. */
class Rebuilder extends REBuilder {
  /** Adds balanced brackets of other scripts, and dots between the parts of a name. */
  override get_path_extra(): RegExp {
    const pairs = BRACKETS.map(([open = '', close = '']) => this.nestedPairRE(open, close, 2));
    return new RegExp(`${pairs.join('|')}|[·・](?=${this.get_pseudo_letter().source})|`);
  }
}

const linkify = new LinkifyIt({ rebuilder: new Rebuilder() });
/** Where a link may start: not inside a word of a script with spaces. */
const START = /(?<![\p{Script=Latin}\d_])https?:\/\//giu;
/** Direction marks, which reorder what follows, and invisible breaks. */
const BREAK = /[\p{Bidi_Control}\u200b\u2060\ufeff]/u;
const DIRECTIONS = /\p{Bidi_Control}/gu;
const OVERRIDES = /[\u202a-\u202e]/g;
const HOST = /^https?:\/\/([^/?#:]*)/iu;
const CLOSING_MARKS = '.,;:!?';
/** After the host: the start would be a name, such as in `https://known.example@other.example`. */
const CREDENTIALS = /^(:\S*)?@/;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Labels of hosts that look like no other: of Latin letters, or of Chinese, Japanese and Korean ones alone. */
const PLAIN_LABEL =
  /^[a-zßà-öø-ÿœ\d-]+$|^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\d-]+$/iu;
/** Letters that look like others in the range of the Latin ones, or fold to them, and the Han zero. */
const LOOKALIKES = /[ðþÐÞſ〇]/u;
/** What a sign of the message could draw as another address. */
const IN_ADDRESS = /[\p{L}\p{N}][./:@\\]\S/u;
/** Not ©, ™, ↔ and other signs of texts, unless a variation selector or a skin tone asks for their emoji. */
const EMOJI =
  /^(?:(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u;
const BIG_EMOJI_MAX = 3;

/**
 * Splits a message at its links: http and https URLs without credentials. A URL is shown encoded if its host has letters
 * that look like others, or if it has some that run from right to left: it would appear in another order. Direction
 * marks are left out where they could draw an address as another one, and overrides everywhere.
 */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  const hasAddress = IN_ADDRESS.test(content.replace(DIRECTIONS, ''));
  const plain = (text: string) => ({ text: text.replace(hasAddress ? DIRECTIONS : OVERRIDES, '') });
  let end = 0;
  for (const { index } of content.matchAll(START)) {
    if (index < end) continue;
    const text = linkAt(content.slice(index));
    if (!URL.canParse(text)) continue;
    const { href } = new URL(text);
    if (index > end) parts.push(plain(content.slice(end, index)));
    parts.push({ text: isDrawnAsItIs(text) ? text : href, href });
    end = index + text.length;
  }
  if (end < content.length) parts.push(plain(content.slice(end)));
  return parts;
}

function isDrawnAsItIs(url: string): boolean {
  const [, host = ''] = HOST.exec(url) ?? [];
  const lower = host.toLowerCase();
  const isPlain = host.split('.').every((label) => label === '' || PLAIN_LABEL.test(label));
  // A capital I among small letters looks like an l, and a number can be an IP address.
  const isItself = /[^\0-\x7f]/.test(host) || new URL(url).hostname === lower;
  const isOneCase = host === lower || host === host.toUpperCase();
  return isPlain && isItself && isOneCase && !LOOKALIKES.test(host) && !RIGHT_TO_LEFT.test(url);
}

/** The URL at the start of a text, without what closes the sentence around it; empty without one. */
function linkAt(text: string): string {
  const [unbroken = ''] = text.split(BREAK);
  const found = linkify.matchAtStart(unbroken)?.raw ?? '';
  if (CREDENTIALS.test(unbroken.slice(found.length))) return '';
  let end = found.length;
  while (end > 0 && CLOSING_MARKS.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
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
