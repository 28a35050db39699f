import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect } from 'chai';
import duties from '../api/features/console/duties.json' with { type: 'json' };

const FOLDER = 'docs/operate';
const pages = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));
const targets = new Set(
  [...readFileSync('Makefile', 'utf8').matchAll(/^([a-z-]+):/gm)].map(([, name]) => name),
);

const NAMED_FILE = /`((?:api|contract|db|dev|e2e|nginx|test|web|worker)\/[^`*…<]+)`/g;

/** Anchors of the headings of a page, as repository sites make them. */
const anchorsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe("the operator's handbook", () => {
  it('names make targets that exist', () => {
    const unknown = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:^|`)make ([a-z][a-z-]*)/gm)]
        .filter(([, target]) => !targets.has(target))
        .map(([command]) => `${name}: ${command}`),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('links to pages and headings that exist', () => {
    const broken = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)]
        .filter(([, link = '']) => {
          const [file, anchor] = link.split('#');
          const path = normalize(join(FOLDER, file || name));
          return !existsSync(path) || (anchor && !anchorsOf(path).includes(anchor));
        })
        .map(([, link]) => `${name}: ${link}`),
    );
    expect(broken).to.deep.equal([]);
  });
});

describe('pages that name files', () => {
  it('name files that exist', () => {
    const missing = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(NAMED_FILE)]
        .filter(([, path = '']) => !existsSync(path))
        .map(([, path]) => `${page}: ${path}`),
    );
    expect(missing).to.deep.equal([]);
  });
});

describe('promises of the page Duties', () => {
  it('name tests that exist and that SECURITY.md names', () => {
    const page = readFileSync('SECURITY.md', 'utf8');
    const wrong = Object.entries(duties.promises).flatMap(([id, { tests }]) =>
      (tests.length > 0 ? tests : [''])
        .filter((path) => !path || !existsSync(path) || !page.includes(path))
        .map((path) => `${id}: ${path}`),
    );
    expect(wrong).to.deep.equal([]);
  });
});
