import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { expectEach } from './each.ts';
import { environment } from './environment.ts';

describe('settings of a program', () => {
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

  it('are read from files for secrets, and a file takes precedence', () => {
    const SMTP_URL_FILE = file('smtp-url', 'smtp://from-file.example\n');
    const { stdout, stderr } = start(
      { SMTP_URL: 'smtp://other.example', SMTP_URL_FILE, MAIL_FROM: 'a@example.test' },
      'config.mail.url',
    );
    expect(stdout.trim(), stderr).to.equal('smtp://from-file.example');
  });

  it('end it with one line when a value is wrong or a file is missing', () => {
    for (const [changes, message] of [
      [{ DEMO: 'yes' }, /^DEMO: must be on or off\. Next: paste into \.env: DEMO=on\n$/],
      [{ SMTP_URL_FILE: '/none' }, /^SMTP_URL_FILE: ENOENT/],
    ] as const) {
      const { status, stderr } = start(changes);
      expect(status).to.equal(1);
      expect(stderr).to.match(message);
      expect(stderr.trim().split('\n')).to.have.length(1);
    }
  });

  it('are in files that the user of the containers may read, or the command to allow it is named', function () {
    // Only root can become another user.
    if (process.getuid?.() !== 0) this.skip();
    const path = file('smtp-url', 'smtp://a.example');
    chmodSync(path, 0o600);
    const env = environment({ SMTP_URL_FILE: path });
    const { stderr } = spawnSync(process.execPath, ['db/config.ts'], { env, uid: 10_001 });
    expect(`${stderr}`).to.match(
      /^SMTP_URL_FILE: EACCES.* Next: sudo chown 10001 secrets\/smtp-url, then make up\n$/,
    );
  });

  it('may have any character in a password of the servers that Compose starts', async () => {
    const password = `a#b/c?d$e%f@g:h i'j"k%41`;
    const script = `
      import { connection, ownerConnection } from '#db/config.ts';
      import { Redis } from 'ioredis';
      import pg from 'pg';
      const redis = new Redis(process.env.REDIS_URL, { lazyConnect: true });
      const passwords = [connection(), ownerConnection()].map((one) => new pg.Client(one).password);
      console.log(JSON.stringify([...passwords, redis.options.password]));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        env: environment({
          DATABASE_URL: `postgres://overlap_app:${password}@postgres:5432/overlap`,
          POSTGRES_APP_PASSWORD: password,
          OWNER_DATABASE_URL: `postgres://overlap:${password}2@postgres:5432/overlap`,
          POSTGRES_PASSWORD: `${password}2`,
          REDIS_URL: `redis://:${password}3@redis:6379`,
          REDIS_PASSWORD: `${password}3`,
        }),
        encoding: 'utf8',
      },
    );
    expect(JSON.parse(stdout), stderr).to.deep.equal([password, `${password}2`, `${password}3`]);
  });

  it('that are wrong end "make up" before Compose reads them, with the line to paste', () => {
    // Stands in for Docker: runs the check of the image in this source.
    const docker = `#!/bin/sh
case "$*" in
  info | *version | ps* | *build*) ;;
  run*) until [ "$1" = node ]; do shift; done; exec "$@" ;;
  *) echo "Compose was asked: $*"; exit 1 ;;
esac
`;
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    const secrets = readFileSync('.env.example', 'utf8').replaceAll(
      '=generated',
      `=${'ab'.repeat(32)}`,
    );
    const env = environment({
      PATH: `${folder}:${environment().PATH}`,
      COMPOSE_ENV_FILES: file('wrong.env', `${secrets}\nPORT=abc\nPUBLIC_ORIGIN=localhost:8195`),
      PORT: undefined,
      PUBLIC_ORIGIN: undefined,
      NPM_REGISTRY: 'https://registry.npmjs.org',
    });
    for (const action of ['up', 'upgrade', 'rehearse']) {
      const { status, stderr } = spawnSync('sh', ['dev/up.sh', action], { env, encoding: 'utf8' });
      expect([status, ...stderr.trim().split('\n')]).to.deep.equal([
        1,
        'PORT: must be 0 to 65535. Next: paste into .env: PORT=8080',
        'Nothing was changed: PUBLIC_ORIGIN: must be an address without a path. Next: paste into .env: PUBLIC_ORIGIN=http://localhost:8195',
      ]);
    }
  });

  it('name the password that Postgres refuses, in the last line of every program', async () => {
    // Answers every startup message: severity, SQLSTATE invalid_password, message.
    const fields = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0';
    const refusal = Buffer.concat([Buffer.from('E\0\0\0\0'), Buffer.from(fields)]);
    refusal.writeInt32BE(refusal.length - 1, 1);
    const server = createServer((socket) => socket.once('data', () => socket.end(refusal)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const wrong = `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const cases: [program: string, address: string, setting: string][] = [
      ['api/check.ts data', 'DATABASE_URL', 'POSTGRES_APP_PASSWORD'],
      ['api/check.ts data', 'OWNER_DATABASE_URL', 'POSTGRES_PASSWORD'],
      ['worker/doctor.ts', 'DATABASE_URL', 'The database: POSTGRES_APP_PASSWORD'],
      ['worker/doctor.ts', 'OWNER_DATABASE_URL', 'The database: POSTGRES_PASSWORD'],
      ['db/migrate.ts', 'OWNER_DATABASE_URL', 'POSTGRES_PASSWORD'],
      ['db/migrate.ts pending', 'OWNER_DATABASE_URL', 'POSTGRES_PASSWORD'],
    ];
    await expectEach(cases, async ([program, address, setting]) => {
      const env = environment({ [address]: wrong });
      const child = spawn(process.execPath, program.split(' '), { env });
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      if (child.exitCode === null) await once(child, 'exit');
      expect(child.exitCode).to.equal(1);
      expect(`${output}${errors}`.trim().split('\n').at(-1)).to.equal(
        `${setting}: Postgres has another password. Next: put the former one back into .env, then make up`,
      );
    });
    server.close();
  });

  it('are warned about when the name is unknown', () => {
    const env = file(
      'env',
      'PORT=80\nGOOGLE_CLIENT_IDD=x\nOIDC_NAMEE=y\nMY_OWN_THING=1\nCOMPOSE_X=1\n',
    );
    const warnings = (path: string) =>
      spawnSync('sh', ['-c', 'WARN=yes; . dev/settings.sh'], {
        env: environment({ COMPOSE_ENV_FILES: path }),
        encoding: 'utf8',
      }).stderr;
    expect(warnings('.env.example')).to.equal('');
    expect(warnings(env).split('\n').filter(Boolean)).to.deep.equal([
      'Warning: .env sets GOOGLE_CLIENT_IDD, which is not a setting. Did you mean GOOGLE_CLIENT_ID? See docs/operate/settings.md.',
      'Warning: .env sets OIDC_NAMEE, which is not a setting. Did you mean OIDC_NAME? See docs/operate/settings.md.',
      'Warning: .env sets MY_OWN_THING, which is not a setting. See docs/operate/settings.md.',
    ]);
  });
});
