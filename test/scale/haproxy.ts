import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDir } from '#dev/paths.ts';
import { freePort, LOOPBACK } from '#dev/ports.ts';
import { type Nginx, startNginx } from '#test/nginx.ts';
import { startListening } from './start-listening.ts';

const NGINXES = 2;

export interface Gateway {
  base: string;
  nginxes: Nginx[];
  stop(): Promise<void>;
}

/** HAProxy in front of two nginx, each in front of these API instances. */
export async function startGateway([first = 0, ...others]: number[]): Promise<Gateway> {
  const nginxes = await Promise.all(
    Array.from({ length: NGINXES }, () =>
      startNginx({ apiPort: first, otherApiPorts: others, trustedProxy: LOOPBACK }),
    ),
  );
  const port = await freePort();
  const directory = scratchDir('haproxy');
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  maxconn 500
defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout tunnel 1h
listen public
  bind ${LOOPBACK}:${port}
  http-request set-header X-Forwarded-For %[src]
${nginxes.map((nginx, i) => `  server nginx${i} ${LOOPBACK}:${nginx.port} check inter 1s`).join('\n')}
`,
  );
  const haproxy = await startListening('haproxy', ['-db', '-f', file], port);
  return {
    base: `http://${LOOPBACK}:${port}`,
    nginxes,
    stop: async () => {
      await haproxy.stop('SIGKILL');
      await Promise.all(nginxes.map((nginx) => nginx.stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
