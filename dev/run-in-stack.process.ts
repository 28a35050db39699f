import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { environment } from '#test/environment.ts';

describe('a command of the operator', () => {
  it('refuses on a stopped site instead of working on the data of make dev', () => {
    const folder = mkdtempSync(join(tmpdir(), 'overlap-stopped-'));
    // Docker runs, without containers.
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(join(folder, '.env'), '');
    const path = `${folder}:${environment().PATH}`;
    const env = environment({ PATH: path, COMPOSE_ENV_FILES: join(folder, '.env') });
    const script = ['dev/run-in-stack.sh', 'db/admin.ts', 'a@example.test'];
    const { status, stdout, stderr } = spawnSync('sh', script, { env, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.match(/^The site is not started\. Next: make up\./);
  });
});
