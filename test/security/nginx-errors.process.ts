import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { ErrorBody } from '#contract/common.ts';
import { LOOPBACK } from '#dev/ports.ts';
import { expectEach } from '../each.ts';
import { hasNginx, type Nginx, startNginx } from '../nginx.ts';

const LONG = 'x'.repeat(20_000);
const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

describe('an error of nginx', () => {
  let api: Server;
  let nginx: Nginx;

  before(async function () {
    if (!(await hasNginx())) this.skip();
    api = createServer((_, res) => res.end('{}')).listen(0, LOOPBACK);
    await once(api, 'listening');
    nginx = await startNginx({ apiPort: (api.address() as AddressInfo).port });
  });
  after(async () => {
    await nginx?.stop();
    api?.close();
  });

  async function send(text: string): Promise<{ status: number; head: string; body: string }> {
    const socket = connect(nginx.port, LOOPBACK);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      // nginx waits for the rest of a large body until its client closes.
      socket.end();
    });
    socket.on('error', () => {});
    socket.write(text);
    await new Promise((resolve) => socket.once('close', resolve));
    const [top = '', body = ''] = received.split('\r\n\r\n');
    return { status: Number(top.split(' ')[1]), head: top, body };
  }

  const errors: [what: string, request: string, status: number, code: string][] = [
    ['a long address', head(`GET /api/${LONG} HTTP/1.1`), 414, 'uri_too_long'],
    ['a header of 20 kB', head('GET /api/x HTTP/1.1', `X-Long: ${LONG}`), 431, 'headers_too_large'],
    ['invalid percent-encoding', head('GET /api/%zz HTTP/1.1'), 400, 'invalid'],
    ['a path above the root', head('GET /../../etc HTTP/1.1'), 400, 'invalid'],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'invalid'],
    ['a request line that is not HTTP', 'nonsense\r\n\r\n', 400, 'invalid'],
    ['POST to a page', head('POST / HTTP/1.1', 'Content-Length: 0'), 405, 'method_not_allowed'],
    ['TRACE', head('TRACE /api/x HTTP/1.1'), 405, 'method_not_allowed'],
    ['a large body', head('POST /api/x HTTP/1.1', 'Content-Length: 70000'), 413, 'too_large'],
    ['a missing asset', head('GET /assets/none.js HTTP/1.1'), 404, 'not_found'],
    ['a hidden file', head('GET /.env HTTP/1.1'), 404, 'not_found'],
  ];
  it('is JSON in the shape of the API', () =>
    expectEach(errors, async ([, request, status, code]) => {
      const response = await send(request);
      expect(response.status).to.equal(status);
      expect(response.head).to.match(/\r\nContent-Type: application\/json/i);
      expect(ErrorBody.parse(JSON.parse(response.body)).code).to.equal(code);
    }));
});
