import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const isRule = (line = ''): boolean => /^\| ?-/.test(line);

/** The cells of all table rows of a Markdown file, without heads. */
const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line, n, lines) => line.startsWith('|') && !isRule(line) && !isRule(lines[n + 1]))
    .map((row) => row.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** Quoted paths; other quoted words have neither a slash nor an extension. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@/-]+)`/g)].flatMap(([, path = '']) =>
    /\/|\.\w+$|^[A-Z]+$|^\./.test(path) && !path.startsWith('/') ? [path] : [],
  );

const missing = (paths: string[]): string[] => paths.filter((path) => !existsSync(path));

describe('SECURITY.md', () => {
  const promises = rowsOf('SECURITY.md').filter((cells) => cells.length === 2);

  it('names an existing test for each promise', () => {
    expect(promises).to.have.length.above(15);
    for (const [promise = '', tests = ''] of promises) {
      const files = filesIn(tests);
      expect(files, promise).to.not.have.length(0);
      expect(missing(files), promise).to.deep.equal([]);
      for (const file of files) expect(file).to.match(/\.(test|spec|fuzz|resilience)\.ts$|\/$/);
    }
  });

  it('names every test of a threat', () => {
    const named = promises.flatMap(([, tests = '']) => filesIn(tests));
    const threats = readdirSync('test/security').map((file) => `test/security/${file}`);
    expect(threats.filter((file) => !named.includes(file))).to.deep.equal([
      'test/security/documents.test.ts',
    ]);
  });
});

describe('docs/security/asvs.md', () => {
  const checks = rowsOf('docs/security/asvs.md');

  it('states whether each requirement is met, once and in order', () => {
    expect(checks).to.have.length.above(150);
    const numbers = checks.map(([number = '']) => number);
    const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(numbers).to.deep.equal([...new Set(inOrder)]);
    for (const [number = '', , state = ''] of checks) {
      expect(state, number).to.match(/^(met|partly|not met)(: .+)?$/);
    }
  });

  it('names an existing file for each requirement that is met or partly met', () => {
    for (const [number = '', , state = '', evidence = ''] of checks) {
      const files = filesIn(evidence);
      if (!state.startsWith('not met')) expect(files, number).to.not.have.length(0);
      expect(missing(files), number).to.deep.equal([]);
    }
  });
});
