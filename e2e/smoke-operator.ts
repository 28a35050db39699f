import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { signUp } from '#test/journey.ts';
import { make } from './smoke-containers.ts';

const IMPRINT = 'legal/imprint.md';

/** Loads the built client as nginx serves it. */
export async function loadPage(base: string) {
  const page = await fetch(`${base}/chat/1`);
  expect(page.status).to.equal(200);
  expect(page.headers.get('content-security-policy')).to.include("script-src 'self'");
  expect(page.headers.get('server')).to.equal('nginx');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  const response = await fetch(new URL(script ?? 'no script in the page', base));
  expect(response.headers.get('content-encoding')).to.equal('gzip');
  expect(response.headers.get('cache-control')).to.include('immutable');
}

/** Creates the first account with the link that `make admin-link` prints. */
export async function joinAsAdmin(base: string) {
  const [link = ''] = make('admin-link');
  const client = new Client(base);
  const opened = await client.post('/api/auth/invite', { code: link.split('#invite=')[1] });
  expect(opened.body).to.deep.equal({ makesAdmin: true });
  await signUp(base, client);
  expect((await client.get('/api/stats')).status).to.equal(200);
}

/** Writes an imprint into the folder that the containers mount. */
export async function showImprint(base: string) {
  const imprint = () => new Client(base).get('/api/legal/imprint');
  expect((await imprint()).status).to.equal(404);
  writeFileSync(IMPRINT, '# Imprint\n\nAda Example\n', { flag: 'wx' });
  try {
    expect((await imprint()).body.blocks).to.deep.equal([{ kind: 'text', text: 'Ada Example' }]);
  } finally {
    rmSync(IMPRINT);
  }
}

/** Runs `make up` and `make down` in another folder with the same project, as after `cp -r`. */
export async function takeOverFails(base: string) {
  const clone = mkdtempSync(join(tmpdir(), 'overlap-clone-'));
  const parts = ['dev', 'e2e', 'Makefile', 'docker-compose.yml', '.env.example', 'package.json'];
  for (const part of parts) cpSync(part, join(clone, part), { recursive: true });
  try {
    for (const target of ['up', 'down', 'backup', 'admin-link']) {
      const { status, stderr } = spawnSync('make', [target], { cwd: clone, encoding: 'utf8' });
      expect(status, target).not.to.equal(0);
      expect(stderr, target).to.include(
        `are those of the site in ${process.cwd()}. Next: set another`,
      );
    }
  } finally {
    rmSync(clone, { recursive: true });
  }
  expect((await new Client(base).get('/api/health/ready')).status).to.equal(200);
}
