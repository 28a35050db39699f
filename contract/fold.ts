/** Letters that are no base letter with a mark, as they are typed without their keys. */
const LETTERS: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** A text as a search compares it: lower case in plain letters, so that "isik" matches "Işık". */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıłøđðħŧŋþæœß]/g, (letter) => LETTERS[letter] ?? letter)
    .trim();
