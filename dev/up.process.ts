import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { environment } from '#test/environment.ts';

/** Stands in for Docker: a site that is not started, and a container that does not become healthy. */
const DOCKER = `#!/bin/sh
case "$*" in
  info) exit "\${INFO:-0}" ;;
  'compose config') echo 'name: site' ;;
  *' up --detach --no-build'*) exit 1 ;;
  *'test -w /backups') exit 1 ;;
  *'compose'*' ps --all --format'*) echo "site-one-1 $STATE" ;;
  'inspect --format {{.State.Status}} site-one-1') echo "\${STATE%% *}" ;;
  *compose.service*) echo "$SERVICE" ;;
  logs*) printf '%s\\n' "$LOG" ;;
esac
`;

/** A container that does not become healthy, and the last line of "make up". */
const SICK: [service: string, state: string, log: string, last: string][] = [
  [
    'postgres',
    'restarting 1 ',
    '2026 [1] FATAL:  invalid value',
    'FATAL: invalid value Next: correct .env, then make up',
  ],
  [
    'redis',
    'exited 1 ',
    '>>> maxmemory lots\nBad directive',
    '>>> maxmemory lots Next: correct .env, then make up',
  ],
  [
    'migrate',
    'exited 1 ',
    'POSTGRES_PASSWORD: is wrong. Next: put it back',
    'POSTGRES_PASSWORD: is wrong. Next: put it back',
  ],
  ['migrate', 'exited 1 ', 'at stack\ntoo few columns', 'too few columns Next: make doctor'],
  [
    'api',
    'running 0 unhealthy',
    '',
    'it does not answer in time. Next: make up again when the machine is less busy; make logs shows more',
  ],
  [
    'api',
    'running 0 unhealthy',
    'the event loop is silent: killed',
    'it does not answer in time. Next: make up again when the machine is less busy; make logs shows more',
  ],
];

describe('dev/up.sh', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-up-'));
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
    writeFileSync(join(folder, '.env'), 'PORT=1\n');
  });
  after(() => rmSync(folder, { recursive: true }));

  const lastLine = (action: string, changes: NodeJS.ProcessEnv) => {
    const env = environment({
      PATH: `${folder}:${environment().PATH}`,
      COMPOSE_ENV_FILES: join(folder, '.env'),
      NPM_REGISTRY: 'https://registry.npmjs.org',
      PORT: '1',
      ...changes,
    });
    const { stderr } = spawnSync('sh', ['dev/up.sh', action], { env, encoding: 'utf8' });
    return stderr.trim().split('\n').at(-1);
  };

  it('names why a container does not become healthy, and what to do', async () => {
    await expectEach(SICK, ([service, state, log, last]) => {
      expect(lastLine('up', { SERVICE: service, STATE: state, LOG: log })).to.equal(
        `The site did not start: ${service} does not work: ${last}`,
      );
    });
  });

  it('changes nothing while backups cannot be written', () => {
    expect(lastLine('up', { BACKUP_DIR: '/srv/backups' })).to.equal(
      'Nothing was changed: BACKUP_DIR: the user 10001 cannot write there. Next: sudo chown 10001 /srv/backups, then make up',
    );
  });

  it('changes nothing while Docker does not run', async () => {
    await expectEach(['up', 'upgrade', 'rehearse', 'rollback'], (action) => {
      expect(lastLine(action, { INFO: '1' })).to.equal(
        'Nothing was changed: Docker does not run. Next: sudo systemctl start docker',
      );
    });
  });
});
