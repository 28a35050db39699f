import { isName } from './names.ts';
import { normalForm } from './normal-form.ts';

/** All patterns are about the normal form. Not "amig@s". */
const ADDRESS =
  /\S@\S{1,64}\.\S|[a-z][\w.+-]{1,40}@[a-z\d]{2}|[([{] ?(?:at|arobase|arroba) ?[)\]}]/;
const MAIL = / (?:at|arobase|arroba|bei|chez) (?:gmail|gmx|hotmail|icloud|protonmail)/;
const HANDLE = /(?:^|[^\p{L}\d])@[\p{L}\d_]{2}/u;

/** Endings of hosts that are also words: with another word behind them, a sentence may go on without a space. */
const WORDS = 'app|be|de|es|eu|info|link|me|us';
const HOSTS = 'br|ch|cn|co|com|fr|gg|io|jp|ly|net|nl|org|pl|ru|tv|uk|xyz';
/** Words that are never refused as the end of a host. */
const MORE_WORDS = 'ai|at|blog|club|in|is|it|la|live|no|online|page|se|shop|site|so|store|to';
const DOT = String.raw`(?: ?\.| ?[([{] ?(?:dot|point|ponto|punkt|punto|نقطة) ?[)\]}] ?)`;
const LINK = new RegExp(
  String.raw`h(?:tt|xx)ps?:|:\/\/|www\.|[\p{L}\d-]${DOT}(?:\p{L}{2,10}\/|(?:${HOSTS})(?![\p{L}\d])|(?:${WORDS})(?![\p{L}\d]| \p{L}))`,
  'u',
);
const POSSIBLE_HOST = new RegExp(
  String.raw`[\p{L}\d-]{1,30}\.(?:${WORDS}|${MORE_WORDS})(?![\p{L}\d])`,
  'u',
);

/** Services on which a text can name an account: "insta: ann", "my ig is ann_92". */
const SERVICES =
  'discord|facebook|ig|insta(?:gram)?|snapchat|telegram|tg|tiktok|viber|wechat|whats ?app|انستا|انستجرام|انستغرام|سناب(?:شات)?|تلجرام|تيليجرام|واتس ?اب';
const ACCOUNT = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:${SERVICES}) ?(?:[:=]|->|→) ?[\p{L}\d_]|(?:${SERVICES}|fb|kik|snap)(?:[^\p{L}\d]{1,3}\p{L}{1,5}){0,2}[^\p{L}\d]{1,3}[a-z][a-z.-]{0,30}[_\d])`,
  'u',
);

/** Digits, with the signs between those of telephone numbers. */
const NUMBERS = /\d(?:[\s().,+/_*'’|~:\p{Pd}]{0,6}\d){0,99}/gu;
const NUMBER_DIGITS = 6;
const YEAR = String.raw`(?:\d{1,3}, )?(?:1[5-9]|20)\d\d(?:[/\p{Pd}]\d\d|, \d{1,3}(?![.:/,’'\p{Pd}]))?`;
const DATE = String.raw`(?:[0-3]?\d\.[01]?\d\. ?\p{Pd} ?)?[0-3]?\d[./-][0-3]?\d[./-](?:19|20)?\d\d|(?:19|20)\d\d[./-][01]?\d[./-][0-3]?\d`;
const THOUSANDS = String.raw`[1-9]\d{0,2}(?:[.,'’ ]?000){1,4}|[1-9]\d?[.,'’]\d{3}`;
const TIME = String.raw`[0-2]?\d:[0-5]\d|\d{1,2}:\d{1,2}|24\/7\/365`;
const BODY = String.raw`1\d\d\/\d{2,3}(?:\/\d\d)?`;
/**
 * Years, dates, round numbers, times and measures of a body. They are removed one after another, because a pattern for a
 * list of them would try all ways to split it.
 */
const HARMLESS_NUMBERS = new RegExp(
  String.raw`(?<!\d)(?:${DATE}|${YEAR}|${THOUSANDS}|${TIME}|${BODY})(?!\d)`,
  'gu',
);
const BETWEEN_NUMBERS = /^[ ,/\p{Pd}]*$/u;

const hasLongNumber = (normal: string): boolean =>
  (normal.match(NUMBERS) ?? []).some(
    (found) =>
      found.replace(/\D/g, '').length >= NUMBER_DIGITS &&
      !BETWEEN_NUMBERS.test(found.replace(HARMLESS_NUMBERS, '')),
  );

/**
 * True for a text with an address, a link, a handle, an account of a service, or a number of six digits or more, by
 * which people could be led elsewhere. Who wants to get around it can: it finds what people write without such care.
 */
export function hasContact(text: string): boolean {
  const normal = normalForm(text);
  return (
    [ADDRESS, MAIL, HANDLE, LINK, ACCOUNT].some((pattern) => pattern.test(normal)) ||
    hasLongNumber(normal)
  );
}

/** What may be a host, or two sentences without a space between them: "playa.es". Such a text is not refused. */
export const possibleHost = (text: string): string | undefined =>
  POSSIBLE_HOST.exec(normalForm(text))?.[0];

/** Signs that stand for a verified photo. */
const CHECK_MARKS = /[✅☑✓✔🗸🗹⍻√]/u;

/** True for a text that can be the name of a member, or stand behind it: without a way to contact anyone. */
export const isMemberName = (text: string): boolean =>
  isName(text) && !CHECK_MARKS.test(text) && !hasContact(text);
