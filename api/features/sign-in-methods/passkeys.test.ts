import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { PASSKEYS_MAX } from '#contract/limits.ts';
import { logOf } from '#test/api.ts';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, makeSessionsOld } from '#test/factories.ts';
import { freshBrowser } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

const REFUSED = { message: "That passkey didn't work. Please try again.", code: 'passkey_refused' };

describe('passkeys', () => {
  const browser = freshBrowser();
  let authenticator: Authenticator;

  beforeEach(() => {
    authenticator = new Authenticator();
  });

  const start = async (client: Client) => (await client.post('/api/auth/passkey/start')).body;
  const send = (client: Client, used: object) => client.post('/api/auth/passkey', used);

  async function expectRefused(response: { status: number; body: unknown }, client: Client) {
    expect([response.status, response.body]).to.deep.equal([403, REFUSED]);
    expect(client.cookies.has('sid')).to.equal(false);
  }

  it('create an account without an email address and sign in to it on another device', async () => {
    const { status, body } = await signUpWith(browser, authenticator);
    expect([status, body.user.email, body.user.onboarded]).to.deep.equal([200, null, false]);
    const other = new Client();
    const again = await signInWith(other, authenticator);
    expect(again.body.user.id).to.equal(body.user.id);
    expect((await other.get('/api/auth/session')).body.user.id).to.equal(body.user.id);
  });

  it('are requested with pinned algorithms, user verification and no account name', async () => {
    const { body: creation } = await browser.post('/api/auth/passkey/sign-up/start');
    expect(creation.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).to.deep.equal([
      -8, -7, -257,
    ]);
    expect(creation.authenticatorSelection).to.include({
      residentKey: 'required',
      userVerification: 'required',
    });
    const request = await start(browser);
    expect(request).to.include({ rpId: 'localhost', userVerification: 'required' });
    expect(request).not.to.have.property('allowCredentials');
  });

  it('take the domain from the configuration, not from the request', async () => {
    const headers = { 'x-forwarded-host': 'evil.example' };
    const { body } = await browser.post('/api/auth/passkey/start', {}, headers);
    expect(body.rpId).to.equal('localhost');
  });

  it('answer a challenge once, also in concurrent requests', async () => {
    await signUpWith(browser, authenticator);
    const visitor = new Client();
    const used = authenticator.get(await start(visitor));
    const tabs = Array.from({ length: 6 }, () => visitor.copy());
    const responses = await Promise.all(tabs.map((tab) => send(tab, used)));
    expect(responses.filter(({ status }) => status === 200)).to.have.length(1);
    const replay = new Client();
    replay.cookies.set('passkey', visitor.cookies.get('passkey') ?? '');
    await expectRefused(await send(replay, used), replay);
  });

  it('work only in the browser that got the challenge', async () => {
    await signUpWith(browser, authenticator);
    const used = authenticator.get(await start(new Client()));
    const other = new Client();
    await expectRefused(await send(other, used), other);
    await start(other);
    await expectRefused(await send(other, used), other);
  });

  it('keep the challenges of two tabs valid', async () => {
    await signUpWith(browser, authenticator);
    const visitor = new Client();
    const first = await start(visitor);
    await start(visitor);
    expect((await send(visitor, authenticator.get(first))).status).to.equal(200);
  });

  it('refuse an expired challenge', async () => {
    await signUpWith(browser, authenticator);
    const visitor = new Client();
    const options = await start(visitor);
    await sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'
      where challenge = ${options.challenge}`;
    await expectRefused(await send(visitor, authenticator.get(options)), visitor);
  });

  it('refuse the challenge of a sign-up in a sign-in', async () => {
    await signUpWith(browser, authenticator);
    const visitor = new Client();
    const { body: creation } = await visitor.post('/api/auth/passkey/sign-up/start');
    await expectRefused(await send(visitor, authenticator.get(creation)), visitor);
  });

  it('return the same bytes for an unknown passkey and for a false signature', async () => {
    await signUpWith(browser, authenticator);
    const visitor = new Client();
    // A signature of the same form, by another key.
    const impostor = new Authenticator();
    await signUpWith(new Client(), impostor);
    Object.assign(impostor.credential ?? {}, {
      id: authenticator.credential?.id,
      userHandle: authenticator.credential?.userHandle,
    });
    const falseAnswer = await send(visitor, impostor.get(await start(visitor)));
    const unknownId = randomBytes(32).toString('base64url');
    const unknown = await send(visitor, {
      ...authenticator.get(await start(visitor)),
      id: unknownId,
      rawId: unknownId,
    });
    expect(falseAnswer.text).to.equal(unknown.text);
    await expectRefused(falseAnswer, visitor);
    await expectRefused(unknown, visitor);
  });

  it('are refused with the handle of another account', async () => {
    await signUpWith(browser, authenticator);
    const visitor = new Client();
    const used = authenticator.get(await start(visitor));
    used.response.userHandle = randomBytes(16).toString('base64url');
    await expectRefused(await send(visitor, used), visitor);
  });

  it('are refused without user verification and from another origin', async () => {
    const faults = [{ isUserVerified: false }, { origin: 'https://evil.example' }];
    for (const fault of faults) {
      const client = new Client();
      await expectRefused(await signUpWith(client, new Authenticator(fault)), client);
    }
  });

  it('are deleted with the account', async () => {
    await signUpWith(browser, authenticator);
    await browser.call('DELETE', '/api/account');
    const visitor = new Client();
    await expectRefused(await signInWith(visitor, authenticator), visitor);
  });

  it('cannot be registered for two accounts', async () => {
    await signUpWith(browser, authenticator);
    const other = new Client();
    const { body: options } = await other.post('/api/auth/passkey/sign-up/start');
    const copy = new Authenticator();
    const passkey = copy.create(options);
    await sql`update passkeys set credential_id = ${passkey.id}
      where credential_id = ${authenticator.credential?.id.toString('base64url')}`;
    await expectRefused(await other.post('/api/auth/passkey/sign-up', { passkey }), other);
  });

  it('are not added to another account that signs in meanwhile', async () => {
    await signUpWith(browser, authenticator);
    const { body: options } = await browser.post('/api/sign-in-methods/passkeys/start');
    const other = new Client();
    await signUpWith(other, new Authenticator());
    // A sign-up in the same browser would end the challenge.
    browser.cookies.set('sid', other.cookies.get('sid') ?? '');
    const added = new Authenticator().create(options);
    expect((await browser.post('/api/sign-in-methods/passkeys', added)).body).to.deep.equal(
      REFUSED,
    );
    expect(await sql`select from passkeys where credential_id = ${added.id}`).to.have.length(0);
  });

  it('sign in with any counter, with a warning in the log when it did not increase', async () => {
    const counters: [stored: number, sent: number, isLogged: boolean][] = [
      [5, 6, false],
      [0, 0, false],
      [5, 5, true],
      [5, 3, true],
      // As after a sync.
      [5, 0, true],
    ];
    await expectEach(counters, async ([stored, sent, isLogged]) => {
      authenticator = new Authenticator({ isSynced: false });
      await signUpWith(new Client(), authenticator);
      const id = authenticator.credential?.id.toString('base64url');
      await sql`update passkeys set counter = ${stored} where credential_id = ${id}`;
      authenticator.counter = sent;
      const lines = await logOf(async () => {
        expect((await signInWith(new Client(), authenticator)).status).to.equal(200);
      });
      expect(lines.join().includes('passkey counter did not increase')).to.equal(isLogged);
      const rows = await sql`select counter from passkeys where credential_id = ${id}`;
      expect(rows).to.deep.equal([{ counter: Math.max(stored, sent) }]);
    });
  });

  it('tell the member once when the counter goes back, as after a copy of the key', async () => {
    const counters: [stored: number, sent: number, isTold: boolean][] = [
      [5, 6, false],
      [5, 5, false],
      [0, 0, false],
      [5, 3, true],
      [5, 0, true],
    ];
    await expectEach(counters, async ([stored, sent, isTold]) => {
      const [{ id, client }, key] = [await createMember(), new Authenticator({ isSynced: true })];
      const { body: options } = await client.post('/api/sign-in-methods/passkeys/start');
      await client.post('/api/sign-in-methods/passkeys', key.create(options));
      await sql`update passkeys set counter = ${stored} where user_id = ${id}`;
      const live = await client.live(id);
      for (let times = 0; times < 2; times += 1) {
        key.counter = sent;
        await signInWith(new Client(), key);
      }
      if (isTold) await live.next('notification');
      live.close();
      const { notifications } = (await client.get('/api/notifications')).body;
      const types = notifications.map(({ type }: { type: string }) => type);
      expect(types.filter((type: string) => type === 'passkey')).to.have.length(isTold ? 1 : 0);
      const rows = await sql`select channel from deliveries where user_id = ${id}
        and kind = 'passkey'`;
      expect(rows).to.deep.equal(isTold ? [{ channel: 'email' }] : []);
    });
  });

  it('can be added to an account, up to a limit, and only after a recent sign-in', async () => {
    const { id } = (await signUpWith(browser, authenticator)).body.user;
    const add = async () => {
      const { body: options } = await browser.post('/api/sign-in-methods/passkeys/start');
      return browser.post('/api/sign-in-methods/passkeys', new Authenticator().create(options));
    };
    for (let i = 1; i < PASSKEYS_MAX; i += 1) expect((await add()).status).to.equal(204);
    expect((await add()).status).to.equal(403);
    const { body } = await browser.get('/api/sign-in-methods');
    expect(body.passkeys).to.have.length(PASSKEYS_MAX);
    await makeSessionsOld(id);
    const stale = await browser.post('/api/sign-in-methods/passkeys/start');
    expect([stale.status, stale.body.code]).to.deep.equal([401, 'fresh_sign_in_required']);
  });
});
