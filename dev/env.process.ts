import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
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
import { expectEach, listed } from '#test/each.ts';
import { environment } from '#test/environment.ts';

/** Stands in for Docker. Its engine runs and has no volume, except for what a test changes by a variable. */
const DOCKER = `#!/bin/sh
case "$1" in
  info) exit "\${INFO:-0}" ;;
  volume) exit "\${VOLUME:-1}" ;;
esac
`;
const NOBODY = 65_534;

/** Every name that a script of the operator reads, and the secrets. */
const NAMES =
  listed(`COMPOSE_PROJECT_NAME ¦ COMPOSE_PROFILES ¦ PORT ¦ BIND ¦ HTTP_PORT ¦ HTTPS_PORT ¦ PUBLIC_ORIGIN ¦ TRUSTED_PROXY ¦
  BACKUP_DIR ¦ MAX_SOCKETS ¦ NGINX_MEMORY ¦ API_REPLICAS ¦ ALERT_EMAIL ¦ ALERT_WEBHOOK ¦ SMTP_URL ¦ MAIL_FROM ¦
  POSTGRES_PASSWORD ¦ POSTGRES_APP_PASSWORD ¦ REDIS_PASSWORD ¦ IDENTITY_KEY ¦ DATA_KEY ¦ VAPID_PRIVATE_KEY ¦
  BACKUP_PASSWORD ¦ GRAFANA_PASSWORD`);
const SPELLINGS: ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${value}\n`,
  (name, value) => `export ${name}=${value}\n`,
  (name, value) => ` ${name}=${value} \n`,
  (name, value) => `\texport\t${name} = ${value}\n`,
  (name, value) => `${name}: ${value}\n`,
  (name, value) => `${name}="${value}"\n`,
  (name, value) => `${name}='${value}' # mine\n`,
  (name, value) => `${name}=${value} # mine\n`,
  (name, value) => `${name}=${value}\r\n`,
  (name, value) => `\uFEFF${name}=${value}\r\n`,
  (name, value) => `${name}=other\n${name}=${value}\n`,
];
/** Values that two readers may read in two ways. */
const VALUES = [
  ...listed(String.raw`a#b ¦ a$$b ¦ 'a$b' ¦ "a\$b" ¦ "a\"b" ¦ 'a # b' ¦ a b ¦ "a=b" ¦ a=b= ¦ a:b ¦ a\b ¦ a\\b ¦ "a\\b" ¦
    a$1 ¦ a"b ¦ it's ¦ $PORT ¦ "$PORT" ¦ '$PORT' ¦ "" ¦ # note`),
  ...[`\${PORT}`, `x-\${PORT}/\${NONE:-d}\${NONE-e}`, ''],
];

