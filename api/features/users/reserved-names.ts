import { remove } from 'confusables';

const RESERVED = ['admin', 'administrator', 'support', 'moderator', 'staff', 'overlap'];

/** Lowercase Latin letters that look like the text. I and L count as the same letter. */
const folded = (text: string): string =>
  remove(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll('i', 'l');

const reserved = new Set(RESERVED.map(folded));

/** True for a name that could be taken for the operator: a reserved word, or letters that look like one. */
export function isReservedName(name: string): boolean {
  const text = folded(name);
  return (
    reserved.has(text.replaceAll(' ', '')) || text.split(' ').some((word) => reserved.has(word))
  );
}
