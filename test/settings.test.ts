import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { parse } from 'yaml';
import { config, configure } from '#api/platform/config.ts';
import { Environment } from '#api/platform/settings.ts';
import {
  problemsOf as allProblemsOf,
  checkSettingsOfCompose,
} from '#api/platform/settings-check.ts';
import { SECRETS } from '#db/config.ts';
import { SETTINGS_PAGE, settingGroups, settingsPage } from '#dev/settings-page.ts';
import { withSettings } from './api.ts';
import { expectEach, listed } from './each.ts';
import { environment } from './environment.ts';

/** Set by the compose file, another orchestrator or tests, not in .env. */
const INTERNAL = new Set(
  listed(`COMPOSE_PROJECT_NAME ¦ NPM_REGISTRY ¦ RATE_LIMITS ¦ REVISION ¦ IMAGE_VERSION ¦ HOST ¦ DATABASE_URL ¦
  DATABASE_DIRECT_URL ¦ OWNER_DATABASE_URL ¦ MEDIA_DIR ¦ MEDIA_ACCEL ¦ INSTANCE ¦ BACKUP_STATUS ¦ METRICS_PORT ¦
  TRUST_PROXY ¦ GOOGLE_AUTHORIZATION_URL ¦ GOOGLE_TOKEN_URL ¦ GOOGLE_USERINFO_URL`),
);
const compose = readFileSync('docker-compose.yml', 'utf8');
const passed = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
const explained = settingGroups().flatMap(({ settings }) => settings.map(({ name }) => name));
const missing = (names: Iterable<string>, from: Iterable<string>) => {
  const known = new Set(from);
  return [...names].filter((name) => !known.has(name) && !INTERNAL.has(name));
};

/** What completes the line before it. */
const OIDC = '\nOIDC_CLIENT_ID=a\nOIDC_CLIENT_SECRET=b';
const FROM = '\nMAIL_FROM=a@a.example';
const SERVER = '\nSMTP_URL=smtp://mail.example';

/** What the message about a secret says instead of a value: where its copy is, or its form. */
const COPY = 'take its line from your copy of .env. The last one that worked is .env.accepted';
const inForm = (line: string) => `correct .env, in the form ${line}`;
const BUCKET = inForm('MEDIA_URL=s3://key:secret@bucket?endpoint=https://s3.example.org&region=eu');
const SMTP = inForm('SMTP_URL=smtps://user:p%40ss@mail.example.org');