describe('make up keeps in .env', () => {
  let folder: string;
  const shell = (changes: NodeJS.ProcessEnv, cwd: string, script: string) => {
    const { PATH } = environment();
    const env = { PATH: `${folder}:${PATH}`, COMPOSE_ENV_FILES: join(folder, '.env'), ...changes };
    return spawnSync('sh', ['-c', script], { cwd, env, encoding: 'utf8' });
  };
  /** What "make up" does with .env before and after its checks. */
  const run = (changes: NodeJS.ProcessEnv, cwd = '.') => {
    const file = join(folder, '.env');
    const { output, stderr } = shell(changes, cwd, 'dev/env.sh && . dev/settings.sh && keep_given');
    return {
      stderr,
      last: output.join('').trim().split('\n').at(-1),
      settings: existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {},
    };
  };
  /** The settings that a script and Compose have. */
  const readBy = (changes: NodeJS.ProcessEnv = {}): Record<string, string> => {
    const print = `exec ${process.execPath} -p 'JSON.stringify(process.env)'`;
    const { stdout, stderr } = shell(changes, '.', `set -eu; . dev/settings.sh; ${print}`);
    expect(stdout, stderr).to.not.equal('');
    return JSON.parse(stdout);
  };
  /** A clone in a folder of this name. */
  const cloneIn = (name: string) => {
    const clone = join(folder, name);
    mkdirSync(clone);
    for (const path of ['dev', '.env.example', 'docker-compose.yml'])
      symlinkSync(resolve(path), join(clone, path));
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

  it('as it is, whatever its spelling, and every script reads what Compose reads', async () => {
    const file = join(folder, '.env');
    await expectEach(SPELLINGS, (spell) => {
      const values = Object.fromEntries(NAMES.map((name) => [name, `${name.toLowerCase()}-1`]));
      const written = Object.entries(values)
        .map(([name, value]) => spell(name, value))
        .join('');
      // A byte order mark begins a file only.
      const lines = written.replace(/(?!^)\uFEFF/g, '');
      writeFileSync(file, lines);
      const { stderr } = run({});
      expect([stderr, readFileSync(file, 'utf8')]).to.deep.equal(['', lines]);
      expect(readBy()).to.include(values);
      expect(readBy({ PORT: '9', BIND: '' })).to.include({ ...values, PORT: '9' });
    });
  });

  it('values that Compose reads in the same way', function () {
    const file = join(folder, '.env');
    const all = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
    // Nothing follows from these.
    const names = all.filter((name) =>
      /^(GOOGLE|OIDC|OPENAI|POSTGRES|REDIS|API|MEDIA|BACKUP)/.test(name),
    );
    expect(names.length).to.be.at.least(VALUES.length);
    names.length = VALUES.length;
    const lines = VALUES.map((value, i) => `${names[i]}=${value}\n`).join('');
    writeFileSync(file, `PORT=80\n${lines}`);
    const variables = names.map((name) => `${name}: "\${${name}}"`).join(', ');
    const input = `services: { a: { image: a, environment: { ${variables} } } }`;
    const compose = ['compose', '--env-file', file, '--file', '-', 'config', '--format', 'json'];
    const env = { PATH: environment().PATH, HOME: environment().HOME };
    const { stdout, error } = spawnSync('docker', compose, { input, env, encoding: 'utf8' });
    if (error) this.skip();
    // The output doubles each dollar sign.
    const wanted = JSON.parse(stdout.replaceAll('$$', '$')).services.a.environment;
    const found = readBy();
    for (const name of names) expect(found[name] ?? '', name).to.equal(wanted[name]);
  });

  it('one changed line, and all others as they are', () => {
    const file = join(folder, '.env');
    const rest = ['# mine', '', 'export BIND="::1"', 'DATA_KEY=a', `MAIL_FROM = "O'Hara <a@b.c>"`];
    writeFileSync(file, ['export PORT = 8080 # old', ...rest, ' DOMAIN: a.example'].join('\r\n'));
    run({ PORT: '9001', DOMAIN: 'b.example' });
    const kept = rest.map((line) => `${line}\r\n`).join('');
    const lines = readFileSync(file, 'utf8');
    expect(lines.startsWith(`PORT=9001\n${kept}DOMAIN=b.example\n`), lines).to.equal(true);
  });

  it('nothing when Compose would read several files', () => {
    const files = join(folder, 'a.env,b.env');
    const { status, stderr } = shell({ COMPOSE_ENV_FILES: files }, '.', 'dev/env.sh');
    expect([status, stderr.split(':')[0]]).to.deep.equal([1, 'COMPOSE_ENV_FILES']);
    expect(existsSync(files)).to.equal(false);
  });

  it('a link to the file, whose lines it changes', () => {
    const file = join(folder, 'mine.env');
    writeFileSync(file, 'PORT=8080\n', { mode: 0o640 });
    symlinkSync(file, join(folder, '.env'));
    run({ PORT: '9001' });
    expect(lstatSync(join(folder, '.env')).isSymbolicLink()).to.equal(true);
    expect(readFileSync(file, 'utf8')).to.match(/^PORT=9001\n/);
    expect(statSync(file).mode & 0o777).to.equal(0o640);
  });

  it('nothing for a link whose file is away', () => {
    symlinkSync(join(folder, 'away.env'), join(folder, '.env'));
    const { last, stderr } = run({});
    expect(stderr).to.match(/\.env: is a link to a file that does not exist\. Next: /);
    expect(last).to.not.include('New keys');
    expect(existsSync(join(folder, 'away.env'))).to.equal(false);
  });

  it('a wrong name of the site, so that it is refused: not a site without one', () =>
    expectEach(['https://', '//overlap.example.org/', '.'], (DOMAIN) => {
      writeFileSync(join(folder, '.env'), `DOMAIN=${DOMAIN}\n`);
      expect(readBy()).to.include({ DOMAIN, COMPOSE_PROFILES: 'tls' });
    }));

  it('the name of the site alone: all that Caddy needs follows from it', () => {
    const origin = 'https://overlap.example.org';
    const needed = { DOMAIN: 'overlap.example.org', BIND: '127.0.0.1', COMPOSE_PROFILES: 'tls' };
    const follows = { ...needed, PUBLIC_ORIGIN: origin, TRUSTED_PROXY: 'network' };
    const former =
      'BIND=0.0.0.0\nPUBLIC_ORIGIN=https://old.example.org\nCOMPOSE_PROFILES=tls\nTRUSTED_PROXY=network';
    const proxied = `PUBLIC_ORIGIN=${origin}:8443\nTRUSTED_PROXY=10.0.0.1`;
    const cases: [lines: string, settings: object][] = [
      ['DOMAIN=overlap.example.org', follows],
      ['DOMAIN=https://Overlap.example.org:443/login?next=/', follows],
      [`${former}\nDOMAIN=overlap.example.org.`, follows],
      [
        `${proxied}\nDOMAIN=overlap.example.org`,
        { ...needed, PUBLIC_ORIGIN: `${origin}:8443`, TRUSTED_PROXY: 'network,10.0.0.1' },
      ],
      ['DOMAIN=\nCOMPOSE_PROFILES=tls,observe', { COMPOSE_PROFILES: 'observe' }],
    ];
    return expectEach(cases, ([lines, settings]) => {
      writeFileSync(join(folder, '.env'), `${lines}\n`);
      expect(readBy()).to.include(settings);
    });
  });

  it('nothing for a line that it cannot read, and names it without its value', async () => {
    const cases = [
      ['DATA_KEY 0123456789', /^Line 2 of \.env: is not NAME=value\. Next: /],
      ['DATA_KEY="0123456789', /^DATA_KEY: has a quotation mark that does not end\. Next: /],
      ['DATA_KEY=0123 #456789', /^DATA_KEY: is cut at " #", a comment\. Next: /],
      ['DATA_KEY=01$x23456789', /^DATA_KEY: has a \$, which Compose reads .*single quotes/],
      [`DATA_KEY="01\${23456789}"`, /^DATA_KEY: has a \$.*single quotes/],
      [`DATA_KEY=\${A:-\${B:-23456}}`, /^DATA_KEY: has a \$.*single quotes/],
      [`DATA_KEY=\${A:-$B23456}`, /^DATA_KEY: has a \$.*single quotes/],
      ['BIND=a\rDATA_KEY=23456', /^Line 2 of \.env: ends with a lone carriage return\. Next: /],
      ['DATA_KEY=', /^DATA_KEY: is empty in \.env\. Next: .*\.env\.accepted$/],
    ] as const;
    await expectEach(cases, ([line, message]) => {
      writeFileSync(join(folder, '.env'), `PORT=1\n${line}\n`);
      const { stderr } = run({ PORT: '2' });
      expect(stderr.trim())
        .to.match(message)
        .and.not.match(/23|456/);
      expect(readFileSync(join(folder, '.env'), 'utf8')).to.equal(`PORT=1\n${line}\n`);
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
    const clone = cloneIn('elsewhere');
    const cases: [lines: string, project: string, bind: string][] = [
      ['PORT=8080\nPOSTGRES_PASSWORD=a\n', 'overlap', '0.0.0.0'],
      ['PORT=8080\n', 'elsewhere', '127.0.0.1'],
      ['BIND=127.0.0.1\nCOMPOSE_PROJECT_NAME=dating\n', 'dating', '127.0.0.1'],
    ];
    return expectEach(cases, ([lines, COMPOSE_PROJECT_NAME, BIND]) => {
      writeFileSync(join(folder, '.env'), lines);
      for (let start = 0; start < 2; start += 1) {
        expect(run({}, clone).settings).to.include({ COMPOSE_PROJECT_NAME, BIND });
      }
    });
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
});
