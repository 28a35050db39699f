import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { environment } from './environment.ts';

describe('nginx/name-pages.sh', () => {
  let folder: string;
  let page: string;
  beforeEach(() => {
    folder = scratchDir('name-pages');
    page = join(folder, 'index.html');
    copyFileSync('web/index.html', page);
    writeFileSync(`${page}.gz`, 'compressed');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = async (INSTALL_NAME: string) => {
    await runChild('sh', ['nginx/name-pages.sh', folder], { env: environment({ INSTALL_NAME }) });
    return readFileSync(page, 'utf8');
  };

  it('puts INSTALL_NAME into title and meta tag, and removes the compressed page', async () => {
    const html = await run('Planner');
    expect(html).to.include('<title>Planner</title>');
    expect(html).to.include('<meta name="application-name" content="Planner" />');
    expect(html).not.to.match(/\bOverlap\b/);
    expect(readdirSync(folder)).to.deep.equal(['index.html']);
  });

  it('writes any name as text', async () => {
    const html = await run('R&D|"1" <\\1>');
    expect(html).to.include('<title>R&amp;D|&quot;1&quot; &lt;\\1&gt;</title>');
  });

  it('leaves the pages as they are without a name', async () => {
    expect(await run('')).to.equal(readFileSync('web/index.html', 'utf8'));
    expect(existsSync(`${page}.gz`)).to.equal(true);
  });
});
