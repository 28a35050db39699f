import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { environment } from './environment.ts';

describe('nginx/prepare-pages.sh', () => {
  let folder: string;
  let page: string;
  beforeEach(() => {
    folder = scratchDir('prepare-pages');
    page = join(folder, 'index.html');
    copyFileSync('web/index.html', page);
    writeFileSync(`${page}.gz`, 'compressed');
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.js'), 'script');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = async (INSTALL_NAME: string) => {
    await runChild('sh', ['nginx/prepare-pages.sh', folder], {
      env: environment({ INSTALL_NAME }),
    });
    return readFileSync(page, 'utf8');
  };

  it('puts INSTALL_NAME into title and meta tag, also of the compressed page', async () => {
    const html = await run('Planner');
    expect(html).to.include('<title>Planner</title>');
    expect(html).to.include('<meta name="application-name" content="Planner" />');
    expect(html).not.to.match(/\bOverlap\b/);
    expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).to.equal(html);
  });

  it('writes any name as text', async () => {
    const html = await run('R&D|"1" <\\1>');
    expect(html).to.include('<title>R&amp;D|&quot;1&quot; &lt;\\1&gt;</title>');
  });

  it('leaves the pages as they are without a name', async () => {
    expect(await run('')).to.equal(readFileSync('web/index.html', 'utf8'));
    expect(readFileSync(`${page}.gz`, 'utf8')).to.equal('compressed');
  });

  it('dates each file by its bytes, in the past, and leaves the age of assets', async () => {
    const twin = join(folder, 'twin.html');
    copyFileSync(page, twin);
    const names = ['index.html', 'twin.html', 'index.html.gz', 'assets/a.js'];
    const datesFrom = async (second: number) => {
      for (const name of names) utimesSync(join(folder, name), second, second);
      await run('');
      return names.map((name) => statSync(join(folder, name)).mtimeMs / 1000);
    };
    const [index, same, gz, asset] = await datesFrom(1);
    expect([same, asset]).to.deep.equal([index, 1]);
    expect(gz).not.to.equal(index);
    expect(index).to.be.lessThan(2 ** 30);
    expect(await datesFrom(2)).to.deep.equal([index, same, gz, 2]);
  });
});
