import { remove } from 'confusables';
import { NAME_FIELDS } from '#contract/profile-fields.ts';
import type { ProfileEdit } from '#contract/users.ts';
import { config, fromConfig } from '../../platform/config.ts';
import { invalid } from '../../platform/errors.ts';

/** Words that no name and no pronouns contain, beside INSTALL_NAME. */
const RESERVED = [
  'admin',
  'administrator',
  'moderator',
  'official',
  'overlap',
  'staff',
  'support',
  'system',
  'team',
];

/** What can stand for a letter. All other letters stand for themselves. */
const LOOKALIKES: Record<string, string> = {
  a: '[a4@]',
  b: '[b8]',
  d: '(?:d|cl)',
  e: '[e3€]',
  g: '[g69]',
  i: '[il1!|]',
  l: '[il1!|]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7+]',
  w: '(?:w|vv)',
  z: '[z2]',
};

/** Signs between letters. Not in short words: "Tea M." is a name. */
const GAP = '[^\\p{L}\\p{N}@€!|$+]*';
const GAP_MIN_CHARS = 5;

/** Lowercase letters and signs, those of other scripts replaced by the Latin ones that they look like. */
const folded = (text: string): string =>
  remove(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\p{Cf}\p{M}]/gu, '');

const patternOf = (reserved: string): string => {
  const letters = folded(reserved).match(/[\p{L}\p{N}]/gu) ?? [];
  return letters
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join(letters.length < GAP_MIN_CHARS ? '' : GAP);
};

/** One or more reserved words, also run together and in the plural. */
const pattern = fromConfig(() => {
  const words = [...RESERVED, config.installName ?? ''].map(patternOf).filter(Boolean).join('|');
  return new RegExp(`(?<!\\p{L})(?:the)?(?:${words})+s?(?!\\p{L})`, 'u');
});

/** True for a name that could be taken for the operator's. */
export const isReservedName = (name: string): boolean => pattern().test(folded(name));

/** @throws AppError 400 for a reserved name, or a field behind the name that contains one. */
export function refuseReservedNames(edit: Partial<ProfileEdit>): void {
  for (const field of ['name', ...NAME_FIELDS] as const) {
    if (isReservedName(edit[field] ?? '')) throw invalid('reserved_name');
  }
}
