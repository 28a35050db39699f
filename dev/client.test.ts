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

/** Serves the builds while `work` runs. The header `build` chooses one by its place. */
async function serving(builds: string[], work: (site: string) => Promise<void>): Promise<void> {
  const folders = builds.map(createBuild);
  const clients = folders.map((folder) => builtClient(folder));
  const server = createServer((req, res) =>
    clients[Number(req.headers.build ?? 0)]?.handle(req, res),
  );
  await once(server.listen(0, LOOPBACK), 'listening');
  try {
    await work(`http://${LOOPBACK}:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}

describe('the built client', () => {
  it('sends the page with 404 for a path that is no page', () =>
    serving(['a'], (site) =>
      expectEach(NOT_FOUND, async ([path, status]) => {
        const page = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } });
        expect(page.status).to.equal(status);
        expect(await page.text()).to.match(/^a en/);
        expect(page.headers.get('content-security-policy')).to.include("'self'");
      }),
    ));

  it('answers 304 for own bytes only: not for those of another language, build or encoding', () =>
    serving(['a', 'b'], (site) => {
      const representations = ['0', '1'].flatMap((build) =>
        LANGUAGES.flatMap((language) =>
          Object.keys(ENCODINGS).map((encoding) => ({
            name: `${build} ${language} ${encoding}`,
            url: `${site}/app`,
            headers: { build, 'accept-language': language, 'accept-encoding': encoding },
          })),
        ),
      );
      const both = ['if-none-match', 'if-modified-since'] as const;
      return expectOwnBytes(representations, [['if-none-match'], [...both]]);
    }));
});
