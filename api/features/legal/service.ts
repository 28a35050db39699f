import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LEGAL_NAMES,
  type LegalBlock,
  type LegalDocument,
  type LegalName,
} from '#contract/legal.ts';
import { notFound } from '../../platform/errors.ts';

/** `make up` mounts it. The operator's files are in it, the templates in a folder below. */
const FOLDER = new URL('../../../legal', import.meta.url).pathname;
/** An imprint is the operator's own, so its template is not shown. */
const TEMPLATES: LegalName[] = ['terms', 'privacy'];

const MARKS = { '## ': 'heading', '- ': 'item' } as const;

const read = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.replaceAll('\r\n', '\n').trim();
};

async function readText(name: LegalName, folder: string): Promise<string> {
  const own = await read(join(folder, `${name}.md`));
  if (own || !TEMPLATES.includes(name)) return own;
  return read(join(folder, 'templates', `${name}.md`));
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
 * Reads a document on each call, so that an edit takes effect at once: the operator's file, else the template.
 *
 * @throws AppError 404 for a document that this installation does not have.
 */
export async function readDocument(name: LegalName, folder = FOLDER): Promise<LegalDocument> {
  const texts = await Promise.all(LEGAL_NAMES.map((one) => readText(one, folder)));
  const [first = '', ...rest] = (texts[LEGAL_NAMES.indexOf(name)] ?? '').split('\n');
  if (!first) throw notFound();
  return {
    title: first.replace(/^# /, ''),
    blocks: parse(rest.join('\n')),
    available: LEGAL_NAMES.filter((_, index) => texts[index]),
  };
}
