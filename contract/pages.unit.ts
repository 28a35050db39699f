import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { NOT_FOUND } from '#test/not-found.ts';
import { isPage, PAGE_PATHS } from './pages.ts';

describe('the pages', () => {
  it('are told from other paths, also by nginx', () => {
    const statusOf = (path: string) => (isPage(path.split('?')[0] ?? '') ? 200 : 404);
    expect(NOT_FOUND.map(([path]) => [path, statusOf(path)])).to.deep.equal(NOT_FOUND);
    expect(readFileSync('nginx/nginx.conf', 'utf8')).to.include(`"~*${PAGE_PATHS}" `);
  });
});
