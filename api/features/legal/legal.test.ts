import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { LEGAL_NAMES } from '#contract/legal.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { inHours } from '#test/in-hours.ts';
import { readDocument, securityContact } from './service.ts';

describe('legal documents', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-legal-'));
    mkdirSync(join(folder, 'templates'));
    for (const name of ['terms', 'privacy', 'imprint']) {
      writeFileSync(join(folder, 'templates', `${name}.md`), `# Template\n\n- of ${name}\n`);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are templates until the operator writes a file, which takes effect at once', async () => {
    const item = { kind: 'item', text: 'of terms' };
    expect((await readDocument('terms', 'en', folder)).blocks).to.deep.equal([item]);
    const own =
      '# Rules\r\n\r\nFirst line\r\nsecond line\r\n## Part\r\nText\r\n- One\r\n  of two\r\n- Two\r\n';
    writeFileSync(join(folder, 'terms.md'), own);
    expect(await readDocument('terms', 'en', folder)).to.deep.equal({
      title: 'Rules',
      language: 'en',
      blocks: [
        { kind: 'text', text: 'First line\nsecond line' },
        { kind: 'heading', text: 'Part' },
        { kind: 'text', text: 'Text' },
        { kind: 'item', text: 'One of two' },
        { kind: 'item', text: 'Two' },
      ],
      available: ['terms', 'privacy'],
    });
  });

  it('list an imprint only after the operator has written one', async () => {
    const missing = await readDocument('imprint', 'en', folder).catch((error) => error);
    expect(missing).to.have.property('status', 404);
    writeFileSync(join(folder, 'imprint.md'), '# Imprint\n\nAda Example\n');
    const { available, blocks } = await readDocument('imprint', 'en', folder);
    expect(available).to.include('imprint');
    expect(blocks).to.deep.equal([{ kind: 'text', text: 'Ada Example' }]);
  });

  it('add what the operator writes about safety to the advice', async () => {
    writeFileSync(
      join(folder, 'templates', 'safety.md'),
      '# Safety\n\n## Money\n\n- Never send any.\n',
    );
    const advice = await readDocument('safety', 'en', folder);
    writeFileSync(join(folder, 'safety.md'), '# Our team\n\nAsk for Ada at the bar.\n');
    const { blocks, available } = await readDocument('safety', 'en', folder);
    expect(blocks).to.deep.equal([
      ...advice.blocks,
      { kind: 'heading', text: 'Our team' },
      { kind: 'text', text: 'Ask for Ada at the bar.' },
    ]);
    expect(available).to.not.include('safety');
  });

  it('are those of the folder "own" where the templates must stay, as on Kubernetes', async () => {
    mkdirSync(join(folder, 'own'));
    expect(await readDocument('terms', 'en', folder)).to.have.property('title', 'Template');
    writeFileSync(join(folder, 'own', 'imprint.md'), '# Imprint\n\nAda Example\n');
    expect(await readDocument('imprint', 'en', folder)).to.have.property('title', 'Imprint');
  });

  it('are in the language of the reader if possible, and rather by the operator than in that language', async () => {
    const table: [files: string[], language: Language, shown: string, its: Language][] = [
      [[], 'de', 'templates/terms.de', 'de'],
      [[], 'fr', 'templates/terms', 'en'],
      [['terms'], 'de', 'terms', 'en'],
      [['terms', 'terms.de'], 'de', 'terms.de', 'de'],
      [['terms', 'terms.de'], 'fr', 'terms', 'en'],
      [['terms', 'terms.en'], 'en', 'terms.en', 'en'],
      [['terms.de'], 'fr', 'terms.de', 'de'],
    ];
    await expectEach(table, async ([files, language, shown, its]) => {
      rmSync(folder, { recursive: true });
      mkdirSync(join(folder, 'templates'), { recursive: true });
      for (const name of [...files, 'templates/terms', 'templates/terms.de']) {
        writeFileSync(join(folder, `${name}.md`), `# ${name}\n\n- One\n`);
      }
      const found = await readDocument('terms', language, folder);
      expect([found.title, found.language]).to.deep.equal([shown, its]);
    });
  });

  it('have a template in each language of the product, with the same lines', () =>
    expectEach(LEGAL_NAMES, (name) => {
      const marksOf = (end: string) =>
        readFileSync(new URL(`../../../legal/templates/${name}${end}`, import.meta.url), 'utf8')
          .split('\n')
          .map((line) => /^(#* |- |\[)?/.exec(line)?.[0]);
      for (const language of LANGUAGES.slice(1)) {
        expect(marksOf(`.${language}.md`), language).to.deep.equal(marksOf('.md'));
      }
    }));

  it('name the contact of security.txt: the email address of the imprint, else the form for notices', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const contacts = {
      '': 'http://localhost:8080/notice',
      'Ada Example': 'http://localhost:8080/notice',
      '- Email: ada@club.example.org.': 'mailto:ada@club.example.org',
    };
    for (const [line, contact] of Object.entries(contacts)) {
      if (line) writeFileSync(join(folder, 'imprint.md'), `# Imprint\n\n${line}\n`);
      expect(await securityContact(now, folder)).to.match(new RegExp(`^Contact: ${contact}\n`));
    }
    const response = await new Client().fetch('/.well-known/security.txt');
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(await response.text()) ?? [];
    expect(expires > inHours(28 * 24) && expires < inHours(31 * 24)).to.equal(true);
  });

  it('are public', async () => {
    const client = new Client();
    const { status, body } = await client.get('/api/legal/terms');
    expect([status, body.title]).to.deep.equal([200, 'Terms']);
    expect(body.blocks[0].text).to.include('18 or older');
    client.cookies.set('lang', 'ar');
    expect((await client.get('/api/legal/privacy')).body).to.include({ title: 'الخصوصية' });
    expect((await client.get('/api/legal/passwd')).status).to.equal(400);
  });
});
