import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { isPage, PAGE_PATHS } from './pages.ts';

describe('pages', () => {
  it('are told from other paths', () => {
    const table: [path: string, isPage: boolean][] = [
      ['/', true],
      ['/app', true],
      ['/App/', true],
      ['/chat/5', true],
      ['/chat', false],
      ['/chat/5/6', false],
      ['/admin', true],
      ['/admin/cases/5', true],
      ['/administer', false],
      ['/account/standing', true],
      ['/account', false],
      ['/nowhere', false],
      ['/wp-login.php', false],
    ];
    expect(table.map(([path]) => [path, isPage(path)])).to.deep.equal(table);
  });

  it('are the same in nginx', () => {
    expect(readFileSync('nginx/nginx.conf', 'utf8')).to.include(`"~*${PAGE_PATHS}" `);
  });
});
