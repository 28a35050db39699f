import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { get as getHttp } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { expect } from 'chai';
import { selfSigned } from '#test/certificate.ts';
import type { Check } from '#test/journey.ts';
import { containers, docker, make, waitUntilHealthy } from './operate-stack.ts';

const DOMAIN = 'overlap.localhost';

interface Ports {
  httpsPort: number;
  httpPort: number;
}

/** Opens an HTTP/2 connection to Caddy, whose certificate is not of a public authority. */
const connectCaddy = (httpsPort: number) =>
  connectHttp2(`https://127.0.0.1:${httpsPort}`, { servername: DOMAIN, rejectUnauthorized: false });

/** Adds Caddy in front of the running stack. */
export async function serveTls(check: Check, { httpsPort, httpPort }: Ports): Promise<void> {
  const tls = {
    DOMAIN,
    HTTPS_PORT: String(httpsPort),
    HTTP_PORT: String(httpPort),
    PUBLIC_ORIGIN: `https://${DOMAIN}:${httpsPort}`,
    TRUSTED_PROXY: 'network',
    BIND: '127.0.0.1',
  };
  await check(
    'DOMAIN=… make up leads from a stopped and a broken data service to a site with HTTPS and HTTP/2, the offer of HTTP/3, HSTS and a redirect',
    async () => {
      const count = docker('compose', 'ps', '--quiet').split('\n').length;
      const nginx = containers('nginx');
      docker('compose', 'stop', '--timeout', '5', 'redis');
      const broken = { env: { ...process.env, POSTGRES_BUFFERS: 'abc' } };
      execFileSync('docker', ['compose', 'up', '--detach', '--no-build', 'postgres'], broken);
      const { last, output } = await make('up', tls);
      expect(last.split(';')[0], output).to.equal(`Overlap is ready at ${tls.PUBLIC_ORIGIN}`);
      // Caddy has no check of its own.
      await waitUntilHealthy(count);
      expect(containers('nginx')).to.deep.equal(nginx);
      const session = connectCaddy(httpsPort);
      const request = session.request({ ':path': '/', ':authority': `${DOMAIN}:${httpsPort}` });
      const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
        request.once('response', resolve);
        for (const stream of [session, request]) stream.once('error', reject);
      });
      session.destroy();
      expect(headers[':status']).to.equal(200);
      expect(headers['strict-transport-security']).to.equal('max-age=31536000');
      expect(headers['alt-svc']).to.match(/^h3=/);
      const redirect = await getPlain(httpPort, DOMAIN);
      expect([redirect.status, redirect.location]).to.deep.equal([308, `https://${DOMAIN}/`]);
    },
  );

  await check('TLS=… make up uses the certificate of the operator', async () => {
    const name = `secrets/operate-${process.pid}`;
    const { cert, key } = selfSigned(DOMAIN);
    writeFileSync(`${name}.crt`, cert);
    writeFileSync(`${name}.key`, key, { mode: 0o600 });
    try {
      const files = ['crt', 'key'].map((end) => `/run/${name}.${end}`).join(' ');
      const { code, output } = await make('up', { ...tls, TLS: files });
      expect(code, output).to.equal(0);
      const session = connectCaddy(httpsPort);
      await once(session, 'connect');
      const shown = (session.socket as TLSSocket).getPeerX509Certificate();
      session.destroy();
      expect(shown?.fingerprint256).to.equal(new X509Certificate(cert).fingerprint256);
    } finally {
      for (const end of ['crt', 'key']) rmSync(`${name}.${end}`);
    }
  });

  await check('another address shows which setting fixes it', async () => {
    const { status, text } = await getPlain(httpPort, '192.0.2.7');
    expect(status).to.equal(421);
    expect(text).to.include(`https://${DOMAIN}:${httpsPort}`).and.include('DOMAIN=');
  });
}

/** @returns the answer to `GET /` with a custom Host header, which fetch cannot send. */
function getPlain(toPort: number, host: string) {
  return new Promise<{ status?: number; location?: string; text: string }>((resolve, reject) => {
    getHttp({ port: toPort, host: '127.0.0.1', headers: { host } }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, location: response.headers.location, text });
    }).once('error', reject);
  });
}
