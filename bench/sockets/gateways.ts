import { rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Child, startChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { freePort, LOOPBACK, portAnswers } from '#dev/ports.ts';
import { type Nginx, startNginx } from '#test/nginx.ts';

/** Processes whose hard limit of 20,000 files holds 40,000 sockets of two files each. */
const WORKERS = 6;
const HAPROXIES = 5;
const NGINXES = 2;
/** Debian installs HAProxy in a directory that is only on root's path. */
const PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);

export interface Gateway {
  name: string;
  /** Ports that clients connect to. */
  ports: number[];
  /** Main processes by name; their children count as well. */
  pids(): Record<string, number[]>;
  /** Kills all processes, which cuts all sockets, and starts them again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const openNginx = (apiPorts: number[], sockets: number, workers: number): Promise<Nginx> => {
  const [first, ...others] = apiPorts;
  return startNginx({
    apiPort: first as number,
    otherApiPorts: others,
    trustedProxy: LOOPBACK,
    maxSockets: sockets,
    // Else one worker takes most sockets, until it has no files left.
    listenOptions: 'reuseport',
    changes: {
      'worker_processes 2;': `worker_processes ${workers};`,
    },
  });
};

export async function nginxAlone(apiPorts: number[], sockets: number): Promise<Gateway> {
  const nginx = await openNginx(apiPorts, sockets, WORKERS);
  return {
    name: 'nginx alone',
    ports: [nginx.port],
    pids: () => ({ nginx: [nginx.pid()] }),
    restart: () => nginx.restart(),
    stop: () => nginx.stop(),
  };
}

export async function nginxBehindHaproxy(apiPorts: number[], sockets: number): Promise<Gateway> {
  const nginxes = await Promise.all(
    Array.from({ length: NGINXES }, () => openNginx(apiPorts, sockets, WORKERS / NGINXES)),
  );
  const directory = scratchDir('haproxy');
  const haproxies = await Promise.all(
    Array.from({ length: HAPROXIES }, (_, i) => openHaproxy(directory, i, nginxes)),
  );
  return {
    name: 'two nginx behind HAProxy',
    ports: haproxies.map(({ port }) => port),
    pids: () => ({
      haproxy: haproxies.map(({ child }) => child.pid),
      nginx: nginxes.map((nginx) => nginx.pid()),
    }),
    restart: async () => {
      await Promise.all(nginxes.map((nginx) => nginx.restart()));
    },
    stop: async () => {
      await Promise.all(haproxies.map(({ child }) => child.stop('SIGKILL')));
      await Promise.all(nginxes.map((nginx) => nginx.stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function openHaproxy(
  directory: string,
  index: number,
  nginxes: Nginx[],
): Promise<{ port: number; child: Child }> {
  const port = await freePort();
  const file = join(directory, `${index}.cfg`);
  const servers = nginxes.map(
    (nginx, i) => `  server nginx${i} ${LOOPBACK}:${nginx.port} check inter 1s`,
  );
  writeFileSync(
    file,
    `global
  maxconn 9500
  nbthread 1
defaults
  mode http
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout tunnel 1h
  option redispatch
frontend public
  bind ${LOOPBACK}:${port} backlog 4096
  http-request set-header X-Forwarded-For %[src]
  default_backend nginx
backend nginx
  balance leastconn
${servers.join('\n')}
`,
  );
  let running = true;
  const lines: string[] = [];
  const child = startChild('haproxy', ['-db', '-f', file], {
    env: { PATH },
    onLine: (line) => lines.push(line),
  });
  void child.exited.then(() => {
    running = false;
  });
  if (!(await portAnswers(port, () => running))) throw new Error(lines.join('\n'));
  return { port, child };
}
