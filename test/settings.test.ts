import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { config, configure } from '#api/platform/config.ts';
import { Environment } from '#api/platform/settings.ts';
import { SECRETS } from '#db/config.ts';
import { SETTINGS_PAGE, settingGroups, settingsPage } from '#dev/settings-page.ts';
import { withSettings } from './api.ts';
import { expectEach } from './each.ts';
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

/** Wrong settings, and the line with which the product refuses to start. */
const REFUSED: [what: string, changes: NodeJS.ProcessEnv, message: RegExp][] = [
  ['a Google id without its secret', { GOOGLE_CLIENT_SECRET: '' }, /^Set both GOOGLE_CLIENT_ID/],
  ['a wrong value', { DEMO: 'yes' }, /^Invalid environment\. DEMO: /],
  [
    'a list of hosts',
    { DATABASE_URL: 'postgres://u:p@a:5432,b:5432/c?target_session_attrs=read-write' },
    /DATABASE_URL: An address of Postgres must name one host\. .*HAProxy.* docs\/operate\/failover\.md/,
  ],
  [
    'a list of hosts behind a pooler',
    { DATABASE_DIRECT_URL: 'postgres://a,b/c' },
    /DATABASE_DIRECT_URL: An address of Postgres must name one host/,
  ],
  [
    'a replica with several hosts',
    { DATABASE_READ_URL: 'postgres://a,b/c' },
    /DATABASE_READ_URL: must be addresses that begin with postgres:\/\/ and name one host each/,
  ],
  ['SMTP_URL alone', { MAIL_FROM: '' }, /^Set both SMTP_URL and MAIL_FROM/],
  ['MAIL_FROM alone', { SMTP_URL: '' }, /^Set both SMTP_URL and MAIL_FROM/],
  ['another protocol for mail', { SMTP_URL: 'https://mail.example.test' }, /SMTP_URL/],
  ['a sender without an address', { MAIL_FROM: 'Overlap' }, /MAIL_FROM/],
];

describe('settings', () => {
  it('have a page that is generated from .env.example and the schema', () => {
    expect(readFileSync(SETTINGS_PAGE, 'utf8'), 'Run "make generate".').to.equal(settingsPage());
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

  it('name the sender of mails like the installed app when MAIL_FROM has no name', async () => {
    const senderOf = (MAIL_FROM: string) =>
      withSettings({ INSTALL_NAME: 'Planner', MAIL_FROM }, async () => config.mail?.from.name);
    expect(await senderOf('a@example.test')).to.equal('Planner');
    expect(await senderOf('Notes <a@example.test>')).to.equal('Notes');
  });

  it('accept commas in the password of an address of Postgres', () => {
    const address = 'postgres://user:p,w@a:5432/overlap?host=/tmp,x';
    expect(() => configure(environment({ DATABASE_URL: address }))).to.not.throw();
    configure(environment());
  });

  it('are refused with one line that names what is wrong', async () => {
    await expectEach(REFUSED, ([, changes, message]) => {
      expect(() => configure(environment(changes)))
        .to.throw(message)
        .with.property('message')
        .that.does.not.include('\n');
    });
  });
});
