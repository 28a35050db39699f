import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

/** Walks of `ARCHITECTURE.md` that name each file, with the most files that they may open. */
const WALKS = { 'A swipe': 55, 'A message': 52 };
/** They are on the way, and nothing imports them. */
const APART = ['nginx/nginx.conf', 'web/offline/sw.js'];

const DOCUMENT = readFileSync('ARCHITECTURE.md', 'utf8');

/** Those of packages start with their name: no file of the walks. `#contract/x.ts` is `contract/x.ts`. */
function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'([^']+)'/g);
  return Array.from(named, ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  );
}

/** The files that imports tie to the first one, in either direction. */
function tiedToFirst(files: string[]): string[] {
  const ties = files.map((file) => importsOf(file));
  const found = new Set([0]);
  for (const at of found) {
    files.forEach((file, other) => {
      const isTied = ties[at]?.includes(file) || ties[other]?.includes(files[at] ?? '');
      if (isTied) found.add(other);
    });
  }
  return [...found].map((at) => files[at] ?? '');
}

describe('the walks of ARCHITECTURE.md', () => {
  for (const [title, max] of Object.entries(WALKS)) {
    const section = DOCUMENT.split('\n## ').find((text) => text.startsWith(title)) ?? '';
    const files = [
      ...new Set(Array.from(section.matchAll(/`([\w./-]+\.\w+)`/g), ([, file = '']) => file)),
    ];

    it(`name the files of "${title}", at most ${max}, each tied to another by an import`, () => {
      expect(files.filter((file) => !existsSync(file))).to.deep.equal([]);
      expect(section).to.include(`${files.length} files in all`);
      expect(files.length).to.be.within(20, max);
      const inCode = files.filter((file) => !APART.includes(file));
      const tied = tiedToFirst(inCode);
      expect(inCode.filter((file) => !tied.includes(file))).to.deep.equal([]);
    });
  }
});
