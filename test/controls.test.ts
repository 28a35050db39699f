import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { FilterValues } from '#contract/discover.ts';
import { Preferences } from '#contract/preferences.ts';
import { ProfileEdit } from '#contract/users.ts';

const rows = readFileSync('docs/controls.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (`|[A-Z])/.test(line) && /\.(test|spec)\.tsx?`/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

describe('docs/controls.md', () => {
  it('names every field that a control sets', () => {
    const fields = Object.entries({ Preferences, FilterValues, ProfileEdit }).flatMap(
      ([name, { shape }]) => Object.keys(shape).map((field) => `\`${name}.${field}\``),
    );
    const named = rows.map(([name]) => name).filter((name) => name?.startsWith('`'));
    expect(named).to.have.members(fields);
  });

  it('names tests that exist', () => {
    for (const [control, test = ''] of rows) {
      const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(test) ?? [];
      expect(file, control).to.not.equal('');
      expect(readFileSync(file, 'utf8'), `${control}: ${title}`).to.include(title);
    }
  });
});
