import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const TABLE = /^create (?:unlogged )?table (\w+)/gim;

describe('docs/scaling.md', () => {
  it('names the distribution key of every table once', () => {
    const tables = Array.from(
      readFileSync('db/schema.sql', 'utf8').matchAll(TABLE),
      ([, name]) => name,
    );
    const [, section = ''] = readFileSync('docs/scaling.md', 'utf8').split(/^## /m).slice(1);
    const named = section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => Array.from(line.split(' | ')[1]?.matchAll(/`(\w+)`/g) ?? []))
      .map(([, name]) => name);
    expect(tables).to.not.be.empty;
    expect(named).to.have.members(tables);
  });
});
