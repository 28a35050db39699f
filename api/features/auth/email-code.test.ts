import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'chai';
import { EMAIL_CODES_PER_DAY as PER_DAY, EMAIL_CODE_TRIES as TRIES } from '#contract/limits.ts';
import { emailHash } from '#db/identity-hash.ts';
import { pool } from '#db/sql.ts';
import { Client } from '#test/client.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { codeFor, nextMail, requestCode, signInByCode } from '#test/mailbox.ts';
import { freshEmail, signIn } from '#test/sign-in.ts';

const REFUSED = 'This code is wrong or has expired. Check the newest mail or request a new code.';

describe('sign-in by e-mail code', () => {
  let one: Api;
  let two: Api;
  let browser: Client;
  let email: string;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(() => {
    browser = new Client(one.base);
    email = freshEmail();
  });

  const redeem = (client: Client, code: string) => client.post('/api/auth/email', { code });
  const otherThan = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

  async function expectRefused(client: Client, code: string) {
    const { status, body, headers } = await redeem(client, code);
    expect([status, body.message]).to.deep.equal([400, REFUSED]);
    expect(headers.getSetCookie().join()).not.to.include('sid=');
  }

  it('creates an account, and signs in to it afterwards on any instance', async () => {
    await requestCode(browser, email);
    browser.base = two.base;
    const { body } = await redeem(browser, await codeFor(email));
    expect(body.user).to.include({ email, onboarded: false, name: 'Member' });
    const later = new Client(one.base);
    await requestCode(later, email.toUpperCase());
    const again = await redeem(later, await codeFor(email, 2));
    expect(again.body.user.id).to.equal(body.user.id);
  });

  it('mails code and link from a neutral sender, and the subject has no code', async () => {
    await requestCode(browser, email);
    const { subject, text, from } = await nextMail(email);
    expect(subject).to.equal('Your sign-in code');
    expect(from).to.include({ address: 'hello@example.test' });
    expect(text).to.include(`http://localhost:8080/login#code=${await codeFor(email)}`);
  });

  it('returns the address only to the browser that requested the code', async () => {
    await requestCode(browser, email);
    expect((await browser.get('/api/auth/email/code')).body).to.deep.equal({ email });
    expect((await new Client(one.base).get('/api/auth/email/code')).body.email).to.equal(null);
  });

  it('is redeemed once, also by concurrent requests', async () => {
    await requestCode(browser, email);
    const code = await codeFor(email);
    const tabs = Array.from({ length: 4 }, (_, i) => browser.at(i % 2 ? one.base : two.base));
    const responses = await Promise.all(tabs.map((tab) => redeem(tab, code)));
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 400, 400, 400]);
    await expectRefused(browser, code);
  });

  it('works only in the browser that requested it, also when another one opens the link first', async () => {
    await requestCode(browser, email);
    const code = await codeFor(email);
    const scanner = new Client(one.base);
    await scanner.fetch(`/login#code=${code}`);
    await expectRefused(scanner, code);
    await requestCode(scanner, freshEmail());
    await expectRefused(scanner, code);
    expect((await redeem(browser, code)).status).to.equal(200);
  });

  it('expires', async () => {
    await requestCode(browser, email);
    await pool().query(
      `update email_codes set expires_at = expires_at - interval '15 minutes' where email_hash = $1`,
      [emailHash(email)],
    );
    await expectRefused(browser, await codeFor(email));
  });

  it(`is void after ${TRIES} wrong tries, which a resend does not restore`, async () => {
    await requestCode(browser, email);
    const first = await codeFor(email);
    for (let i = 0; i < TRIES - 1; i += 1) await expectRefused(browser, otherThan(first));
    await requestCode(browser, email);
    const second = await codeFor(email, 2);
    await expectRefused(browser, otherThan(first) === second ? '000000' : otherThan(first));
    await expectRefused(browser, first);
    expect((await redeem(browser, second)).status).to.equal(200);
  });

  it('stays valid after a resend', async () => {
    await requestCode(browser, email);
    await requestCode(browser, email);
    await nextMail(email, 2);
    expect((await redeem(browser, await codeFor(email))).status).to.equal(200);
    await expectRefused(browser, await codeFor(email, 2));
  });

  it(`is sent to an address ${PER_DAY} times a day, from any browser`, async () => {
    const statuses = [];
    for (let i = 0; i < PER_DAY; i += 1) {
      const client = new Client(i % 2 ? one.base : two.base);
      statuses.push((await client.post('/api/auth/email/code', { email })).status);
    }
    expect(new Set(statuses)).to.deep.equal(new Set([204]));
    const { status, body } = await browser.post('/api/auth/email/code', { email });
    expect([status, body.code]).to.deep.equal([429, 'daily_limit']);
  });

  it('does not sign in to the account of the same address at another provider', async () => {
    const { id } = await signIn(new Client(one.base), email);
    expect((await signInByCode(browser, email)).id).not.to.equal(id);
  });

  it('gives a planted cookie no session', async () => {
    const attacker = new Client(one.base);
    await requestCode(attacker, email);
    browser.cookies.set('code', attacker.cookies.get('code') ?? '');
    await requestCode(browser, email);
    const { body } = await redeem(browser, await codeFor(email, 2));
    expect(body.user.email).to.equal(email);
    expect((await attacker.get('/api/auth/session')).body.user).to.equal(null);
    await expectRefused(attacker, await codeFor(email));
  });

  it('lets a suspended account sign in to a restricted session', async () => {
    const { id } = await signInByCode(browser, email);
    await pool().query('update users set suspended_at = now() where id = $1', [id]);
    const repeated = new Client(one.base);
    await requestCode(repeated, email);
    const { body } = await redeem(repeated, await codeFor(email, 2));
    expect(body.user.suspended).to.equal(true);
  });

  it('stores neither code nor address in plain text', async () => {
    await requestCode(browser, email);
    const code = await codeFor(email);
    const { rows } = await pool().query('select * from email_codes where email_hash = $1', [
      emailHash(email),
    ]);
    expect(JSON.stringify(rows)).not.to.include(email);
    for (const value of Object.values(rows[0])) {
      if (Buffer.isBuffer(value)) expect(value.includes(code)).to.equal(false);
    }
  });

  for (const [kind, refusal] of [
    ['refused', [400, 'address_refused']],
    ['busy', [503, 'mail_failed']],
  ] as const) {
    it(`returns an error when the mail server is ${kind}, and counts no request`, async () => {
      const address = `${kind}-${email}`;
      const { status, body } = await browser.post('/api/auth/email/code', { email: address });
      expect([status, body.code]).to.deep.equal(refusal);
      const { rowCount } = await pool().query('select from email_codes where email_hash = $1', [
        emailHash(address),
      ]);
      expect(rowCount).to.equal(0);
    });
  }

  for (const address of [
    'no address',
    'a@b',
    'a@example.test\r\nBcc: b@example.test',
    'a@example.test,b@example.test',
  ]) {
    it(`rejects ${JSON.stringify(address)}`, async () => {
      const { status } = await browser.post('/api/auth/email/code', { email: address });
      expect(status).to.equal(400);
    });
  }

  it('does not wait for a silent mail server', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const api = await startApi('slow-mail', { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { status } = await new Client(api.base).post('/api/auth/email/code', { email });
    expect(status).to.equal(204);
    await api.stop();
    silent.close();
  });

  it('is not offered without a mail server', async () => {
    const api = await startApi('no-mail', { SMTP_URL: '', MAIL_FROM: '' });
    const client = new Client(api.base);
    expect((await client.get('/api/auth/session')).body.signInMethods).not.to.include('email');
    const { status, body } = await client.post('/api/auth/email/code', { email });
    expect([status, body.code]).to.deep.equal([503, 'not_set_up']);
    await api.stop();
  });
});
