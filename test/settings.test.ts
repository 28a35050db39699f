import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Environment } from '#api/platform/settings.ts';
import { SECRETS } from '#db/config.ts';
import { SETTINGS_PAGE, settingGroups, settingsPage } from '#dev/settings-page.ts';
import { environment } from './environment.ts';

/** Set by the compose file, another orchestrator or tests, not in .env. */
const INTERNAL = new Set([
  ...['COMPOSE_PROJECT_NAME', 'NPM_REGISTRY', 'RATE_LIMITS', 'REVISION', 'IMAGE_VERSION'],
  ...[
    'HOST',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'OWNER_DATABASE_URL',
    'MEDIA_DIR',
    'MEDIA_ACCEL',
    'INSTANCE',
  ],
  'BACKUP_STATUS',
  'METRICS_PORT',
  ...['TRUST_PROXY', 'GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL'],
]);
const compose = readFileSync('docker-compose.yml', 'utf8');
const passed = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
const explained = settingGroups().flatMap(({ settings }) => settings.map(({ name }) => name));
const missing = (names: Iterable<string>, from: Iterable<string>) => {
  const known = new Set(from);
  return [...names].filter((name) => !known.has(name) && !INTERNAL.has(name));
};

describe('settings', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'overlap-settings-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  /** Reads the configuration in a separate process. */
  const start = (changes: NodeJS.ProcessEnv, print = '') => {
    const script = `import { config } from '#api/platform/config.ts'; console.log(${print})`;
    const args = ['--input-type=module', '--eval', script];
    return spawnSync(process.execPath, args, { env: environment(changes), encoding: 'utf8' });
  };

  it('have a page that is generated from .env.example and the schema', () => {
    expect(readFileSync(SETTINGS_PAGE, 'utf8'), 'Run "make settings".').to.equal(settingsPage());
  });

  it('are the same in the schema, .env.example and the compose file', () => {
    const schema = Object.keys(Environment.shape);
    expect(missing(explained, passed), 'not in docker-compose.yml').to.deep.equal([]);
    expect(missing(schema, explained), 'not in .env.example').to.deep.equal([]);
    const named = [...passed].filter((name) => !name.endsWith('_FILE'));
    expect(missing(named, explained), 'in docker-compose.yml only').to.deep.equal([]);
    const files = SECRETS.map((name) => `${name}_FILE`).filter((name) => !/DATABASE/.test(name));
    expect(missing(files, passed), 'secrets without a file').to.deep.equal([]);
  });

  it('can have secrets in files, which take precedence', () => {
    const SMTP_URL_FILE = file('smtp-url', 'smtp://from-file.example\n');
    const { stdout, stderr } = start(
      { SMTP_URL: 'smtp://other.example', SMTP_URL_FILE, MAIL_FROM: 'a@example.test' },
      'config.mail.url',
    );
    expect(stdout.trim(), stderr).to.equal('smtp://from-file.example');
  });

  it('name the sender of mails like the installed app when MAIL_FROM has no name', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', INSTALL_NAME: 'Planner' };
    const senderOf = (MAIL_FROM: string) =>
      start({ ...mail, MAIL_FROM }, 'config.mail.from.name').stdout.trim();
    expect(senderOf('a@example.test')).to.equal('Planner');
    expect(senderOf('Notes <a@example.test>')).to.equal('Notes');
  });

  for (const [title, changes, message] of [
    ['a Google id without its secret', { GOOGLE_CLIENT_SECRET: '' }, /Set both GOOGLE_CLIENT_ID/],
    ['a wrong value', { DEMO: 'yes' }, /^Invalid environment\. DEMO: /],
    [
      'a list of hosts that may only read',
      { DATABASE_URL: 'postgres://a,b/c?target_session_attrs=any' },
      /DATABASE_URL: target_session_attrs must be read-write or primary/,
    ],
    [
      'a replica with several hosts',
      { DATABASE_READ_URL: 'postgres://a,b/c' },
      /DATABASE_READ_URL: must be addresses that begin with postgres:\/\/ and name one host each/,
    ],
    ['a missing secret file', { SMTP_URL_FILE: '/none' }, /^SMTP_URL_FILE: ENOENT/],
  ] as const) {
    it(`refuse ${title} with one line`, () => {
      const { status, stderr } = start(changes);
      expect(status).to.equal(1);
      expect(stderr).to.match(message);
      expect(stderr.trim().split('\n')).to.have.length(1);
    });
  }

  it('are warned about when the name is unknown', () => {
    const env = file(
      'env',
      'PORT=80\nGOOGLE_CLIENT_IDD=x\nOIDC_NAMEE=y\nMY_OWN_THING=1\nCOMPOSE_X=1\n',
    );
    const warnings = (path: string) =>
      spawnSync('sh', ['dev/unknown-settings.sh', path], { encoding: 'utf8' }).stderr;
    expect(warnings('.env.example')).to.equal('');
    expect(warnings(env).split('\n').filter(Boolean)).to.deep.equal([
      'Warning: .env sets GOOGLE_CLIENT_IDD, which is not a setting. Did you mean GOOGLE_CLIENT_ID? See docs/operate/settings.md.',
      'Warning: .env sets OIDC_NAMEE, which is not a setting. Did you mean OIDC_NAME? See docs/operate/settings.md.',
      'Warning: .env sets MY_OWN_THING, which is not a setting. See docs/operate/settings.md.',
    ]);
  });
});