/** Wrong lines of .env, each with the line to paste, or for a secret with the way to it. */
const WRONG: [line: string, paste: string][] = [
  ['PORT=abc', 'PORT=8080'],
  ['PORT=70000', 'PORT=8080'],
  ['PORT=127.0.0.1:9000', 'PORT=9000'],
  ['PORT=8 080', 'PORT=8080'],
  ['PUBLIC_ORIGIN=localhost:8195', 'PUBLIC_ORIGIN=http://localhost:8195'],
  ['PUBLIC_ORIGIN=overlap.example.org', 'PUBLIC_ORIGIN=https://overlap.example.org'],
  ['PUBLIC_ORIGIN=https://a.example/', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=https://a.example/dating', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=https://a.example:443', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=HTTPS://A.example', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=https://https://a.example', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=https://me:pw@a.example', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=ftp://a.example', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=http://a.example', 'PUBLIC_ORIGIN=https://a.example'],
  ['PUBLIC_ORIGIN=http://192.168.1.5:8080', 'PUBLIC_ORIGIN=https://192.168.1.5:8080'],
  ['TRUSTED_PROXY=10.0.0.1;10.0.0.2', 'TRUSTED_PROXY=10.0.0.1,10.0.0.2'],
  ['TRUSTED_PROXY=http://10.0.0.1:3000', 'TRUSTED_PROXY=10.0.0.1'],
  ['TRUSTED_PROXY=10.0.0.0/80', 'TRUSTED_PROXY=10.0.0.0'],
  ['TRUSTED_PROXY=yes', 'TRUSTED_PROXY=host'],
  ['BIND=localhost', 'BIND=127.0.0.1'],
  ['BIND=::1', 'BIND=[::1]'],
  ['BIND=127.0.0.1:8080', 'BIND=127.0.0.1'],
  ['DOMAIN=https://a.example/', 'DOMAIN=a.example'],
  ['DOMAIN=a.example:8443', 'DOMAIN=a.example'],
  ['DOMAIN=a_b c', 'DOMAIN=overlap.example.org'],
  ['FORMER_DOMAIN=http://old.example', 'FORMER_DOMAIN=old.example'],
  ['TLS=on', 'TLS=internal'],
  ['TLS=mailto:me@a.example', 'TLS=me@a.example'],
  ['HTTP_PORT=http', 'HTTP_PORT=80'],
  ['HTTPS_PORT=0', 'HTTPS_PORT=443'],
  ['API_REPLICAS=0', 'API_REPLICAS=2'],
  ['API_REPLICAS=two', 'API_REPLICAS=2'],
  ['MAX_SOCKETS=10,000', 'MAX_SOCKETS=10000'],
  ['NGINX_MEMORY=lots', 'NGINX_MEMORY=384M'],
  ['API_MEMORY=352', 'API_MEMORY=352MB'],
  ['API_HEAP_MIB=128M', 'API_HEAP_MIB=128'],
  ['API_HEAP_MIB=1024', 'API_HEAP_MIB=176'],
  ['DATABASE_POOL=ten', 'DATABASE_POOL=10'],
  ['POSTGRES_MEMORY=-1', 'POSTGRES_MEMORY=320M'],
  ['POSTGRES_BUFFERS=abc', 'POSTGRES_BUFFERS=96MB'],
  ['POSTGRES_BUFFERS=96mb', 'POSTGRES_BUFFERS=96MB'],
  ['POSTGRES_BUFFERS=1GB', 'POSTGRES_BUFFERS=160MB'],
  ['POSTGRES_CACHE=192M', 'POSTGRES_CACHE=192MB'],
  ['POSTGRES_CONNECTIONS=many', 'POSTGRES_CONNECTIONS=100'],
  ['REDIS_MAXMEMORY=0', 'REDIS_MAXMEMORY=48mb'],
  ['REDIS_MAXMEMORY=48MiB', 'REDIS_MAXMEMORY=48MB'],
  ['REDIS_MAXMEMORY=80mb', 'REDIS_MAXMEMORY=40mb'],
  ['POSTGRES_PASSWORD=generated', COPY],
  ['GRAFANA_PASSWORD=generated', COPY],
  ['IDENTITY_KEY=short', COPY],
  ['DATA_KEY=secret', COPY],
  [`DATA_KEY=0x${'ab'.repeat(32)}`, COPY],
  [`DATA_KEY=${'ab'.repeat(31)}a`, COPY],
  [`DATA_KEY_FORMER=${'ab'.repeat(32)};${'cd'.repeat(32)}`, COPY],
  ['VAPID_PRIVATE_KEY=BElFabc', COPY],
  [`VAPID_PRIVATE_KEY=${'0'.repeat(64)}`, COPY],
  [`VAPID_PRIVATE_KEY=${'f'.repeat(64)}`, COPY],
  ['PUSH_ENDPOINTS=https://ntfy.example/topic', 'PUSH_ENDPOINTS=ntfy.example'],
  [`INSTALL_NAME=${'Planner '.repeat(4)}`, 'INSTALL_NAME=Planner Planner Planner Planne'],
  ['PASSKEY_DOMAIN=https://a.example\nPUBLIC_ORIGIN=https://a.example', 'PASSKEY_DOMAIN=a.example'],
  ['PASSKEY_DOMAIN=other.example', 'PASSKEY_DOMAIN=localhost'],
  ['PASSKEY_DOMAIN_MOVE=true', 'PASSKEY_DOMAIN_MOVE=yes'],
  ['GOOGLE_CLIENT_ID=abc', inForm('GOOGLE_CLIENT_SECRET=your-secret')],
  [`OIDC_ISSUER=login.example${OIDC}`, 'OIDC_ISSUER=https://login.example'],
  [`OIDC_ISSUER=http://login.example${OIDC}`, 'OIDC_ISSUER=https://login.example'],
  [
    `OIDC_ISSUER=https://login.example/a/.well-known/openid-configuration${OIDC}`,
    'OIDC_ISSUER=https://login.example/a',
  ],
  ['OIDC_ICON=Apple', 'OIDC_ICON=apple'],
  [`SMTP_URL=mail.example:587${FROM}`, SMTP],
  [`SMTP_URL=https://mail.example${FROM}`, SMTP],
  [`SMTP_URL=smtps://me:p@ss/w#rd?%@mail.example${FROM}`, SMTP],
  [`SMTP_URL=smtp://me@a.example:1/2@mail.example${FROM}`, SMTP],
  ['SMTP_URL=smtp://mail.example', 'MAIL_FROM=Overlap <hello@example.org>'],
  [`MAIL_FROM=Overlap${SERVER}`, 'MAIL_FROM=Overlap <hello@example.org>'],
  [`MAIL_FROM=Notes me@a.example${SERVER}`, 'MAIL_FROM=Notes <me@a.example>'],
  ['SIGNUP=Invite', 'SIGNUP=invite'],
  ['SIGNUP=closed', 'SIGNUP=approval'],
  ['INVITES_PER_MEMBER=unlimited', 'INVITES_PER_MEMBER=3'],
  ['PHOTO_REVIEW=on', 'PHOTO_REVIEW=after'],
  ['PHOTO_CLASSIFIER_URL=classifier.lan:9000', 'PHOTO_CLASSIFIER_URL=https://classifier.lan:9000'],
  ['EVIDENCE_HOLD_DAYS=a year', 'EVIDENCE_HOLD_DAYS=365'],
  ['ADMIN_EMAILS=ada', 'ADMIN_EMAILS=you@example.org'],
  ['ADMIN_EMAILS=Ada <ada@a.example>', 'ADMIN_EMAILS=ada@a.example'],
  ['DEMO=no', 'DEMO=off'],
  ['REFERRAL_RATES_BP=10%;5%', 'REFERRAL_RATES_BP=1000,500'],
  ['REFERRAL_RATES_BP=9000,9000', 'REFERRAL_RATES_BP=1000,500,300,200,100,50'],
  ['REFERRAL_HOLD_DAYS=7 days', 'REFERRAL_HOLD_DAYS=7'],
  ['OPENAI_BASE_URL=ai.lan/v1', 'OPENAI_BASE_URL=https://ai.lan/v1'],
  ['REDIS_URL=redis.example:6379', inForm('REDIS_URL=redis://redis:6379')],
  ['REDIS_URL=redis://:p#ss@redis.example', inForm('REDIS_URL=redis://redis:6379')],
  ['REDIS_CLUSTER=1', 'REDIS_CLUSTER=0'],
  ['REDIS_CLUSTER=true\nREDIS_URL=redis://a.example', 'REDIS_CLUSTER=1'],
  [
    'DATABASE_READ_URL=postgres://u:p/w@replica/overlap',
    inForm('DATABASE_READ_URL=postgres://overlap_app:password@replica:5432/overlap'),
  ],
  ['MEDIA_URL=s3://key:a/b+c@photos?region=eu', BUCKET],
  ['MEDIA_URL=photos', BUCKET],
  ['BACKUP_TIME=25:99', 'BACKUP_TIME=02:30'],
  ['BACKUP_TIME=04.15', 'BACKUP_TIME=04:15'],
  ['BACKUP_KEEP=0', 'BACKUP_KEEP=14'],
  ['BACKUP_KEEP=-5', 'BACKUP_KEEP=14'],
  ['BACKUP_KEEP=unlimited', 'BACKUP_KEEP=14'],
  ['BACKUP_KEEP=30 days', 'BACKUP_KEEP=30'],
  ['BACKUP_DIR=backups/nightly', 'BACKUP_DIR=./backups/nightly'],
  ['BACKUP_REPOSITORY=https://s3.example/bucket', inForm('BACKUP_REPOSITORY=/backups/restic')],
  ['AWS_ACCESS_KEY_ID=abc', inForm('AWS_SECRET_ACCESS_KEY=your-secret')],
  ['ALERT_EMAIL=Me <me@a.example>', 'ALERT_EMAIL=me@a.example'],
  ['ALERT_WEBHOOK=alerts.example/hook', inForm('ALERT_WEBHOOK=https://alerts.example.org')],
  ['GRAFANA_PORT=grafana', 'GRAFANA_PORT=3300'],
  ['LOG_LEVEL=WARNING', 'LOG_LEVEL=warn'],
  ['LOG_LEVEL=verbose', 'LOG_LEVEL=info'],
];

/** Right lines of .env, which an earlier version accepted too. */
const RIGHT = [
  'PUBLIC_ORIGIN=https://a.example:8443',
  'TRUSTED_PROXY=host, 10.0.0.0/8 fd00::/8,proxy.lan',
  'BIND=[::1]',
  'TLS="/run/secrets/site.crt /run/secrets/site.key"',
  'API_MEMORY=1.5g',
  'REDIS_MAXMEMORY=50331648',
  "POSTGRES_PASSWORD='a$b#c/d?e'",
  'ADMIN_EMAILS=Ada@a.example; bob@a.example, cy@a.example',
  'PUSH_ENDPOINTS=*.example.org,ntfy.example:8443',
  'OIDC_ISSUER=http://localhost:9000\nOIDC_CLIENT_ID=a\nOIDC_CLIENT_SECRET=b',
  `SMTP_URL=smtp://me@a.example:p%40ss@mail.example:587/?requireTLS=false\nMAIL_FROM=a@a.example${FROM}`,
  'REDIS_URL=redis://:p@a:6379,redis://b:6379\nREDIS_CLUSTER=1',
  'MEDIA_URL=s3://key:a%2Fb@photos?endpoint=https://s3.example.org&region=eu',
  'BACKUP_TIME=2:30',
  'BACKUP_DIR=~/backups',
  'BACKUP_REPOSITORY=sftp:user@host:/folder',
];

/** A .env as "make up" writes it. */
const GENERATED = readFileSync('.env.example', 'utf8').replaceAll(
  '=generated',
  `=${'ab'.repeat(32)}`,
);

/** The lines that the check of a .env prints. */
function problemsOf(lines: string): string[] {
  try {
    checkSettingsOfCompose({ ...parseEnv(GENERATED), ...parseEnv(lines) });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

/** Refusals of programs that have no .env. */
const REFUSED: [changes: NodeJS.ProcessEnv, message: RegExp][] = [
  [
    { GOOGLE_CLIENT_SECRET: '' },
    /^GOOGLE_CLIENT_SECRET: is missing. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or none/,
  ],
  [{ DEMO: 'yes' }, /^DEMO: must be on or off\. Next: paste into \.env: DEMO=on$/],
  [
    { DATABASE_URL: 'postgres://u:p@a:5432,b:5432/c?target_session_attrs=read-write' },
    /DATABASE_URL: An address of Postgres must name one host\. .*HAProxy.* docs\/operate\/failover\.md/,
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://a,b/c' },
    /DATABASE_DIRECT_URL: An address of Postgres must name one host/,
  ],
  [
    { DATABASE_READ_URL: 'postgres://a,b/c' },
    /DATABASE_READ_URL: must be postgres:\/\/ addresses with one host each/,
  ],
  [{ MAIL_FROM: '' }, /^MAIL_FROM: is missing/],
  [{ SMTP_URL: '' }, /^SMTP_URL: is missing/],
  [{ SMTP_URL: 'https://mail.example.test' }, /SMTP_URL/],
  [{ MAIL_FROM: 'Overlap' }, /MAIL_FROM/],
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

  it('are all checked by "docker compose up", before any service but Postgres and Redis', () => {
    const { services } = parse(compose, { merge: true });
    const checked = Object.keys(services.settings.environment);
    expect(missing(explained, checked)).to.deep.equal([]);
    const waits = (name: string): boolean =>
      Object.entries<{ condition: string }>(services[name].depends_on ?? {}).some(
        ([other, { condition }]) =>
          other === 'settings' ? condition === 'service_completed_successfully' : waits(other),
      );
    const unchecked = Object.keys(services).filter(
      (name) =>
        !['settings', 'postgres', 'redis'].includes(name) &&
        !services[name].profiles?.includes('observe') &&
        !waits(name),
    );
    expect(unchecked).to.deep.equal([]);
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

  it('that are wrong are named, with the line to paste into .env, never with that of a secret', async () => {
    expect(WRONG.length).to.be.at.least(80);
    await expectEach(WRONG, ([line, remedy]) => {
      const [problem = '', ...more] = problemsOf(line);
      const [start = '', end = ''] = problem.split(' Next: ');
      expect(more, problem).to.deep.equal([]);
      expect(start).to.match(/^[A-Z_]+: [a-z].*\.$/);
      const name = start.split(':')[0];
      if (!remedy.startsWith(`${name}=`)) return expect(end).to.equal(remedy);
      expect(end).to.equal(`paste into .env: ${remedy}`);
      const pasted = line.replace(new RegExp(`^${name}=.*\\n?`), '');
      expect(problemsOf(`${pasted}\n${remedy}`), 'after it was pasted').to.deep.equal([]);
    });
  });

  it('that make no sense are refused by their name, or accepted', async () => {
    const values = [
      ...listed('x ¦ 0 ¦ -1 ¦ 99999999999999999999 ¦ a b ¦ % ¦ http:// ¦ :// ¦ \u0000 ¦ 🙂 ¦ ['),
      'a'.repeat(5000),
    ];
    const lines = explained.flatMap((name) => values.map((value) => ({ name, value })));
    expect(lines.length).to.be.above(800);
    await expectEach(lines, ({ name, value }) => {
      let message = '';
      try {
        checkSettingsOfCompose({ ...parseEnv(GENERATED), [name]: value });
      } catch (error) {
        message = (error as Error).message;
      }
      const group = /^([A-Z]+)_/.exec(name)?.[1];
      const found = message.split('\n').filter((one) => one && !one.startsWith(`${name}: `));
      // Settings that are checked together name the other one.
      for (const one of found)
        expect(one).to.match(new RegExp(`${name}|^${group}|^MAIL_FROM|^SMTP_URL`));
    });
  });

  it('that are missing are named, with the line to paste into .env', () => {
    for (const problem of allProblemsOf({})) {
      expect(problem).to.match(/^([A-Z_]+): .+\. Next: .*(\.env\.accepted|\1=.+)$/);
      expect(problem).not.to.include('undefined');
    }
  });

  it('that are right in another spelling are accepted', () =>
    expectEach(RIGHT, (lines) => expect(problemsOf(lines)).to.deep.equal([])));

  it('are refused with one line that names what is wrong', () =>
    expectEach(REFUSED, ([changes, message]) => {
      expect(() => configure(environment(changes)))
        .to.throw(message)
        .with.property('message')
        .that.does.not.include('\n');
    }));
});
