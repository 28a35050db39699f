import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { expectEach, listed } from '#test/each.ts';
import { download } from '../../platform/download.ts';
import { pictureUrl } from './google-picture.ts';

describe('pictureUrl', () => {
  it('returns the URL of a Google picture', () => {
    const url = pictureUrl('https://lh3.googleusercontent.com/a/abc=s96-c');
    expect(url?.href).to.equal('https://lh3.googleusercontent.com/a/abc=s96-c');
  });

  it('returns undefined for any other address', () =>
    expectEach(
      [
        null,
        '',
        ...listed(`not an address ¦ http://lh3.googleusercontent.com/a/abc ¦ https://lh3.googleusercontent.com.evil.example/a ¦
          https://evil.example/lh3.googleusercontent.com ¦ https://lh3.googleusercontent.com@evil.example/a ¦
          https://evil@lh3.googleusercontent.com/a ¦ https://lh3.googleusercontent.com:8443/a ¦ https://127.0.0.1/a ¦
          file:///etc/passwd ¦ javascript:alert(1) ¦ data:image/svg+xml,<svg/>`),
      ],
      (picture) => expect(pictureUrl(picture)).to.equal(undefined),
    ));
});

describe('download', () => {
  /** Only a file that does not arrive reaches its timeout. */
  const [SHORT_MS, LONG_MS] = [100, 15_000];

  async function downloadFrom(response: RequestListener, timeoutMs = LONG_MS): Promise<Buffer> {
    const server = createServer(response).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const result = await download(new URL(`http://127.0.0.1:${port}/`), {
      timeoutMs,
      maxBytes: 1000,
    }).catch((error) => error);
    server.closeAllConnections();
    server.close();
    if (result instanceof Error) throw result;
    return result;
  }

  it('fails when the file is late, incomplete, too large, elsewhere or missing', () => {
    const responses: [name: string, response: RequestListener, timeoutMs?: number][] = [
      ['is not answered', () => {}, SHORT_MS],
      ['stops in the middle', (_, res) => void res.writeHead(200).write('half'), SHORT_MS],
      ['is too large', (_, res) => void res.end('x'.repeat(1001))],
      ['is elsewhere', (_, res) => void res.writeHead(302, { location: '/' }).end()],
      ['is missing', (_, res) => void res.writeHead(404).end()],
    ];
    return expectEach(responses, async ([, response, timeoutMs]) => {
      const error = await downloadFrom(response, timeoutMs).catch((reason) => reason);
      expect(error).to.be.instanceOf(Error);
      expect(error.name === 'TimeoutError', String(error)).to.equal(timeoutMs === SHORT_MS);
    });
  });

  it('returns a file of exactly the size limit', async () => {
    const bytes = await downloadFrom((_, res) => void res.end('x'.repeat(1000)));
    expect(bytes).to.have.length(1000);
  });
});
