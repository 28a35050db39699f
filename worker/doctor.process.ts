import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { expect } from 'chai';
import { selfSigned } from '#test/certificate.ts';
import { expectEach } from '#test/each.ts';
import { environment } from '#test/environment.ts';
import { inBatches } from '#test/in-batches.ts';
import { sql } from '#test/sql.ts';
import { storeBackupStatus } from '../api/features/console/backup-status.ts';

/** Nothing listens there. */
const CLOSED = '127.0.0.1:2';
const WRONG_MS = 600_000;

describe('make doctor', () => {
  let server: Server;
  let base: string;
  let isLate = false;
  before(async () => {
    server = createServer((req, res) => {
      res.sendDate = false;
      // The time of the answer: a busy machine starts the program only after seconds.
      const date = new Date(Date.now() - (isLate ? WRONG_MS : 0)).toUTCString();
      res.writeHead(req.headers.authorization === 'Bearer right' ? 200 : 401, { date }).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  after(() => server.close());

  /** @returns exit status, first and last line. */
  async function examine(changes: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, ['worker/doctor.ts'], { env: environment(changes) });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, 'exit');
    const lines = `${output}${errors}`.trim().split('\n');
    return { status: child.exitCode, first: lines[0], last: lines.at(-1) };
  }

  it('finds nothing wrong with a working setup', async () => {
    const { status, last } = await examine({ OPENAI_API_KEY: 'right', OPENAI_BASE_URL: base });
    expect([status, last]).to.deep.equal([0, 'ok    The clock of this machine']);
  });

  it('warns when the rules of the page Duties are old, without a failure for it', async () => {
    const at = (day: string) =>
      `data:text/javascript,const D=Date;globalThis.Date=class extends D{constructor(...a){super(...(a.length?a:['${day}']))}}`;
    const first = async (day: string) =>
      (await examine({ NODE_OPTIONS: `--import=${encodeURI(at(day))}` })).first;
    expect(await first('2027-12-01')).to.match(/^warn {2}Duties: .* Next: make upgrade$/);
    expect(await first('2026-11-30')).to.equal('ok    The database');
  });

  const faults = (): [changes: NodeJS.ProcessEnv, line: RegExp][] => [
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be .* Next: paste into \.env: LOG_LEVEL=info$/],
    [{ DATA_KEY: 'ab'.repeat(32) }, /^A key in \.env: DATA_KEY differs.* Next: copy/],
    [{ DATABASE_URL: `postgres://${CLOSED}/x` }, /^The database: .*ECONNREFUSED.* Next: make up/],
    [
      { DATABASE_DIRECT_URL: `postgres://${CLOSED}/x` },
      /^The server of DATABASE_DIRECT_URL: .*ECONNREFUSED.* Next: correct DATABASE_DIRECT_URL/,
    ],
    [
      { DATABASE_READ_URL: `postgres://${CLOSED}/x` },
      /^A replica of DATABASE_READ_URL: number 1: .*ECONNREFUSED.* Next: correct DATABASE_READ_URL/,
    ],
    [
      // The primary is not a replica.
      { DATABASE_READ_URL: environment().DATABASE_URL },
      /^A replica of DATABASE_READ_URL: number 1: it is not a replica\. Next: correct/,
    ],
    [{ REDIS_URL: `redis://${CLOSED}` }, /^Redis: .* Next: make up/],
    [
      { SMTP_URL: `smtp://${CLOSED}`, MAIL_FROM: 'a@example.test' },
      /^The mail server of SMTP_URL: .*ECONNREFUSED.* Next: correct SMTP_URL/,
    ],
    [{ GOOGLE_TOKEN_URL: `http://${CLOSED}/` }, /^Google: .*ECONNREFUSED.* Next: allow outgoing/],
    [
      { OIDC_ISSUER: `http://${CLOSED}` },
      /^The provider of OIDC_ISSUER: .* Next: correct OIDC_ISSUER/,
    ],
    [
      { OPENAI_API_KEY: 'wrong', OPENAI_BASE_URL: base },
      /^The AI server: it answers 401\. Next: correct OPENAI_API_KEY/,
    ],
  ];

  it('names each fault of a setting, key or server and its remedy in the last line', async () => {
    const found = await inBatches(
      faults(),
      async ([changes, line]) => ({ line, ...(await examine(changes)) }),
      2,
    );
    await expectEach(found, ({ line, status, last }) => {
      expect(last).to.match(line);
      expect(status).to.equal(1);
    });
  });

  it('names an old backup, a failed verification and a job that failed, in this order', async () => {
    const [old, now] = [Date.parse('2023-01-01') / 1000, Math.floor(Date.now() / 1000)];
    const backup = (last: number, verified: number, failed = 0) =>
      storeBackupStatus({
        backup_last_success_timestamp_seconds: last,
        backup_verify_last_success_timestamp_seconds: verified,
        backup_verify_failed: failed,
      });
    const last = async () => (await examine({})).last;
    const cases: [Parameters<typeof backup>, RegExp][] = [
      [[old, now], /^The last backup: it is of 2023-01-01T00:00:00.000Z\. Next: make backup$/],
      [[now, old], /^The last verification of a backup: it is of 2023.* Next: make backup-verify$/],
      [[now, now, 1], /^The last verification of a backup: it failed\. Next: /],
    ];
    await expectEach(cases, async ([status, line]) => {
      await backup(...status);
      expect(await last()).to.match(line);
    });
    await backup(now, now);
    await sql`insert into job_schedules (name, schedule, is_daily)
      values ('check-ledger', '1 1 * * *', true);
      insert into job_runs (job, date, error) values ('check-ledger', current_date, 'broken')`;
    expect(await last()).to.match(/^The jobs: check-ledger\. Next: docker compose logs worker/);
    await sql`delete from job_runs; delete from job_schedules`;
  });

  it('names a certificate that ends', async () => {
    const site = createTlsServer(selfSigned('localhost', '230101000000Z'));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const PUBLIC_ORIGIN = `https://localhost:${(site.address() as AddressInfo).port}`;
    const { last } = await examine({ PUBLIC_ORIGIN });
    site.close();
    expect(last).to.match(/^The certificate: it ends in -\d+ days\. Next: renew it/);
  });

  it('names a wrong clock', async () => {
    isLate = true;
    const { last } = await examine({ OPENAI_API_KEY: 'right', OPENAI_BASE_URL: base });
    expect(last).to.match(/^The clock of this machine: it is wrong by 6\d\d s\. Next: timedatectl/);
  });
});
