import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { environment } from '#test/environment.ts';

/** Stands in for psql: the values of a manifest, and the answers to the statements of a backup. */
const PSQL = `#!/usr/bin/env node
const given = Object.fromEntries(process.argv.flatMap((one) => {
  const [, name, value] = /^(\\w+)=(.*)$/s.exec(one) ?? [];
  return name ? [[name, value]] : [];
}));
const answer = (sql) =>
  /pg_export_snapshot/.test(sql) ? 'snapshot'
  : /jsonb_object_agg/.test(sql) ? '{"users":1}'
  : /pg_database_size/.test(sql) ? process.env.SIZE ?? '5'
  : /knex_migrations/.test(sql) ? '001' : /server_version/.test(sql) ? '18' : undefined;
const print = (text) => text !== undefined && console.log(text);
if (given.manifest && given.name) print(given.name + ': version 1');
else if (given.manifest) {
  const found = [given.one, given.two].filter(Boolean).reduce((part, key) => part[key], JSON.parse(given.manifest));
  print(typeof found === 'string' ? found : JSON.stringify(found));
} else if (given.a) print('t');
else if (process.argv.includes('-c')) print(answer(process.argv.at(-1)));
else process.stdin.on('data', (data) => print(answer(String(data))));
`;
const PG_DUMP = `#!/bin/sh
for one in "$@"; do case $one in --file=*) echo dump >"\${one#--file=}" ;; esac; done
`;
/** A later second at each call, so that no two backups have one name. */
const DATE = `#!/bin/sh
case "$*" in *-d*) exec /bin/date "$@" ;; esac
for last in "$@"; do :; done
now=$(($(cat "$CLOCK") + 1)); echo "$now" >"$CLOCK"
exec /bin/date -u -d "@$now" "$last"
`;
/** Two rounds of the schedule. */
const SLEEP = `#!/bin/sh
echo round >>"$ROUNDS"
[ "$(grep -c round "$ROUNDS")" -lt 3 ] || { kill "$PPID"; exec /bin/sleep 5; }
`;
/** Stands in for Docker: runs the program of the container "backup". */
const DOCKER = `#!/bin/sh
case "$*" in info | ps* | *version | *settings | *" ps "*) exit ;; esac
while [ "$1" != backup ]; do shift; done
shift 2
exec bash "$BACKUP" "$@"
`;

