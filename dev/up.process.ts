import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { environment } from '#test/environment.ts';

/**
 * Stands in for Docker: a site that is not started, and a container that does not become healthy. IMAGES holds
 * "name=id" for each tag, and RUNS the images of api and worker.
 */
const DOCKER = `#!/bin/sh
for last in "$@"; do :; done
case "$*" in
  'image inspect --format {{.Id}} '*) for one in $IMAGES; do [ "\${one%=*}" != "$last" ] || { echo "\${one#*=}"; exit; }; done; exit 1 ;;
  'image inspect --format {{index'*) echo "of $last" ;;
  *' ps --all --quiet api worker') echo $RUNS ;;
  'inspect --format {{.Image}} '*) shift 3; printf '%s\\n' "$@" ;;
  'inspect --format {{.State.Health.Status}}'*) echo healthy ;;
  tag*) shift; echo "$2=$1" >>"$TAGS" ;;
  info) exit "\${INFO:-0}" ;;
  'compose config') echo 'name: site' ;;
  *' up --detach --no-build'*) exit "\${UP:-1}" ;;
  *'test -w /backups') exit 1 ;;
  *' build --pull') exit "\${PULL:-0}" ;;
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

/** Images of the tags `server`, `server:running`, `server:previous` and `server:undone`, and those that run. */
const ROLLBACKS: [what: string, tags: string, runs: string, target: string][] = [
  ['after an upgrade', 'n n m', 'n n', 'previous'],
  ['after one that was killed before the api was replaced', 'n m l', 'm m', 'running'],
  ['after one that was killed when all was replaced', 'n m l', 'n n', 'running'],
  ['after one that was interrupted between api and worker', 'm m l', 'n m', 'running'],
  ['after one that failed and was taken back', 'm m l', 'm m', 'previous'],
  ['again, to go forward', 'm m n n', 'm m', 'previous'],
  ['again, after one that was killed', 'm n m n', 'm n', 'previous'],
  ['of a stopped site', 'n n m', '', 'previous'],
];

describe('dev/up.sh', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-up-'));
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
    // No program listens, and every address is one of this machine.
    writeFileSync(join(folder, 'curl'), '#!/bin/sh\nexit 7\n', { mode: 0o755 });
    writeFileSync(join(folder, '.env'), 'PORT=1\n');
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (action: string, changes: NodeJS.ProcessEnv) => {
    const env = environment({
      PATH: `${folder}:${environment().PATH}`,
      COMPOSE_ENV_FILES: join(folder, '.env'),
      NPM_REGISTRY: 'https://registry.npmjs.org',
      PORT: '1',
      PUBLIC_ORIGIN: '',
      TAGS: join(folder, 'tags'),
      ...changes,
    });
    return spawnSync('sh', ['dev/up.sh', action], { env, encoding: 'utf8' });
  };
  const lastLine = (action: string, changes: NodeJS.ProcessEnv) =>
    run(action, changes).stderr.trim().split('\n').at(-1);
  const imagesOf = (ids: string) => {
    const tags = ['', ':running', ':previous', ':undone'];
    const images = ids
      .split(' ')
      .map((id, i) => `site-server${tags[i]}=${id} site-web${tags[i]}=${id}`);
    return images.join(' ');
  };

  it('rolls back to the version before the one that was started last, whatever was interrupted', async () => {
    await expectEach(ROLLBACKS, ([, tags, runs, target]) => {
      const { stdout } = run('rollback', { IMAGES: imagesOf(tags), RUNS: runs });
      expect(stdout).to.match(
        new RegExp(`^Returning to revision of site-server:${target} \\.\\.\\.`),
      );
    });
    expect(lastLine('rollback', { IMAGES: imagesOf('n n'), RUNS: 'n n' })).to.equal(
      'Nothing was changed: There is no former version to return to.',
    );
  });

  it('goes forward after a rollback only when it was told to', () => {
    const IMAGES = imagesOf('n m n n');
    expect(lastLine('up', { IMAGES })).to.equal(
      'Nothing was changed: make rollback chose another version. Next: make upgrade to go forward',
    );
    for (const told of [lastLine('upgrade', { IMAGES }), lastLine('up', { IMAGES, YES: '1' })]) {
      expect(told).to.match(/^The site did not start/);
    }
  });

  it('keeps the settings that worked, and names the revision of a rollback in the last line', () => {
    writeFileSync(join(folder, 'tags'), '');
    const IMAGES = imagesOf('n m l');
    const { stdout } = run('up', { IMAGES, UP: '0', BACKUP_KEEP: '9', PORT: '2' });
    expect(stdout.trim().split('\n').at(-1)).to.match(
      /; make rollback returns to revision of site-server:previous$/,
    );
    expect(readFileSync(join(folder, '.env.accepted'), 'utf8')).to.equal('PORT=2\n');
    expect(statSync(join(folder, '.env.accepted')).mode & 0o777).to.equal(0o600);
    const tags = readFileSync(join(folder, 'tags'), 'utf8').split('\n');
    const wanted = ['site-server:previous=m', 'site-server:running=n', 'site-web:running=n'];
    expect(tags).to.include.members(wanted);
    writeFileSync(join(folder, '.env'), 'PORT=1\n');
  });

  it('says that no registry answers, and goes on', () => {
    const { stdout } = run('upgrade', { PULL: '1' });
    expect(stdout).to.include(
      '\nNo registry answers, so the base images are those of this machine.\n',
    );
  });

  it('names why a container does not become healthy, and what to do', () =>
    expectEach(SICK, ([service, state, log, last]) => {
      expect(lastLine('up', { SERVICE: service, STATE: state, LOG: log })).to.equal(
        `The site did not start: ${service} does not work: ${last}`,
      );
    }));

  it('changes nothing while backups cannot be written', () => {
    expect(lastLine('up', { BACKUP_DIR: '/srv/backups' })).to.equal(
      'Nothing was changed: BACKUP_DIR: the user 10001 cannot write there. Next: sudo chown 10001 /srv/backups, then make up',
    );
  });

  it('changes nothing while Docker does not run', () =>
    expectEach(['up', 'upgrade', 'rehearse', 'rollback'], (action) => {
      expect(lastLine(action, { INFO: '1' })).to.equal(
        'Nothing was changed: Docker does not run. Next: sudo systemctl start docker',
      );
    }));
});
