import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { SESSIONS_PER_ACCOUNT } from '#contract/limits.ts';
import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { Client, type Live } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, createSession } from '#test/factories.ts';
import { asOwner } from '#test/owner.ts';
import { freshBrowser, freshEmail, join, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

/** Each round wins the race of a request with the sign-out with some chance. */
const SIGN_OUT_ROUNDS = 20;

const tokenOf = (client: Client): string => client.cookies.get('sid') ?? '';
const hashOf = (client: Client): Buffer => createHash('sha256').update(tokenOf(client)).digest();

/** True when an endpoint accepts the session of the client. */
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/preferences')).status === 200;

/** The close frame was sent before the last answer, and not by the check of all sessions, which runs every minute. */
const expectClosing = ({ socket }: Live) => expect(socket.readyState).not.to.equal(socket.OPEN);

describe('a session', () => {
  const browser = freshBrowser();

  it('uses an HttpOnly, SameSite cookie', async () => {
    await reachCallback(browser);
    const { headers } = await browser.post('/api/auth/google');
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('sid=')) ?? '';
    const [pair, ...flags] = line.toLowerCase().split('; ');
    expect(pair).to.match(/^sid=[\w-]{43}$/);
    const names = flags.map((flag) => flag.replace(/^expires=.*/, 'expires'));
    expect(names).to.have.members(['path=/', 'expires', 'samesite=lax', 'httponly']);
  });

  it('gets a new token at each sign-in', async () => {
    const planted = 'A'.repeat(43);
    browser.cookies.set('sid', planted);
    await signIn(browser);
    const first = tokenOf(browser);
    await signIn(browser);
    expect(new Set([planted, first, tokenOf(browser)]).size).to.equal(3);
    const attacker = new Client();
    attacker.cookies.set('sid', planted);
    expect(await isSignedIn(attacker)).to.equal(false);
  });

  it('ends on all other devices at once, for this account only', async () => {
    // Only sessions of onboarded members are cached.
    const { client: browser } = await join();
    const lost = new Client();
    await signIn(lost, browser.email);
    const { client: other } = await join();
    expect([await isSignedIn(lost), await isSignedIn(other)]).to.deep.equal([true, true]);
    const response = await browser.post('/api/auth/logout-elsewhere', {});
    expect(response.body).to.deep.equal({ ended: 1 });
    expect(await isSignedIn(lost)).to.equal(false);
    expect([await isSignedIn(browser), await isSignedIn(other)]).to.deep.equal([true, true]);
    expect((await browser.post('/api/auth/logout-elsewhere', {})).body).to.deep.equal({ ended: 0 });
    expect((await lost.post('/api/auth/logout-elsewhere', {})).status).to.equal(401);
  });

  it('ends with its sockets when its browser signs in again, as another member, or to the demo', async () => {
    const openings: ((client: Client) => Promise<unknown>)[] = [
      (client) => signIn(client),
      (client) => signIn(client, freshEmail()),
      (client) => client.post('/api/auth/demo', {}),
    ];
    await expectEach(openings, async (open) => {
      const { id, client } = await join();
      const former = client.copy();
      const otherDevice = new Client();
      await signIn(otherDevice, client.email);
      expect(await isSignedIn(former)).to.equal(true);
      const live = await former.live(id);
      await open(client);
      expect(await isSignedIn(former)).to.equal(false);
      expectClosing(live);
      expect(await live.closed).to.equal(CLOSE_SESSION_ENDED);
      expect((await client.get('/api/auth/session')).body.user).to.not.equal(null);
      expect(await isSignedIn(otherDevice)).to.equal(true);
    });
  });

  it('keeps the browser’s cookie when the sign-in is not stored', async () => {
    await signIn(browser);
    const token = tokenOf(browser);
    await reachCallback(browser);
    await asOwner(`
      create function refuse_commit() returns trigger language plpgsql as $$
        begin raise exception 'going away' using errcode = '57P01'; end $$;
      create constraint trigger refuse_commit after insert on sessions
        deferrable initially deferred for each row execute function refuse_commit()`);
    const [google, demo] = await Promise.all([
      redeem(browser),
      new Client().fetch('/api/auth/demo', { method: 'POST' }),
    ]).finally(() => asOwner('drop function refuse_commit cascade'));
    expect([google.status, demo.status]).to.deep.equal([503, 503]);
    expect(demo.headers.getSetCookie()).to.deep.equal([]);
    expect(tokenOf(browser)).to.equal(token);
    expect(await isSignedIn(browser)).to.equal(true);
  });

  it('is stored as a hash only', async () => {
    await signIn(browser);
    const rows = await sql`select sessions::text as row from sessions`;
    const dump = rows.map(({ row }) => row).join();
    expect(dump).to.include(hashOf(browser).toString('hex'));
    expect(dump).not.to.include(tokenOf(browser));
  });

  it('is not opened by a cookie without a valid token', async () => {
    const values = ['', 'x', '../../etc/passwd', 'A'.repeat(4000), `'; drop table users; --`];
    await expectEach(values, async (value) => {
      browser.cookies.set('sid', encodeURIComponent(value));
      expect((await browser.get('/api/auth/session')).body.user).to.equal(null);
      expect(await isSignedIn(browser)).to.equal(false);
    });
  });

  it('is rejected once it has expired, was idle for seven days, was revoked, or its account is closed', async () => {
    const changes = [
      `sessions set expires_at = now() - interval '1 second' where user_id`,
      `sessions set last_used_at = now() - interval '7 days 1 minute' where user_id`,
      'sessions set revoked_at = now() where user_id',
      'users set erased_at = now() where id',
    ];
    await expectEach(changes, async (change) => {
      const member = await createMember();
      await pool().query(`update ${change} = $1`, [member.id]);
      expect(await isSignedIn(member.client)).to.equal(false);
    });
  });

  /** Other devices with a session of the account. */
  const addDevices = (id: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const device = new Client();
        device.cookies.set('sid', await createSession(id));
        return device;
      }),
    );

  it('replaces the oldest session above the limit, which is rejected at once', async () => {
    const { id } = await signIn(browser);
    const devices = [browser, ...(await addDevices(id, SESSIONS_PER_ACCOUNT - 1))];
    const areSignedIn = () => Promise.all(devices.map((device) => isSignedIn(device.copy())));
    expect(await areSignedIn()).to.deep.equal(Array(SESSIONS_PER_ACCOUNT).fill(true));
    const latest = new Client();
    await signIn(latest, browser.email);
    devices.push(latest);
    expect(await areSignedIn()).to.deep.equal([false, ...Array(SESSIONS_PER_ACCOUNT).fill(true)]);
  });

  it('is not replaced while ended sessions exist', async () => {
    const { id } = await signIn(browser);
    for (const device of await addDevices(id, SESSIONS_PER_ACCOUNT)) {
      await device.post('/api/auth/logout');
    }
    await signIn(new Client(), browser.email);
    expect(await sql`select from sessions where token_hash = ${hashOf(browser)}`).to.have.length(1);
  });
});

