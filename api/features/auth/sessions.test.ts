import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { SESSIONS_PER_ACCOUNT } from '#contract/limits.ts';
import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { Client } from '#test/client.ts';
import { createMember } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { asOwner } from '#test/owner.ts';
import { freshEmail, join, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const REVOKED_WITHIN_MS = 5000;
const SIGN_OUT_ROUNDS = 20;

const tokenOf = (client: Client): string => client.cookies.get('sid') ?? '';
const hashOf = (client: Client): Buffer => createHash('sha256').update(tokenOf(client)).digest();

/** True when an endpoint accepts the session of the client. */
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/preferences')).status === 200;

describe('a session', () => {
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

  it('uses an HttpOnly, SameSite cookie', async () => {
    await reachCallback(browser, email);
    const response = await browser.fetch('/api/auth/google', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? '';
    const [pair, ...flags] = line.toLowerCase().split('; ');
    expect(pair).to.match(/^sid=[\w-]{43}$/);
    const names = flags.map((flag) => flag.replace(/^expires=.*/, 'expires'));
    expect(names).to.have.members(['path=/', 'expires', 'samesite=lax', 'httponly']);
  });

  it('gets a new token at each sign-in', async () => {
    const planted = 'A'.repeat(43);
    browser.cookies.set('sid', planted);
    await signIn(browser, email);
    const first = tokenOf(browser);
    await signIn(browser, email);
    expect(new Set([planted, first, tokenOf(browser)]).size).to.equal(3);
    const attacker = new Client(one.base);
    attacker.cookies.set('sid', planted);
    expect(await isSignedIn(attacker)).to.equal(false);
  });

  it('ends on all other devices at once, for this account only', async () => {
    await signIn(browser, email);
    const lost = new Client(two.base);
    await signIn(lost, email);
    const other = new Client(two.base);
    await signIn(other, freshEmail());
    expect([await isSignedIn(lost), await isSignedIn(other)]).to.deep.equal([true, true]);
    const response = await browser.post('/api/auth/logout-elsewhere', {});
    expect(response.body).to.deep.equal({ ended: 1 });
    expect(await isSignedIn(lost)).to.equal(false);
    expect([await isSignedIn(browser), await isSignedIn(other)]).to.deep.equal([true, true]);
    expect((await browser.post('/api/auth/logout-elsewhere', {})).body).to.deep.equal({ ended: 0 });
    expect((await lost.post('/api/auth/logout-elsewhere', {})).status).to.equal(401);
  });

  const endings: [how: string, open: (browser: Client) => Promise<unknown>][] = [
    ['signs in again', (browser) => signIn(browser, email)],
    ['signs in as another member', (browser) => signIn(browser, freshEmail())],
    ['starts the demo', (browser) => browser.post('/api/auth/demo', {})],
  ];
  for (const [how, open] of endings) {
    it(`ends with its sockets when its browser ${how}`, async () => {
      const { id, client: browser } = await join(one.base, email);
      const former = browser.at(two.base);
      const otherDevice = new Client(one.base);
      await signIn(otherDevice, email);
      expect(await isSignedIn(former)).to.equal(true);
      const live = await former.live(id);
      await open(browser);
      expect(await isSignedIn(former)).to.equal(false);
      expect(await live.closed).to.equal(CLOSE_SESSION_ENDED);
      const { body } = await browser.get('/api/auth/session');
      expect(body.user).to.not.equal(null);
      expect(await isSignedIn(otherDevice)).to.equal(true);
    });
  }

  it('keeps the browser’s cookie when the sign-in is not stored', async () => {
    await signIn(browser, email);
    const token = tokenOf(browser);
    await reachCallback(browser, email);
    await asOwner(`
      create function refuse_commit() returns trigger language plpgsql as $$
        begin raise exception 'going away' using errcode = '57P01'; end $$;
      create constraint trigger refuse_commit after insert on sessions
        deferrable initially deferred for each row execute function refuse_commit()`);
    const [google, demo] = await Promise.all([
      redeem(browser),
      new Client(one.base).fetch('/api/auth/demo', { method: 'POST' }),
    ]).finally(() => asOwner('drop function refuse_commit cascade'));
    expect([google.status, demo.status]).to.deep.equal([503, 503]);
    expect(demo.headers.getSetCookie()).to.deep.equal([]);
    expect(tokenOf(browser)).to.equal(token);
    expect(await isSignedIn(browser)).to.equal(true);
  });

  it('is stored as a hash only', async () => {
    await signIn(browser, email);
    const { rows } = await pool().query('select sessions::text as row from sessions');
    const dump = rows.map(({ row }) => row).join();
    expect(dump).to.include(hashOf(browser).toString('hex'));
    expect(dump).not.to.include(tokenOf(browser));
  });

  for (const value of ['', 'x', '../../etc/passwd', 'A'.repeat(4000), `'; drop table users; --`]) {
    it(`is not opened by the cookie "${value.slice(0, 20)}"`, async () => {
      browser.cookies.set('sid', encodeURIComponent(value));
      const { body } = await browser.get('/api/auth/session');
      expect(body.user).to.equal(null);
      expect(await isSignedIn(browser)).to.equal(false);
    });
  }

  const ended: [string, string][] = [
    ['has expired', `expires_at = now() - interval '1 second'`],
    ['was idle for seven days', `last_used_at = now() - interval '7 days 1 minute'`],
    ['was revoked', 'revoked_at = now()'],
  ];
  for (const [what, change] of ended) {
    it(`is rejected once it ${what}`, async () => {
      const member = await createMember(one.base);
      await pool().query(`update sessions set ${change} where user_id = $1`, [member.id]);
      expect(await isSignedIn(member.client)).to.equal(false);
    });
  }

  it('is rejected once its account is closed', async () => {
    const member = await createMember(one.base);
    await pool().query('update users set erased_at = now() where id = $1', [member.id]);
    expect(await isSignedIn(member.client)).to.equal(false);
  });

  it('replaces the oldest session above the limit, which is rejected at once', async () => {
    const devices = Array.from({ length: SESSIONS_PER_ACCOUNT + 1 }, () => new Client(one.base));
    for (const device of devices) {
      await signIn(device, email);
      expect(await isSignedIn(device)).to.equal(true);
    }
    const alive = await Promise.all(devices.map((device) => isSignedIn(device.at(two.base))));
    expect(alive).to.deep.equal([false, ...Array(SESSIONS_PER_ACCOUNT).fill(true)]);
  });

  it('is not replaced while ended sessions exist', async () => {
    const phone = new Client(one.base);
    await signIn(phone, email);
    for (let i = 0; i < SESSIONS_PER_ACCOUNT; i += 1) {
      await signIn(browser, email);
      await browser.post('/api/auth/logout');
    }
    const { rowCount } = await pool().query('select from sessions where token_hash = $1', [
      hashOf(phone),
    ]);
    expect(rowCount).to.equal(1);
  });
});

describe('POST /api/auth/logout', () => {
  let one: Api;
  let two: Api;

  before(async () => {
    [one, two] = await sharedApis();
  });

  it('revokes the session at once on every instance, also when it is cached', async () => {
    const { client } = await createMember(one.base);
    const [here, there] = [client.at(one.base), client.at(two.base)];
    expect([await isSignedIn(here), await isSignedIn(there)]).to.deep.equal([true, true]);
    expect((await client.post('/api/auth/logout')).status).to.equal(204);
    expect([await isSignedIn(here), await isSignedIn(there)]).to.deep.equal([false, false]);
  });

  it('clears the cookie', async () => {
    const { client } = await createMember(one.base);
    await client.post('/api/auth/logout');
    expect(client.cookies.has('sid')).to.equal(false);
  });

  it('is not undone by concurrent requests', async () => {
    for (let round = 0; round < SIGN_OUT_ROUNDS; round += 1) {
      const { client } = await createMember(one.base);
      const tabs = Array.from({ length: 10 }, (_, i) => client.at(i % 2 ? one.base : two.base));
      const requests = tabs.map((tab) => tab.get('/api/auth/session'));
      await client.at(two.base).post('/api/auth/logout');
      await Promise.all(requests);
      expect(await isSignedIn(client), `round ${round}`).to.equal(false);
    }
  });

  it('closes only the sockets of this session, on all instances', async () => {
    const ann = await createMember(one.base);
    const phone = new Client(two.base);
    phone.cookies.set('sid', 'P'.repeat(43));
    await pool().query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [hashOf(phone), ann.id],
    );
    const [tab, onPhone] = await Promise.all([
      ann.client.at(two.base).live(ann.id),
      phone.live(ann.id),
    ]);
    await ann.client.post('/api/auth/logout');
    await until('the tab is closed', () => tab.socket.readyState === 3, REVOKED_WITHIN_MS);
    expect(await tab.closed).to.equal(4401);
    onPhone.send({ type: 'auth', userId: ann.id });
    await onPhone.next('ready', 2);
    onPhone.close();
  });

  it('returns 204 to a visitor', async () => {
    expect((await new Client(one.base).post('/api/auth/logout')).status).to.equal(204);
  });
});
