import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { environment } from '#test/environment.ts';

/** Stands in for Docker. Its engine runs and has no volume, except for what a test changes by a variable. */
const DOCKER = `#!/bin/sh
case "$1" in
  info) exit "\${INFO:-0}" ;;
  volume) exit "\${VOLUME:-1}" ;;
esac
`;
const NOBODY = 65_534;

describe('make up keeps in .env', () => {
  let folder: string;
  const run = (changes: NodeJS.ProcessEnv, cwd = '.') => {
    const file = join(folder, '.env');
    const given = { PORT: '', PUBLIC_ORIGIN: '', COMPOSE_PROJECT_NAME: '', ...changes };
    const PATH = `${folder}:${environment().PATH}`;
    const env = environment({ PATH, ...given, COMPOSE_ENV_FILES: file });
    const { output, stderr } = spawnSync('sh', ['dev/env.sh'], { cwd, env, encoding: 'utf8' });
    const read = (path: string) => parseEnv(readFileSync(path, 'utf8'));
    return {
      stderr,
      last: output.join('').trim().split('\n').at(-1),
      settings: existsSync(file) ? read(file) : {},
      former: existsSync(`${file}.former`) && read(`${file}.former`),
    };
  };
  /** A clone in a folder of this name. */
  const cloneIn = (name: string) => {
    const clone = join(folder, name);
    mkdirSync(clone);
    for (const path of ['dev', '.env.example']) symlinkSync(resolve(path), join(clone, path));
    return clone;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-env-'));
    writeFileSync(join(folder, 'docker'), DOCKER, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a setting it was given, and the secrets', () => {
    const first = run({ PORT: '9001' }).settings;
    const { settings } = run({});
    expect(settings).to.deep.equal(first);
    expect(settings.PORT).to.equal('9001');
    expect(settings.DATA_KEY).to.match(/^[0-9a-f]{64}$/);
  });

  it('a copy of .env.example, with secrets in the place of its placeholders', () => {
    const example = readFileSync('.env.example', 'utf8');
    writeFileSync(join(folder, '.env'), example.replace('PORT=8080', 'PORT=9001 # mine'));
    const { settings } = run({});
    expect(settings.PORT).to.equal('9001');
    expect(settings.DATA_KEY).to.match(/^[0-9a-f]{64}$/);
    expect(Object.values(settings)).to.not.include('generated');
    expect(statSync(join(folder, '.env')).mode & 0o777).to.equal(0o600);
    expect(run({}).settings).to.deep.equal(settings);
  });

  it('the values of a size, and refuses an unknown one', () => {
    const { settings } = run({ SIZE: 'medium' });
    expect(settings).to.include({ API_REPLICAS: '3', MAX_SOCKETS: '20000', NGINX_MEMORY: '697M' });
    expect(run({ API_REPLICAS: '4' }).settings).to.include({
      API_REPLICAS: '4',
      MAX_SOCKETS: '20000',
    });
    expect(run({ SIZE: 'huge' }).stderr).to.equal(
      'SIZE must be small, medium or large, not huge.\n',
    );
  });

  it('the settings that a domain needs', () => {
    expect(run({ DOMAIN: 'overlap.example.org' }).settings).to.include({
      PUBLIC_ORIGIN: 'https://overlap.example.org',
      BIND: '127.0.0.1',
      TRUSTED_PROXY: 'network',
      COMPOSE_PROFILES: 'tls',
    });
  });

  it('a project of its own, named after the folder and never after the site', () => {
    const names: [folder: string, project: string][] = [
      ['overlap', 'overlap'],
      ['Dating 2 (München)', 'dating-2-m-nchen'],
      ['_a__b_', 'a-b'],
      ['§', 'overlap'],
    ];
    for (const [name, project] of names) {
      const { settings } = run({ INSTALL_NAME: 'Planner' }, cloneIn(name));
      expect(settings, name).to.include({ COMPOSE_PROJECT_NAME: project, BIND: '127.0.0.1' });
      rmSync(join(folder, '.env'));
    }
    expect(run({ COMPOSE_PROJECT_NAME: 'second' }).settings.COMPOSE_PROJECT_NAME).to.equal(
      'second',
    );
    expect(run({}).settings.COMPOSE_PROJECT_NAME).to.equal('second');
  });

  it('the project and the open port of an installation that had neither line', () => {
    writeFileSync(join(folder, '.env'), 'PORT=8080\nBIND=\n');
    const clone = cloneIn('elsewhere');
    const expected = { COMPOSE_PROJECT_NAME: 'overlap', BIND: '0.0.0.0' };
    expect(run({}, clone).settings).to.include(expected);
    expect(run({}, clone).settings).to.include(expected);
    writeFileSync(join(folder, '.env'), 'BIND=127.0.0.1\nCOMPOSE_PROJECT_NAME=dating\n');
    expect(run({}, clone).settings).to.include({
      COMPOSE_PROJECT_NAME: 'dating',
      BIND: '127.0.0.1',
    });
  });

  it('lines that an editor has ended in another way', () => {
    for (const lines of ['PORT=9001\r\nBIND=127.0.0.1\r\n', 'BIND=127.0.0.1\nPORT=9001']) {
      writeFileSync(join(folder, '.env'), lines);
      const { settings } = run({ API_REPLICAS: '3' });
      expect(settings, lines).to.include({ PORT: '9001', BIND: '127.0.0.1', API_REPLICAS: '3' });
      expect(readFileSync(join(folder, '.env'), 'utf8')).not.to.include('\r');
    }
  });

  it('no new keys while data of a former start exists, or may exist', () => {
    const copy = readFileSync('.env.example', 'utf8');
    for (const before of [undefined, copy]) {
      if (before) writeFileSync(join(folder, '.env'), before);
      const { DATA_KEY } = run({ VOLUME: '0' }).settings;
      expect(DATA_KEY).to.equal(before && 'generated');
      expect(run({ VOLUME: '0' }).last).to.match(/^Next: copy your saved \.env back\./);
      expect(run({ INFO: '1' }).settings.DATA_KEY).to.equal(before && 'generated');
      expect(run({ INFO: '1' }).last).to.equal(
        'Docker does not run. Next: sudo systemctl start docker',
      );
    }
  });

  it('nothing when another user has written it, and names the remedy', function () {
    // Only root can become another user.
    if (process.getuid?.() !== 0) this.skip();
    run({});
    const file = join(folder, '.env');
    const before = readFileSync(file, 'utf8');
    for (const mode of [0o600, 0o644]) {
      chmodSync(folder, 0o755);
      chmodSync(file, mode);
      const env = environment({ PORT: '9001', COMPOSE_ENV_FILES: file });
      const { status, stderr } = spawnSync('sh', ['dev/env.sh'], {
        env,
        uid: NOBODY,
        gid: NOBODY,
        encoding: 'utf8',
      });
      expect([status, stderr]).to.deep.equal([
        1,
        `The user nobody may not change ${folder}. Next: sudo chown nobody ${folder} ${file}*\n`,
      ]);
    }
    expect(readFileSync(file, 'utf8')).to.equal(before);
  });

  it('the former settings beside it, with the same secrets, until the new ones are accepted', () => {
    const { DATA_KEY } = run({ PORT: '9001' }).settings;
    const { settings, former } = run({ PORT: '9002', DOMAIN: 'a.example' });
    expect(settings).to.include({ PORT: '9002', DOMAIN: 'a.example', DATA_KEY });
    expect(former).to.include({ PORT: '9001', DOMAIN: '', DATA_KEY });
  });
});
