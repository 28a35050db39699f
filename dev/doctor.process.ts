import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { environment } from '#test/environment.ts';

/** Stands in for Docker: a running stack, except for what a test changes by a variable. */
const DOCKER = `#!/bin/sh
case "$*" in
  info) echo "\${INFO:-}"; test -z "\${INFO:-}"; exit ;;
  *'progress quiet version') exit "\${COMPOSE:-0}" ;;
  'info --format'*) echo / ;;
  'volume inspect'*) exit "\${VOLUME:-1}" ;;
  'compose ps --quiet nginx' | 'ps --quiet'*nginx) echo "\${NGINX-id}" ;;
  'ps --all'*volume=* | 'ps --all'*"project=\${PROJECT:-overlap} "*) echo "\${OWNER:-/nowhere}" ;;
  'compose logs'*) echo "\${LOGS:-}" ;;
  'compose ps --all'*redis) echo "\${PS:-}" | grep -E '^(postgres|redis) ' ;;
  'compose ps --all'*) echo "\${PS:-nginx running healthy 0}" ;;
  *--images*) echo overlap-server ;;
  'image inspect'*) echo "\${REVISION:-HEAD}" ;;
  run*' df '*) echo "/dev/sda 9 9 \${FREE:-9999} 9% /volume" ;;
  'compose config --services') echo api; echo worker; echo nginx; echo \${EXTRA:-} ;;
  "compose ps --quiet \${EXTRA:-none}") ;;
  'compose ps --quiet api' | 'compose ps --quiet worker') echo one; echo two ;;
  inspect*) echo one; echo "\${OTHER:-one}" ;;
  *'ps --quiet alertmanager') echo "\${ALERTS:-}" ;;
  run*) echo "$PROBLEM"; test -z "$PROBLEM"; exit ;;
  'compose config api') echo "PUBLIC_ORIGIN: $ORIGIN" ;;
  'compose run'*) echo "\${RESULT:-ok}"; exit "\${STATUS:-0}" ;;
esac
`;

const FAULTS: [changes: NodeJS.ProcessEnv, last: string][] = [
  [{ PATH: '/nowhere' }, 'Docker is not installed. Next: https://docs.docker.com/engine/install'],
  [
    { INFO: 'Cannot connect to the Docker daemon' },
    'Docker does not run. Next: sudo systemctl start docker',
  ],
  [
    { INFO: 'permission denied while trying to connect' },
    `The user ${userInfo().username} may not use Docker. Next: sudo usermod -aG docker ${userInfo().username}, then sign in again`,
  ],
  [
    { COMPOSE: '1' },
    'Docker has no compose plugin, or an old one. Next: install the newest docker-compose-plugin',
  ],
  [
    // The empty tree of git.
    { REVISION: '4b825dc642cb6eb9a060e54bf8d69288fbee4904' },
    'The images are older than the source. Next: make up',
  ],
  [
    { PROBLEM: 'DEMO: must be on or off. Next: paste into .env: DEMO=on' },
    'DEMO: must be on or off. Next: paste into .env: DEMO=on',
  ],
  [{ STATUS: '1', RESULT: 'Redis: gone. Next: make up' }, 'Redis: gone. Next: make up'],
  [
    { PS: 'api running unhealthy 0' },
    'The container api does not work. Next: docker compose logs --tail 20 api',
  ],
  [{ PS: 'redis exited  137' }, 'The container redis is stopped. Next: make up'],
  [
    { PS: 'postgres restarting  1', LOGS: '2026 [1] FATAL:  invalid value' },
    'The container postgres does not work: FATAL: invalid value. Next: correct .env, then make up',
  ],
  [
    { PS: 'migrate exited  1' },
    'The container migrate does not work. Next: docker compose logs --tail 20 migrate',
  ],
  [
    { OWNER: '/tmp' },
    'The containers of the project overlap are those of the site in /tmp. Next: set another COMPOSE_PROJECT_NAME in .env',
  ],
  [
    { OWNER: '/tmp', PROJECT: 'mine', LINE: 'export COMPOSE_PROJECT_NAME = "mine"' },
    'The containers of the project mine are those of the site in /tmp. Next: set another COMPOSE_PROJECT_NAME in .env',
  ],
  [
    { BIND: '192.0.2.1' },
    'BIND: this machine has no address 192.0.2.1. Next: set another BIND in .env, then make up',
  ],
  [
    { VOLUME: '0', FREE: '3', PS: 'postgres restarting  1' },
    'The disk of overlap_postgres has only 3 MiB left. Next: free space, or a larger disk',
  ],
  [{ EXTRA: 'caddy' }, 'The service caddy has no container. Next: make up'],
  [{ OTHER: 'two' }, 'Containers of 2 versions of api run. Next: make up, or make rollback'],
  [
    { ALERTS: 'id' },
    'No one receives the alerts. Next: set ALERT_WEBHOOK, or ALERT_EMAIL and SMTP_URL, in .env, then make observe',
  ],
  [
    { ALERTS: 'id', SMTP_URL: '', LINE: 'ALERT_EMAIL=a@b.example' },
    'No one receives the alerts. Next: set ALERT_WEBHOOK, or ALERT_EMAIL and SMTP_URL, in .env, then make observe',
  ],
  [{ NGINX: '' }, 'The site is not started. Next: make up'],
];

