import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect } from 'chai';

const FOLDER = 'docs/operate';
const pages = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));
const targets = new Set(
  [...readFileSync('Makefile', 'utf8').matchAll(/^([a-z-]+):/gm)].map(([, name]) => name),
);

/** Anchors of the headings of a page, as repository sites make them. */
const anchorsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe("the operator's handbook", () => {
  for (const { name, text } of pages) {
    it(`${name} names make targets, pages and headings that exist`, () => {
      const commands = [...text.matchAll(/(?:^|`)make ([a-z][a-z-]*)/gm)].map(
        ([, target]) => target,
      );
      expect(commands.filter((target) => !targets.has(target))).to.deep.equal([]);
      for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
        const [file = '', anchor] = link.split('#');
        const path = normalize(join(FOLDER, file || name));
        expect(existsSync(path), link).to.equal(true);
        if (anchor) expect(anchorsOf(path), link).to.include(anchor);
      }
    });
  }
});
