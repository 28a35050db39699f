import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { environment } from '#test/environment.ts';

const FILES = ['Dockerfile', 'docker-compose.yml'];
/** Stands in for Docker and a registry: all images have the digest $CHARACTER…, except $MISSING. */
const DOCKER = `#!/bin/sh
for image; do :; done
[ "$image" != "\${MISSING:-}" ] || exit 1
printf 'sha256:%064d' 0 | tr 0 "$CHARACTER"
`;

describe('dev/pin-images.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-pin-'));
    for (const name of FILES) copyFileSync(name, join(folder, name));
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const pin = (env: NodeJS.ProcessEnv) =>
    spawnSync(resolve('dev/pin-images.sh'), {
      cwd: folder,
      encoding: 'utf8',
      env: environment({ PATH: `${folder}:${environment().PATH}`, ...env }),
    });
  const files = () => FILES.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');

  it('pins every base image, pins again, and returns to tags', () => {
    const tags = files();
    const images = [...tags.matchAll(/^(?:FROM|\s+image:) ([^$\s]+:\S+)/gm)].map(
      ([, name]) => name,
    );
    for (const name of ['node:24-trixie-slim', 'postgres:18', 'caddy:2']) {
      expect(images).to.include(name);
    }
    for (const character of ['a', 'b']) {
      expect(pin({ CHARACTER: character })).to.have.property('status', 0);
      expect(files().match(/@sha256:\w+/g)).to.deep.equal(
        images.map(() => `@sha256:${character.repeat(64)}`),
      );
    }
    expect(pin({ OFF: '1' })).to.have.property('status', 0);
    expect(files()).to.equal(tags);
  });

  it('changes nothing when the registry lacks an image', () => {
    const before = files();
    const { status, stderr } = pin({ CHARACTER: 'a', MISSING: 'redis:8' });
    expect([status, stderr.trim()]).to.deep.equal([
      1,
      'Nothing was changed: the registry has no digest for redis:8.',
    ]);
    expect(files()).to.equal(before);
  });
});