describe('dev/doctor.sh', () => {
  let folder: string;
  const site = createServer((_, res) => res.end());
  let origin: string;
  before(async () => {
    await once(site.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'overlap-doctor-'));
    for (const name of ['dev', 'docker-compose.yml', 'Dockerfile', '.env.example', '.git']) {
      symlinkSync(resolve(name), join(folder, name));
    }
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
  });
  after(() => {
    site.close();
    rmSync(folder, { recursive: true });
  });

  async function examine(changes: NodeJS.ProcessEnv, cwd = folder) {
    writeFileSync(join(folder, '.env'), `PORT=1\nDATA_KEY=a\n${changes.LINE ?? ''}\n`);
    const path = `${folder}:${environment().PATH}`;
    const env = environment({ PATH: path, PORT: '', ORIGIN: origin, ...changes });
    const child = spawn('/bin/sh', ['dev/doctor.sh'], { cwd, env });
    const [output] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, 'exit');
    return { status: child.exitCode, last: output.trim().split('\n').at(-1), output };
  }

  it('finds nothing wrong with a running stack', async () => {
    expect(await examine({})).to.include({ status: 0, last: 'Everything works.' });
  });

  it('names an address that leads elsewhere', async () => {
    const ORIGIN = 'https://dating.invalid';
    expect(await examine({ ORIGIN })).to.include({
      status: 0,
      last: `All containers work, but ${ORIGIN} does not answer on this machine: see docs/operate/tls.md`,
    });
  });

  it('takes no container for a fault that has done its work', async () => {
    for (const PS of ['site exited  0', 'migrate exited  0']) {
      expect(await examine({ PS })).to.include({ status: 0 });
    }
  });

  it('names a fault and its remedy in the last line', () =>
    expectEach(FAULTS, async ([changes, last]) => {
      expect(await examine(changes)).to.include({ status: 1, last });
    }));

  it('names a full disk', async () => {
    const { last } = await examine({ DISK_MIN_MIB: '99999999999' });
    expect(last).to.match(/^The disk of Docker has only \d+ MiB left\. Next: docker system prune$/);
  });

  it('names a port that is taken', async () => {
    const server = createServer((_, res) => res.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { last } = await examine({ NGINX: '', PORT: `${port}` });
    server.close();
    expect(last).to.equal(
      `Another program uses port ${port}. Next: set another PORT in .env, then make up`,
    );
  });

  it('refuses new keys for old data when .env is lost, unless another folder has it', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'overlap-doctor-'));
    for (const name of ['dev', 'docker-compose.yml', '.env.example'])
      symlinkSync(resolve(name), join(empty, name));
    const lost = await examine({ VOLUME: '0' }, empty);
    const other = await examine({ VOLUME: '0', OWNER: folder }, empty);
    // The data may be that of another clone, which is stopped.
    expect(lost.output).to.not.match(/down|--volumes/);
    rmSync(empty, { recursive: true });
    expect(lost.status).to.equal(1);
    expect(lost.last).to.match(/^Next: copy your saved \.env back\./);
    expect(other.last).to.equal('There is no .env yet. Next: make up');
  });
});
