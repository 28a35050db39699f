import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { directionOf, LANGUAGES } from '#contract/languages.ts';
import {
  EMAIL_CODES_PER_DAY as PER_DAY,
  EMAIL_CODES_PER_HOUR as PER_HOUR,
  EMAIL_CODES_PER_NETWORK as PER_NETWORK,
  EMAIL_CODE_TRIES as TRIES,
} from '#contract/limits.ts';
import { emailHash } from '#db/identity-hash.ts';
import { settings, shorten, withSettings } from '#test/api.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { inBatches } from '#test/in-batches.ts';
import { codeFor, mailsTo, nextMail, requestCode, signInByCode } from '#test/mailbox.ts';
import { freshBrowser, freshEmail, signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { until } from '#test/until.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { codeTexts } from './texts.ts';

const REFUSED = 'This code is wrong or has expired. Check the newest mail or request a new code.';

describe('sign-in by e-mail code', () => {
  const browser = freshBrowser();

  const redeem = (client: Client, code: string) => client.post('/api/auth/email', { code });
  const otherThan = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0');

  const storedCodes = async (email: string) =>
    await sql`select * from email_codes where email_hash = ${emailHash(email)}`;

  async function expectRefused(client: Client, code: string) {
    const { status, body, headers } = await redeem(client, code);
    expect([status, body.message]).to.deep.equal([400, REFUSED]);
    expect(headers.getSetCookie().join()).not.to.include('sid=');
  }

  it('creates an account, and signs in to it afterwards on another device', async () => {
    await requestCode(browser);
    const { body } = await redeem(browser, await codeFor(browser.email));
    expect(body.user).to.include({ email: browser.email, onboarded: false, name: 'Member' });
    const later = new Client();
    await requestCode(later, browser.email.toUpperCase());
    const again = await redeem(later, await codeFor(browser.email, 2));
    expect(again.body.user.id).to.equal(body.user.id);
  });

  it('mails code and link from a neutral sender, and the subject has no code', async () => {
    await requestCode(browser);
    const { subject, text, from } = await nextMail(browser.email);
    expect(subject).to.equal('Your sign-in code');
    expect(from).to.include({ address: 'hello@example.test' });
    expect(text).to.include(`http://localhost:8080/login#code=${await codeFor(browser.email)}`);
  });

  it('is mailed in the language of the request', () =>
    expectEach(LANGUAGES, async (language) => {
      const visitor = new Client();
      visitor.cookies.set('lang', language);
      await requestCode(visitor);
      const { subject, html } = await nextMail(visitor.email);
      expect(subject).to.equal(codeTexts(i18nIn(language)).subject());
      expect(html).to.include(`<html lang="${language}" dir="${directionOf(language)}">`);
    }));

  it('returns the address only to the browser that requested the code', async () => {
    await requestCode(browser);
    expect((await browser.get('/api/auth/email/code')).body).to.deep.equal({
      email: browser.email,
    });
    expect((await new Client().get('/api/auth/email/code')).body.email).to.equal(null);
  });

  it('is redeemed once, also by concurrent requests', async () => {
    await requestCode(browser);
    const code = await codeFor(browser.email);
    const tabs = Array.from({ length: 4 }, () => browser.copy());
    const responses = await Promise.all(tabs.map((tab) => redeem(tab, code)));
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 400, 400, 400]);
    await expectRefused(browser, code);
  });

  it('works only in the browser that requested it, also when another one opens the link first', async () => {
    await requestCode(browser);
    const code = await codeFor(browser.email);
    const scanner = new Client();
    await scanner.fetch(`/login#code=${code}`);
    await expectRefused(scanner, code);
    await requestCode(scanner);
    await expectRefused(scanner, code);
    expect((await redeem(browser, code)).status).to.equal(200);
  });

  it('expires', async () => {
    await requestCode(browser);
    await sql`update email_codes set expires_at = expires_at - interval '15 minutes'
      where email_hash = ${emailHash(browser.email)}`;
    await expectRefused(browser, await codeFor(browser.email));
  });

  it(`is void after ${TRIES} wrong tries, which a resend does not restore`, async () => {
    await requestCode(browser);
    const first = await codeFor(browser.email);
    for (let i = 0; i < TRIES - 1; i += 1) await expectRefused(browser, otherThan(first));
    await requestCode(browser);
    const second = await codeFor(browser.email, 2);
    await expectRefused(browser, otherThan(first) === second ? '000000' : otherThan(first));
    await expectRefused(browser, first);
    expect((await redeem(browser, second)).status).to.equal(200);
  });

  it('stays valid after a resend', async () => {
    await requestCode(browser);
    await requestCode(browser);
    await nextMail(browser.email, 2);
    expect((await redeem(browser, await codeFor(browser.email))).status).to.equal(200);
    await expectRefused(browser, await codeFor(browser.email, 2));
  });

  it(`is sent to an address ${PER_DAY} times a day, from any browser`, async () => {
    const { email } = browser;
    const statuses = [];
    for (let i = 0; i < PER_DAY; i += 1) {
      const { status } = await new Client().post('/api/auth/email/code', { email });
      statuses.push(status);
    }
    expect(new Set(statuses)).to.deep.equal(new Set([204]));
    const { status, body } = await browser.post('/api/auth/email/code', { email });
    expect([status, body.code]).to.deep.equal([429, 'daily_limit_codes']);
  });

  describe('requested by strangers', () => {
    settings(() => ({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }));

    /** Requests a code from one of a million networks. */
    const request = async (client: Client, email: string, network: number) => {
      const address = `2001:db8:${(network >> 16).toString(16)}:${(network & 65_535).toString(16)}::1`;
      const headers = { 'x-forwarded-for': address };
      return (await client.post('/api/auth/email/code', { email }, headers)).status;
    };

    it('from 1,000 networks is mailed ten times, and the owner still gets a code', async () => {
      const { email } = browser;
      const other = new Client();
      await signInByCode(browser);
      await signIn(other, email);
      // The first code of the owner is one of the day's.
      const mails = (await mailsTo(email)).length;
      const left = PER_DAY - mails;
      const statuses = await inBatches(
        Array.from({ length: 1000 }, (_, n) => n),
        (network) => request(new Client(), email, network),
      );
      expect(statuses.filter((status) => status === 204)).to.have.length(left);
      expect(new Set(statuses)).to.deep.equal(new Set([204, 429]));
      await nextMail(email, PER_DAY);
      expect(await mailsTo(email)).to.have.length(PER_DAY);
      await expectEach([browser, other], async (own) => {
        await own.post('/api/auth/logout');
        expect(await request(own, email.toUpperCase(), 5000)).to.equal(204);
      });
      const { status } = await redeem(browser, await codeFor(email, PER_DAY + 1));
      expect(status).to.equal(200);
    });

    it(`from one network is sent ${PER_NETWORK} times`, async () => {
      const statuses: number[] = [];
      for (let n = 0; n <= PER_NETWORK; n += 1) {
        statuses.push(await request(new Client(), browser.email, 7000));
      }
      expect(statuses.indexOf(429)).to.equal(PER_NETWORK);
      expect(await request(new Client(), browser.email, 7001)).to.equal(204);
      expect(await request(new Client(), freshEmail(), 7000)).to.equal(204);
    });
  });

  describe('in a browser that has signed in with the address', () => {
    const ask = (client: Client, email: string) => client.post('/api/auth/email/code', { email });
    const age = (interval: string) =>
      sql`update email_codes set created_at = created_at - ${interval}::interval,
        expires_at = expires_at - ${interval}::interval
          where email_hash = ${emailHash(browser.email)}`;

    it(`is sent ${PER_HOUR} times an hour`, async () => {
      await signInByCode(browser);
      const statuses: number[] = [];
      for (let n = 0; n <= PER_HOUR; n += 1) {
        statuses.push((await ask(browser, browser.email)).status);
      }
      expect(statuses.indexOf(429)).to.equal(PER_HOUR);
      expect((await ask(new Client(), browser.email)).status, 'unknown').to.equal(204);
      await age('1 hour');
      expect((await ask(browser, browser.email)).status).to.equal(204);
    });

    it('is not sent after as many tries in a day as strangers have', async () => {
      await signInByCode(browser);
      for (let n = 0; n < PER_DAY; n += 1) {
        await requestCode(browser);
        const code = await codeFor(browser.email, n + 2);
        for (let i = 0; i < TRIES; i += 1) await expectRefused(browser, otherThan(code));
        await age('1 hour');
      }
      expect((await ask(browser, browser.email)).status).to.equal(429);
      await age('1 day');
      expect((await ask(browser, browser.email)).status).to.equal(204);
    });

    it('remembers several addresses, and no forged one', async () => {
      const [first, second] = [browser.email, freshEmail()];
      await signInByCode(browser, first);
      await signInByCode(browser, second);
      const [id = '', ...proofs] = browser.cookies.get('known')?.split('.') ?? [];
      const victim = freshEmail();
      const isKnown = async (value: string, email: string) => {
        const client = new Client();
        client.cookies.set('known', value);
        await requestCode(client, email);
        return (await storedCodes(email)).some((row) => row.known_browser !== null);
      };
      const value = [id, ...proofs].join('.');
      const forged = ['', '.', 'x', id, `${id}.`, `${'A'.repeat(22)}.${proofs.join('.')}`];
      expect(await isKnown(value, victim), 'another address').to.equal(false);
      await expectEach(forged, async (cookie) => {
        const email = `${freshEmail()}`;
        expect(await isKnown(cookie, email)).to.equal(false);
      });
      const swapped = `${'A'.repeat(22)}.${proofs.join('.')}`;
      for (const [cookie, expected] of [
        [swapped, false],
        [value, true],
      ] as const) {
        expect(await isKnown(cookie, first)).to.equal(expected);
        expect(await isKnown(cookie, second)).to.equal(expected);
      }
    });
  });

  it('does not sign in to the account of the same address at another provider', async () => {
    const { id } = await signIn(new Client(), browser.email);
    expect((await signInByCode(browser)).id).not.to.equal(id);
  });

  it('gives a planted cookie no session', async () => {
    const attacker = new Client();
    await requestCode(attacker, browser.email);
    browser.cookies.set('code', attacker.cookies.get('code') ?? '');
    await requestCode(browser);
    const { body } = await redeem(browser, await codeFor(browser.email, 2));
    expect(body.user.email).to.equal(browser.email);
    expect((await attacker.get('/api/auth/session')).body.user).to.equal(null);
    await expectRefused(attacker, await codeFor(browser.email));
  });

  it('stores neither code nor address in plain text', async () => {
    await requestCode(browser);
    const code = await codeFor(browser.email);
    const rows = await storedCodes(browser.email);
    expect(JSON.stringify(rows)).not.to.include(browser.email);
    for (const value of Object.values(rows[0])) {
      if (Buffer.isBuffer(value)) expect(value.includes(code)).to.equal(false);
    }
  });

  it('returns an error when the mail server refuses the mail, and counts no request', async () => {
    const refusals: [kind: string, status: number, code: string][] = [
      ['refused', 400, 'address_refused'],
      ['busy', 503, 'code_mail_failed'],
    ];
    await expectEach(refusals, async ([kind, ...refusal]) => {
      const email = `${kind}-${browser.email}`;
      expect(codeOf(await browser.post('/api/auth/email/code', { email }))).to.deep.equal(refusal);
      expect(await storedCodes(email)).to.deep.equal([]);
    });
  });

  it('rejects what is not one address', async () => {
    const addresses = [
      'no address',
      'a@b',
      'a@example.test\r\nBcc: b@example.test',
      'a@example.test,b@example.test',
    ];
    await expectEach(addresses, async (email) => {
      expect((await browser.post('/api/auth/email/code', { email })).status).to.equal(400);
    });
  });

  describe('with a silent mail server', () => {
    const connections: Socket[] = [];
    const silent = createServer((connection) => connections.push(connection));

    shorten({ codeMail: 30 });
    settings(async () => {
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
      return { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
    });
    after(() => silent.close());

    it('does not wait for it, and forgets the code when it fails', async () => {
      await requestCode(browser);
      expect(await storedCodes(browser.email)).to.have.length(1);
      const isForgotten = async () => {
        for (const connection of connections.splice(0)) connection.destroy();
        return (await storedCodes(browser.email)).length === 0;
      };
      await until('the code is forgotten', isForgotten);
    });
  });

  it('is not offered without a mail server', () =>
    withSettings({ SMTP_URL: '', MAIL_FROM: '' }, async () => {
      expect((await browser.get('/api/auth/session')).body.signInMethods).not.to.include('email');
      const { status, body } = await browser.post('/api/auth/email/code', { email: browser.email });
      expect([status, body.code]).to.deep.equal([503, 'email_not_set_up']);
    }));
});
