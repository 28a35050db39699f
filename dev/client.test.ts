import { once } from 'node:events';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { LANGUAGES } from '#contract/languages.ts';
import { expectEach } from '#test/each.ts';
import { NOT_FOUND } from '#test/not-found.ts';
import { expectOwnBytes } from '#test/own-bytes.ts';
import { builtClient } from './client.ts';
import { scratchDir } from './paths.ts';
import { LOOPBACK } from './ports.ts';

const ENCODINGS = { identity: '', gzip: '.gz' };

/** Folder of a build whose pages are equal in size and time. */
function createBuild(build: string): string {
  const folder = scratchDir('client');
  for (const language of LANGUAGES) {
    for (const [encoding, end] of Object.entries(ENCODINGS)) {
      const path = join(folder, `shell.${language}.html${end}`);
      writeFileSync(path, `${build} ${language} ${encoding}`.padEnd(40));
      utimesSync(path, 0, 0);
    }
  }
  return folder;
}

describe('the built client', () => {
  it('sends the page with 404 for a path that is no page', async () => {
    const folder = createBuild('a');
    const server = createServer(builtClient(folder).handle);
    await once(server.listen(0, LOOPBACK), 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await expectEach(NOT_FOUND, async ([path, status]) => {
        const response = await fetch(`http://${LOOPBACK}:${port}${path}`, {
          headers: { 'accept-encoding': 'identity' },
        });
        expect(response.status).to.equal(status);
        expect(await response.text()).to.match(/^a en/);
        expect(response.headers.get('content-security-policy')).to.include("'self'");
      });
    } finally {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('answers 304 for own bytes only: not for those of another language, build or encoding', async () => {
    const folders = ['a', 'b'].map(createBuild);
    const clients = folders.map((folder) => builtClient(folder));
    const server = createServer((req, res) => clients[Number(req.headers.build)]?.handle(req, res));
    await once(server.listen(0, LOOPBACK), 'listening');
    const { port } = server.address() as AddressInfo;
    const representations = clients.flatMap((_, build) =>
      LANGUAGES.flatMap((language) =>
        Object.keys(ENCODINGS).map((encoding) => ({
          name: `${build} ${language} ${encoding}`,
          url: `http://${LOOPBACK}:${port}/app`,
          headers: {
            build: `${build}`,
            'accept-language': language,
            'accept-encoding': encoding,
          },
        })),
      ),
    );
    try {
      await expectOwnBytes(representations, [
        ['if-none-match'],
        ['if-none-match', 'if-modified-since'],
      ]);
    } finally {
      server.closeAllConnections();
      server.close();
      for (const folder of folders) rmSync(folder, { recursive: true });
    }
  });
});
