import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { environment } from './environment.ts';

describe('nginx/prepare-pages.sh', () => {
  let folder: string;
  let page: string;
  beforeEach(() => {
    folder = scratchDir('prepare-pages');
    page = join(folder, 'index.en.html');
    copyFileSync('web/index.html', page);
    writeFileSync(`${page}.gz`, 'compressed');
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/a.js'), 'script');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = () => runChild('sh', ['nginx/prepare-pages.sh', folder], { env: environment({}) });

  it('puts includes in the place of each name and of the icons, and leaves no compressed page', async () => {
    await run();
    const html = readFileSync(page, 'utf8');
    expect(html).to.match(/^<!--# include virtual="\/face\/name" set="site_name" --><!doctype/);
    expect(html.match(/(?<=<!--# else -->)Overlap(?=<!--# endif -->)/g)).to.have.length(2);
    expect(html.match(/\bOverlap\b/g)).to.have.length(2);
    expect(html).to.match(/block name="head" --><link rel="icon".*\n.*apple-touch.*endblock/);
    expect(existsSync(`${page}.gz`)).to.equal(false);
  });

  it('dates each file by its bytes, in the past, and leaves the age of assets', async () => {
    copyFileSync(page, join(folder, 'twin.en.html'));
    await run();
    writeFileSync(join(folder, 'mark.svg.gz'), 'compressed');
    const names = ['index.en.html', 'twin.en.html', 'mark.svg.gz', 'assets/a.js'];
    const datesFrom = async (second: number) => {
      for (const name of names) utimesSync(join(folder, name), second, second);
      await run();
      return names.map((name) => statSync(join(folder, name)).mtimeMs / 1000);
    };
    const [index, same, gz, asset] = await datesFrom(1);
    expect([same, asset]).to.deep.equal([index, 1]);
    expect(gz).not.to.equal(index);
    expect(index).to.be.lessThan(2 ** 30);
    expect(await datesFrom(2)).to.deep.equal([index, same, gz, 2]);
  });
});
