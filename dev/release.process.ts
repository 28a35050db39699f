import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { environment } from '#test/environment.ts';

interface Component {
  name: string;
}

describe('make release', () => {
  let home: string;
  let clone: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
  const release = (VERSION: string) => {
    const name = { GIT_AUTHOR_NAME: 'Test', GIT_COMMITTER_NAME: 'Test' };
    const email = { GIT_AUTHOR_EMAIL: 't@example.test', GIT_COMMITTER_EMAIL: 't@example.test' };
    const path = { PATH: `${home}:${environment().PATH}` };
    const env = environment({ VERSION, ...name, ...email, ...path });
    return spawnSync('sh', ['dev/release.sh'], { cwd: clone, env, encoding: 'utf8' });
  };

  before(() => {
    home = mkdtempSync(join(tmpdir(), 'overlap-release-'));
    clone = join(home, 'clone');
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-tags', '.', clone]);
    writeFileSync(join(home, 'docker'), '#!/bin/sh\n', { mode: 0o755 });
  });
  after(() => rmSync(home, { recursive: true }));

  it('tags a commit with the version, a dated changelog and the list of packages', () => {
    const { status, stderr } = release('9.8.7');
    expect(status, stderr).to.equal(0);
    expect(git('describe', '--exact-match').trim()).to.equal('v9.8.7');
    expect(JSON.parse(git('show', 'HEAD:package.json')).version).to.equal('9.8.7');
    expect(git('show', 'HEAD:CHANGELOG.md')).to.match(
      /\n## Unreleased\n\n## 9\.8\.7 - \d{4}-\d\d-\d\d\n/,
    );
    const { components } = JSON.parse(readFileSync(join(clone, 'dist/sbom.json'), 'utf8'));
    const isForDevelopment = (wanted: string) =>
      components
        .find(({ name }: Component) => name === wanted)
        .properties.some(({ name }: Component) => name === 'cdx:npm:package:development');
    expect([isForDevelopment('koa'), isForDevelopment('mocha')]).to.deep.equal([false, true]);
  });

  it('refuses a version that exists, a wrong one and uncommitted changes', () => {
    expect(release('9.8.7').stderr).to.equal('The version 9.8.7 exists already.\n');
    expect(release('next').stderr).to.equal('Usage: make release VERSION=1.2.0\n');
    writeFileSync(join(clone, 'README.md'), 'changed');
    expect(release('9.8.8').stderr).to.equal('There are uncommitted changes. Commit them first.\n');
  });
});
