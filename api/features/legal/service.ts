import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, dayOf } from '#contract/days.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import {
  getSecurityContact,
  LEGAL_NAMES,
  type LegalBlock,
  type LegalDocument,
  type LegalName,
} from '#contract/legal.ts';
import { config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import { siteName } from '../../platform/runtime-settings.ts';

/** `make up` mounts it. The operator's files are in it, the templates in a folder below. */
const FOLDER = new URL('../../../legal', import.meta.url).pathname;
/** An imprint is the operator's own, so its template is not shown. */
const TEMPLATES: LegalName[] = ['terms', 'privacy', 'safety'];

const MARKS = { '## ': 'heading', '- ': 'item' } as const;

const read = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.replaceAll('\r\n', '\n').trim();
};

interface Written {
  text: string;
  language: Language;
}

/** The first of the files `start.md`, in English, and `start.de.md` that has a text. */
async function readFirst(start: string, wanted: (Language | '')[]): Promise<Written | undefined> {
  for (const language of wanted) {
    const text = await read(language ? `${start}.${language}.md` : `${start}.md`);
    if (text) return { text, language: language || LANGUAGES[0] };
  }
  return undefined;
}

/** An operator's text in another language is better than a template, which is not the operator's. */
async function readText(name: LegalName, language: Language, folder: string) {
  const wanted = [language, '' as const, ...LANGUAGES];
  // On Kubernetes, a mount at the folder itself would hide the templates.
  const own =
    (await readFirst(join(folder, name), wanted)) ??
    (await readFirst(join(folder, 'own', name), wanted));
  if (!TEMPLATES.includes(name) || (own && name !== 'safety')) return own;
  const template = await readFirst(join(folder, 'templates', name), [language, '']);
  const site = await siteName();
  if (template) template.text = template.text.replaceAll(/\bOverlap\b/g, () => site);
  // The operator's safety text follows that of the product.
  return template && own ? { ...template, text: `${template.text}\n#${own.text}` } : template;
}

const BETWEEN_WORDS = /[\s<>()[\],;:]/;
const CONTACT_LIFE_DAYS = 30;

/** The text of security.txt (RFC 9116): the email address of the imprint, else the form for notices to the team. */
export async function securityContact(now: Date, folder = FOLDER): Promise<string> {
  const imprint = await readText('imprint', LANGUAGES[0], folder);
  const words = (imprint?.text ?? '').split(BETWEEN_WORDS);
  const email = words.find((word) => word.indexOf('@') > 0)?.replace(/\.$/, '');
  return [
    `Contact: ${email ? `mailto:${email}` : `${config.origin}/notice`}`,
    `Expires: ${addDays(dayOf(now), CONTACT_LIFE_DAYS)}T00:00:00Z`,
    `Canonical: ${config.origin}${getSecurityContact.path}\n`,
  ].join('\n');
}

/** A line after a blank line or a heading begins a block; other lines continue their block. */
function parse(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const mark = Object.entries(MARKS).find(([start]) => line.startsWith(start));
    const last = blocks.at(-1);
    if (mark) blocks.push({ kind: mark[1], text: line.slice(mark[0].length) });
    else if (line && isOpen && last) last.text += `${last.kind === 'item' ? ' ' : '\n'}${line}`;
    else if (line) blocks.push({ kind: 'text', text: line });
    isOpen = line !== '' && !line.startsWith('## ');
  }
  return blocks;
}

/**
 * Reads a document on each call, so that an edit takes effect at once: the operator's file, else the template, in the
 * language if possible.
 *
 * @throws AppError 404 for a document that this installation does not have.
 */
export async function readDocument(
  name: LegalName,
  language: Language,
  folder = FOLDER,
): Promise<LegalDocument> {
  const texts = await Promise.all(LEGAL_NAMES.map((one) => readText(one, language, folder)));
  const found = texts[LEGAL_NAMES.indexOf(name)];
  if (!found) throw notFound();
  const [first = '', ...rest] = found.text.split('\n');
  return {
    title: first.replace(/^# /, ''),
    language: found.language,
    blocks: parse(rest.join('\n')),
    available: LEGAL_NAMES.filter((one, index) => texts[index] && one !== 'safety'),
  };
}
