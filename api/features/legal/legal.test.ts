import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { readDocument } from './service.ts';

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
    expect((await readDocument('terms', folder)).blocks).to.deep.equal([item]);
    const own =
      '# Rules\r\n\r\nFirst line\r\nsecond line\r\n## Part\r\nText\r\n- One\r\n  of two\r\n- Two\r\n';
    writeFileSync(join(folder, 'terms.md'), own);
    expect(await readDocument('terms', folder)).to.deep.equal({
      title: 'Rules',
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
    const missing = await readDocument('imprint', folder).catch((error) => error);
    expect(missing).to.have.property('status', 404);
    writeFileSync(join(folder, 'imprint.md'), '# Imprint\n\nAda Example\n');
    const { available, blocks } = await readDocument('imprint', folder);
    expect(available).to.include('imprint');
    expect(blocks).to.deep.equal([{ kind: 'text', text: 'Ada Example' }]);
  });

  it('are public', async () => {
    const client = new Client();
    const { status, body } = await client.get('/api/legal/terms');
    expect([status, body.title]).to.deep.equal([200, 'Terms']);
    expect(body.blocks[0].text).to.include('18 or older');
    expect((await client.get('/api/legal/passwd')).status).to.equal(400);
  });
});