describe('POST /api/auth/logout', () => {
  it('revokes the session at once, also when it is cached, and clears the cookie', async () => {
    const { client } = await createMember();
    const tab = client.copy();
    expect(await isSignedIn(tab)).to.equal(true);
    expect((await client.post('/api/auth/logout')).status).to.equal(204);
    expect(await isSignedIn(tab)).to.equal(false);
    expect(client.cookies.has('sid')).to.equal(false);
  });

  it('is not undone by concurrent requests', async () => {
    for (let round = 0; round < SIGN_OUT_ROUNDS; round += 1) {
      const { client } = await createMember();
      const tabs = Array.from({ length: 4 }, () => client.copy());
      const requests = tabs.map((tab) => tab.get('/api/auth/session'));
      await client.copy().post('/api/auth/logout');
      await Promise.all(requests);
      expect(await isSignedIn(client), `round ${round}`).to.equal(false);
    }
  });

  it('closes only the sockets of this session', async () => {
    const ann = await createMember();
    const phone = new Client();
    phone.cookies.set('sid', await createSession(ann.id));
    const [tab, onPhone] = await Promise.all([ann.client.live(ann.id), phone.live(ann.id)]);
    await ann.client.post('/api/auth/logout');
    onPhone.send({ type: 'auth', userId: ann.id });
    await onPhone.next('ready', 2);
    expectClosing(tab);
    expect(await tab.closed).to.equal(CLOSE_SESSION_ENDED);
  });

  it('returns 204 to a visitor', async () => {
    expect((await new Client().post('/api/auth/logout')).status).to.equal(204);
  });
});

describe('the session of a visitor', () => {
  const community = async (client = new Client()) =>
    (await client.get('/api/auth/session')).body.community;

  it('says whether an event lies ahead', async () => {
    await sql`delete from events`;
    expect(await community()).to.deep.equal({ hasEvents: false });
    const addEvent = (at: string) =>
      pool().query(
        `insert into events (realm, title, venue, category, picture, price_dollars, capacity, starts_at, time_zone)
         values ('live', 'Night Walk', 'Old Pier', 'outdoors', 'city-night', 0, 9, now() ${at}, 'UTC')`,
      );
    await addEvent(`- interval '1 hour'`);
    expect(await community()).to.deep.equal({ hasEvents: false });
    await addEvent(`+ interval '1 hour'`);
    expect(await community()).to.deep.equal({ hasEvents: true });
    expect(await community((await createMember()).client)).to.equal(null);
  });
});
