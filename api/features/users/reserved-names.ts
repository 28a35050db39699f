import { normalForm } from '#contract/normal-form.ts';
import { NAME_FIELDS } from '#contract/profile-fields.ts';
import type { ProfileEdit } from '#contract/users.ts';
import { invalid } from '../../platform/errors.ts';
import { siteName } from '../../platform/runtime-settings.ts';

/** Words that no name and no pronouns contain, beside the name of this site. Accents and marks do not matter. */
const RESERVED = [
  // English, and words that other languages share.
  ...['abuse', 'admin', 'administration', 'administrator', 'billing', 'compliance', 'help'],
  ...['customer care', 'helpdesk', 'moderation', 'moderator', 'official', 'overlap', 'safety'],
  ...['security', 'service', 'staff', 'support', 'system', 'team', 'verification', 'verified'],
  // Spanish and Portuguese.
  ...['administracion', 'administração', 'administrador', 'administradora', 'administradores'],
  ...['administradoras', 'asistencia', 'assistência', 'ayuda', 'equipa', 'equipe', 'equipo'],
  ...['moderación', 'moderação', 'moderador', 'moderadora', 'moderadores', 'moderadoras'],
  ...['oficial', 'oficiales', 'oficiais', 'segurança', 'seguridad', 'sistema', 'soporte'],
  'suporte',
  // German. With a linking "s" also in front of another word: "Sicherheitsteam".
  ...['administratoren', 'administratorin', 'administratorinnen', 'betreiber', 'hilfe'],
  ...['kundendienst', 'kundenservice', 'kundensupport', 'mitarbeiter', 'mitarbeiterin'],
  ...['mitarbeiterinnen', 'moderations', 'moderatoren', 'moderatorin', 'moderatorinnen'],
  ...['offiziell', 'offizielle', 'offizieller', 'offizielles', 'sicherheit', 'sicherheits'],
  ...['verwaltung', 'verwaltungs'],
  // French. Not "aide": Aidé is a name.
  ...['administrateur', 'administratrice', 'assistance', "centre d'aide", "équipe d'aide"],
  ...['modérateur', 'modératrice', 'officiel', 'officielle', 'sécurité', "service d'aide"],
  ...['soutien', 'système'],
  // Arabic. With the article where the word without it is a name: Musharraf, Rasmi, Nizam.
  ...['إدارة', 'إداري', 'خدمة العملاء', 'دعم', 'طاقم', 'فريق', 'مدير', 'مديرة', 'مراقب', 'مراقبة'],
  ...['مساعدة', 'مسؤول', 'مسئول', 'مسؤولة', 'مسئولة', 'مشرفة', 'مشرفون', 'مشرفين', 'موظف', 'موظفة'],
  ...['موظفو', 'موظفون', 'موظفين', 'الأمن', 'الرسمي', 'الرسمية', 'المشرف', 'النظام', 'السلامة'],
];

/** Words that are refused alone. Others have them as a part of a name: Maria da Ajuda, Pervez Musharraf. */
const RESERVED_ALONE = ['ajuda', 'مشرف'];

/** Articles that are written together with a reserved word. */
const ARTICLES = [
  ...['the', 'el', 'la', 'los', 'las', 'le', 'les', 'l', 'der', 'die', 'das'],
  ...['ال', 'لل'],
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
  ة: '[ةه]',
  ى: '[يىی]',
  ي: '[يىی]',
  ك: '[كک]',
};

/** Signs that stand for no letter. */
const SIGNS = /[^\p{L}\p{N}@€!|$+]+/gu;
/** Signs between letters. Not in short words: "Tea M." is a name. */
const GAP = ' ?';
const GAP_MIN_CHARS = 5;

/** The normal form, with one space for all signs in a row that stand for no letter. */
const folded = (text: string): string => normalForm(text).replace(SIGNS, ' ');

const patternOf = (reserved: string): string => {
  const letters = folded(reserved).match(/[\p{L}\p{N}]/gu) ?? [];
  return letters
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join(letters.length < GAP_MIN_CHARS ? '' : GAP);
};

/** One or more reserved words, also run together, with an article and in the plural. */
const patternFor = (site: string): RegExp => {
  const anyOf = (words: string[]) => words.map(patternOf).filter(Boolean).join('|');
  const words = `(?:${anyOf(ARTICLES)})?(?:${anyOf([...RESERVED, site])})+s?`;
  const alone = `^${GAP}(?:${anyOf(RESERVED_ALONE)})${GAP}$`;
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})|${alone}`, 'u');
};

/** True for a name that could be taken for the operator's. */
export const isReservedName = (name: string, site: string): boolean =>
  patternFor(site).test(folded(name));

/** @throws AppError 400 for a reserved name, or a field behind the name that contains one. */
export async function refuseReservedNames(edit: Partial<ProfileEdit>): Promise<void> {
  const site = await siteName();
  for (const field of ['name', ...NAME_FIELDS] as const) {
    if (isReservedName(edit[field] ?? '', site)) throw invalid('reserved_name');
  }
}