describe('backups', () => {
  let folder: string;
  let script: string;
  let root: string;
  const at = (...parts: string[]) => join(folder, ...parts);
  const program = (name: string, content: string) =>
    writeFileSync(at('bin', name), content, { mode: 0o755 });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-backups-'));
    [script, root] = [at('backup.sh'), at('backups')];
    for (const name of ['bin', 'backups', 'media']) mkdirSync(at(name));
    writeFileSync(at('media', 'photo.webp'), 'photo');
    writeFileSync(at('clock'), '1700000000');
    const source = readFileSync('backup/backup.sh', 'utf8')
      .replace('ROOT=/backups', `ROOT=${root}`)
      .replaceAll('/media/ ', `${at('media')}/ `)
      .replace('/package.json', join(process.cwd(), 'package.json'));
    writeFileSync(script, source, { mode: 0o755 });
    for (const [name, content] of Object.entries({ psql: PSQL, pg_dump: PG_DUMP, date: DATE }))
      program(name, content);
    program('pg_restore', '#!/bin/sh\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const env = (changes: NodeJS.ProcessEnv) =>
    environment({
      PATH: `${at('bin')}:${environment().PATH}`,
      CLOCK: at('clock'),
      ROUNDS: at('rounds'),
      BACKUP: script,
      ...changes,
    });
  const run = (args: string[], changes: NodeJS.ProcessEnv = {}, input: Buffer | string = '') => {
    const done = spawnSync('bash', [script, ...args], { env: env(changes), input });
    const last = `${done.stdout}${done.stderr}`.trim().split('\n').at(-1) ?? '';
    return { status: done.status, last, stdout: done.stdout };
  };
  const backup = (changes: NodeJS.ProcessEnv = {}) => {
    const { status, last } = run(['backup'], changes);
    expect(status, last).to.equal(0);
    return last.split(':')[0] ?? '';
  };
  const kept = () => readdirSync(root).filter((name) => name.startsWith('overlap-'));

  it('are refused by name when BACKUP_KEEP or BACKUP_TIME is wrong, and none is lost or added', async () => {
    const before = [backup(), backup()];
    const wrong = [
      ...['0', '-5', 'unlimited', '1.5'].map((BACKUP_KEEP) => ({ BACKUP_KEEP })),
      ...['25:99', '2am', '02:30:00'].map((BACKUP_TIME) => ({ BACKUP_TIME })),
    ];
    await expectEach(wrong, (changes) => {
      for (const command of ['backup', 'schedule']) {
        const { status, last } = run([command], changes);
        expect(status).to.equal(1);
        expect(last).to.match(new RegExp(`^${Object.keys(changes)[0]}: must be .* Next: paste`));
      }
      expect(kept()).to.deep.equal(before);
    });
  });

  it('keep the newest verified one, however many are newer', () => {
    backup();
    const verified = backup();
    expect(run(['verify']).status).to.equal(0);
    backup({ BACKUP_KEEP: '2' });
    const newer = [backup({ BACKUP_KEEP: '2' }), backup({ BACKUP_KEEP: '2' })];
    expect(kept()).to.deep.equal([verified, ...newer]);
  });

  it('do not delay the end of the container, with either signal', () =>
    expectEach(['SIGINT', 'SIGTERM'] as const, async (signal) => {
      program('sleep', `#!/bin/sh\necho round\nexec /bin/sleep "$1"\n`);
      const schedule = spawn('bash', [script, 'schedule'], { env: env({}), detached: true });
      await once(schedule.stdout, 'data');
      schedule.kill(signal);
      const [code] = await once(schedule, 'exit');
      if (schedule.pid) process.kill(-schedule.pid);
      expect(code).to.equal(0);
    }));

  it('are not made again when only the repository cannot be reached', () => {
    program('restic', '#!/bin/sh\nexit 1\n');
    program('sleep', SLEEP);
    // At noon of this day: the rounds are in one night.
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400;
    writeFileSync(at('clock'), `${midnight + 43_200}`);
    run(['schedule'], { BACKUP_REPOSITORY: '/none', BACKUP_TIME: '0:00' });
    expect(readFileSync(at('rounds'), 'utf8').split('\n')).to.have.length.above(2);
    expect(kept()).to.have.length(1);
    expect(existsSync(join(root, '.backup_last_success_timestamp_seconds'))).to.equal(false);
  });

  it('leave no draft when they fail, and are not begun without space', () => {
    program('pg_dump', '#!/bin/sh\nexit 1\n');
    expect(run(['backup']).status).to.equal(1);
    expect(readdirSync(root)).to.not.include('.draft');
    const { status, last } = run(['backup'], { SIZE: '99999999999999999' });
    expect([status, readdirSync(root).includes('.draft')]).to.deep.equal([1, false]);
    expect(last).to.match(/^A backup needs \d+ MiB, and the disk has \d+ MiB left\. Next: /);
  });

  it('are imported only when they are whole, and a broken one replaces none', async () => {
    const name = backup();
    const archive = run(['export', name]).stdout;
    const dump = () => readFileSync(join(root, name, 'database.dump'), 'utf8');
    const cut = archive.subarray(0, Math.floor(archive.length / 3));
    const changed = Buffer.from(archive.toString('latin1').replace('dump\n', 'dumb\n'), 'latin1');
    const photo = Buffer.from(archive.toString('latin1').replace('photo\0', 'pHoto\0'), 'latin1');
    await expectEach([cut, changed, photo, Buffer.from('text')], (input) => {
      const { status, last } = run(['import'], {}, input);
      expect(status).to.equal(1);
      expect(last).to.match(/^The backup is damaged or cut, and no other one was changed\. Next: /);
      expect([kept(), dump()]).to.deep.equal([[name], 'dump\n']);
    });
    const other = spawnSync('tar', ['-C', 'caddy', '-cf', '-', 'Caddyfile']).stdout;
    expect(run(['import'], {}, other).last).to.match(/^This is no backup\. Next: /);

    truncateSync(join(root, name, 'database.dump'));
    expect(run(['import'], {}, archive)).to.include({ status: 0, last: name });
    expect([kept(), dump()]).to.deep.equal([[name], 'dump\n']);
    expect(readdirSync(root)).to.not.include('.import');
  });

  it('replace none when the repository returns a part of one', () => {
    const name = backup();
    cpSync(join(root, name), at('copy', 'backups', name), { recursive: true });
    truncateSync(at('copy', 'backups', name, 'database.dump'));
    // A target that is the root folder is the folder of this test.
    const restic = `#!/bin/sh
until [ "$1" = --target ]; do shift; done
[ "$2" != / ] || set -- "$1" ${folder}
cp -r ${at('copy')}/* "$2"
`;
    program('restic', restic);
    expect(run(['fetch', 'latest'], { BACKUP_REPOSITORY: '/any' }).status).to.equal(1);
    expect(readFileSync(join(root, name, 'database.dump'), 'utf8')).to.equal('dump\n');
  });

  it('are not replaced by a file that does not exist', () => {
    program('docker', DOCKER);
    const options = { env: env({ FROM: '/none.tar' }), encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('sh', ['dev/backup.sh', 'restore'], options);
    expect([status, stderr]).to.deep.equal([
      1,
      'There is no file /none.tar. Next: correct FROM; make backups lists those of this site.\n',
    ]);
  });

  it('leave the file of a former one as it is when they cannot be written to it', () => {
    program(
      'docker',
      DOCKER.replace('exec bash', '[ "$1" != export ] || { echo part; exit 1; }\nexec bash'),
    );
    const TO = at('former.tar');
    writeFileSync(TO, 'whole');
    expect(spawnSync('sh', ['dev/backup.sh', 'backup'], { env: env({ TO }) }).status).to.equal(1);
    expect(readFileSync(TO, 'utf8')).to.equal('whole');
    expect(existsSync(`${TO}.part`)).to.equal(false);
  });

  it('can be read by their owner only, as a file and as a folder', async () => {
    program('docker', DOCKER);
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const existing = at('existing.tar');
    writeFileSync(existing, '');
    chmodSync(existing, 0o644);
    await expectEach([at('new.tar'), existing], (TO) => {
      const { stderr } = spawnSync('sh', ['dev/backup.sh', 'backup'], { env: env({ TO }) });
      expect(statSync(TO).size, String(stderr)).to.be.above(0);
      expect(modeOf(TO)).to.equal('600');
    });
    expect(kept().map((name) => modeOf(join(root, name)))).to.deep.equal(['700', '700']);
  });
});
