import { expect } from 'chai';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client, codeOf } from '#test/client.ts';
import { createMember, makeSessionsOld, OPERATOR } from '#test/factories.ts';
import { codeFor, nextMail, requestCode } from '#test/mailbox.ts';
import {
  freshBrowser,
  join,
  reachCallback,
  reachOidcCallback,
  redeem,
  signIn,
  startOidc,
  visitProvider,
} from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { banMember } from '../decisions/operator-ban.ts';
import { sendDueMails } from '../mails/service.ts';

describe('sign-in methods', () => {
  const browser = freshBrowser();

  const signInMethodsOf = async (client: Client) =>
    (await client.get<OwnSignInMethods>('/api/sign-in-methods')).body;
  const link = (client: Client) => client.post('/api/sign-in-methods/identities');
  const remove = (client: Client, path: string) =>
    client.call('DELETE', `/api/sign-in-methods/${path}`);
  const signUp = async (client: Client, authenticator = new Authenticator()) =>
    (await signUpWith(client, authenticator)).body.user.id as number;

  async function addPasskey(client: Client, authenticator: Authenticator) {
    const { body: options } = await client.post('/api/sign-in-methods/passkeys/start');
    return client.post('/api/sign-in-methods/passkeys', authenticator.create(options));
  }

  it('lists those of the account only', async () => {
    await signUp(browser);
    await signIn(new Client());
    const { passkeys, identities, recoveryCodes } = await signInMethodsOf(browser);
    expect(passkeys).to.have.length(1);
    expect(passkeys[0]).to.include({ name: 'Passkey', isSynced: true, isUsable: true });
    expect([identities, recoveryCodes]).to.deep.equal([[], 0]);
  });

  it('say which passkey is bound to one device', async () => {
    await signUp(browser, new Authenticator({ isSynced: false }));
    expect((await signInMethodsOf(browser)).passkeys[0]?.isSynced).to.equal(false);
  });

  it('open the same account with a linked identity and with a passkey', async () => {
    const authenticator = new Authenticator();
    const id = await signUp(browser, authenticator);
    await reachCallback(browser);
    expect((await link(browser)).status).to.equal(204);
    const { identities } = await signInMethodsOf(browser);
    expect(identities.map(({ provider, email }) => [provider, email])).to.deep.equal([
      ['google', browser.email],
    ]);
    expect((await signIn(new Client(), browser.email)).id).to.equal(id);
    const response = await signInWith(new Client(), authenticator);
    expect(response.body.user).to.include({ id, email: browser.email });
  });

  it('open the same account with an address linked by a code', async () => {
    const id = await signUp(browser, new Authenticator());
    await requestCode(browser);
    const code = await codeFor(browser.email);
    const stranger = browser.copy();
    stranger.cookies.delete('code');
    expect((await stranger.post('/api/sign-in-methods/email', { code })).status).to.equal(400);
    expect((await browser.post('/api/sign-in-methods/email', { code })).status).to.equal(204);
    const other = new Client();
    await requestCode(other, browser.email);
    const { body } = await other.post('/api/auth/email', { code: await codeFor(browser.email, 2) });
    expect(body.user).to.include({ id, email: browser.email });
  });

  it('cannot take the identity of another account', async () => {
    const owner = await signIn(new Client(), browser.email);
    await signUp(browser);
    await reachCallback(browser);
    expect(codeOf(await link(browser))).to.deep.equal([409, 'in_use']);
    expect((await signIn(new Client(), browser.email)).id).to.equal(owner.id);
  });

  describe('linked by OpenID Connect', () => {
    const start = (client: Client, address = browser.email) =>
      reachOidcCallback(client, address, 'link');
    const opens = async (address: string): Promise<number> => {
      const client = new Client();
      await reachOidcCallback(client, address);
      return (await redeem(client)).body.user.id;
    };

    it('return to Preferences and open the same account', async () => {
      const id = await signUp(browser);
      const location = (await start(browser)).headers.get('location');
      expect(location).to.equal('/preferences?signin=done#sign-in-methods');
      expect((await link(browser)).status).to.equal(204);
      expect((await signInMethodsOf(browser)).identities).to.have.length(1);
      expect(await opens(browser.email)).to.equal(id);
    });

    it('return to Preferences when the callback is repeated', async () => {
      await signUp(browser);
      const callback = await visitProvider(await startOidc(browser, browser.email, 'link'));
      await browser.fetch(callback);
      const repeated = await browser.fetch(callback);
      expect(repeated.headers.get('location')).to.equal(
        '/preferences?signin=rejected#sign-in-methods',
      );
    });

    it('cannot take the identity of another account, nor the account of the same address', async () => {
      const owner = await opens(browser.email);
      const id = await signUp(browser);
      await start(browser);
      expect((await link(browser)).body.code).to.equal('in_use');
      expect(await opens(browser.email)).to.equal(owner);
      const { client, id: victimId } = await join();
      await start(browser, client.email);
      expect((await link(browser)).status).to.equal(204);
      expect(await opens(client.email)).to.equal(id);
      expect((await signIn(client)).id).to.equal(victimId);
    });

    it('need the browser that started, a session and a recent sign-in', async () => {
      const attacker = new Client();
      const callback = await visitProvider(await startOidc(attacker, attacker.email, 'link'));
      const id = await signUp(browser);
      const sent = await browser.fetch(callback);
      expect(sent.headers.get('location')).to.equal('/login?signin=rejected');
      expect((await link(browser)).status).to.equal(404);
      await attacker.fetch(callback);
      expect((await link(attacker)).status).to.equal(401);
      await start(browser);
      await makeSessionsOld(id);
      expect((await link(browser)).body.code).to.equal('fresh_sign_in_required');
      expect((await signInMethodsOf(browser)).identities).to.deep.equal([]);
    });
  });

  it('are linked only by the browser that signed in at the provider', async () => {
    await signUp(browser);
    const attacker = new Client();
    await reachCallback(attacker);
    expect((await link(browser)).status).to.equal(404);
  });

  it('change only after a recent sign-in', async () => {
    const authenticator = new Authenticator();
    const id = await signUp(browser, authenticator);
    await makeSessionsOld(id);
    const [passkey] = (await signInMethodsOf(browser)).passkeys;
    const changes = [
      () => browser.post('/api/sign-in-methods/passkeys/start'),
      () => link(browser),
      () => remove(browser, `passkeys/${passkey?.id}`),
      () => remove(browser, 'identities/1'),
      () => browser.post('/api/sign-in-methods/recovery-codes'),
    ];
    for (const change of changes) {
      expect(codeOf(await change())).to.deep.equal([401, 'fresh_sign_in_required']);
    }
    await signInWith(browser, authenticator);
    expect((await browser.post('/api/sign-in-methods/recovery-codes')).status).to.equal(200);
  });

  it('are listed when a passkey is removed, so that the browser hides it', async () => {
    const [kept, removed] = [new Authenticator(), new Authenticator()];
    await signUp(browser, kept);
    await addPasskey(browser, removed);
    const { passkeys } = await signInMethodsOf(browser);
    const { body } = await remove(browser, `passkeys/${passkeys[1]?.id}`);
    expect(body).to.deep.equal({
      rpId: 'localhost',
      userId: kept.credential?.userHandle,
      credentialIds: [kept.credential?.id.toString('base64url')],
    });
  });

  it('keep at least one: the last cannot be removed, also by concurrent requests', async () => {
    await signUp(browser);
    await addPasskey(browser, new Authenticator());
    const { passkeys } = await signInMethodsOf(browser);
    const responses = await Promise.all(
      passkeys.map(({ id }) => remove(browser, `passkeys/${id}`)),
    );
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).to.equal(
      'last_sign_in_method',
    );
    expect((await signInMethodsOf(browser)).passkeys).to.have.length(1);
  });

  it('end with their removal: a removed passkey and an unlinked identity do not sign in', async () => {
    const authenticator = new Authenticator();
    const id = await signUp(browser, authenticator);
    await reachCallback(browser);
    await link(browser);
    const { passkeys, identities } = await signInMethodsOf(browser);
    await remove(browser, `passkeys/${passkeys[0]?.id}`);
    expect((await signInWith(new Client(), authenticator)).status).to.equal(403);
    expect(await sql`select from passkeys where user_id = ${id}`).to.have.length(0);
    await addPasskey(browser, authenticator);
    await remove(browser, `identities/${identities[0]?.id}`);
    expect((await signIn(new Client(), browser.email)).id).not.to.equal(id);
  });

  it('of another member are not found', async () => {
    await signUp(browser);
    const other = new Client();
    await signUp(other);
    const [passkey] = (await signInMethodsOf(other)).passkeys;
    expect((await remove(browser, `passkeys/${passkey?.id}`)).status).to.equal(404);
    const renamed = await browser.put(`/api/sign-in-methods/passkeys/${passkey?.id}`, {
      name: 'Mine',
    });
    expect(renamed.status).to.equal(404);
  });

  it('have names that the member changes', async () => {
    await signUp(browser);
    const [passkey] = (await signInMethodsOf(browser)).passkeys;
    const path = `/api/sign-in-methods/passkeys/${passkey?.id}`;
    expect((await browser.put(path, { name: ' My phone ' })).status).to.equal(204);
    expect((await signInMethodsOf(browser)).passkeys[0]?.name).to.equal('My phone');
  });

  it('stay closed to a banned person: neither linked nor signed in', async () => {
    const authenticator = new Authenticator();
    const id = await signUp(browser, authenticator);
    await reachCallback(browser);
    await link(browser);
    await banMember(id, OPERATOR);
    await sql`delete from users where id = ${id}`;
    const returning = new Client();
    await reachCallback(returning, browser.email);
    expect((await redeem(returning)).status).to.equal(403);
    await signUp(returning);
    await reachCallback(returning, browser.email);
    expect((await link(returning)).status).to.equal(403);
  });

  it('are in the export', async () => {
    await signUp(browser);
    await reachCallback(browser);
    await link(browser);
    const { body } = await browser.get('/api/account/export');
    expect(body.passkeys).to.have.length(1);
    expect(body.identities[0]).to.include({ provider: 'google', email: browser.email });
  });

  it('do not exist in the demo', async () => {
    await browser.post('/api/auth/demo');
    expect(await signInMethodsOf(browser)).to.deep.equal({
      passkeys: [],
      identities: [],
      recoveryCodes: 0,
    });
    expect((await browser.post('/api/sign-in-methods/passkeys/start')).status).to.equal(403);
  });

  describe('with a recovery code', () => {
    const REFUSED = "That code didn't work. Check it and try again.";
    const enterCode = (client: Client, code: string) =>
      client.post('/api/auth/recovery-code', { code });
    const codesOf = async (client: Client): Promise<string[]> =>
      (await client.post('/api/sign-in-methods/recovery-codes')).body.codes;

    it('sign in once, also by concurrent requests and when it is typed carelessly', async () => {
      const id = await signUp(browser);
      const [first = '', second = ''] = await codesOf(browser);
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => enterCode(new Client(), first)),
      );
      const signedIn = responses.filter(({ status }) => status === 200);
      expect(signedIn.map(({ body }) => body.user.id)).to.deep.equal([id]);
      const replay = new Client();
      const refused = await enterCode(replay, first);
      expect([refused.status, refused.body.message]).to.deep.equal([403, REFUSED]);
      expect(replay.cookies.has('sid')).to.equal(false);
      // Also in Arabic digits.
      const careless = ` ${second.replaceAll('-', ' ').replaceAll('0', 'o').toLowerCase()}`.replace(
        /\d/g,
        (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)),
      );
      expect((await enterCode(new Client(), careless)).status).to.equal(200);
      expect((await signInMethodsOf(browser)).recoveryCodes).to.equal(8);
    });

    it('notify the member of their use: at once in the app, and by mail', async () => {
      const member = await createMember();
      await reachCallback(member.client);
      await link(member.client);
      const [code = ''] = await codesOf(member.client);
      const live = await member.client.live(member.id);
      await enterCode(new Client(), code);
      const { notification } = await live.next('notification');
      expect(notification).to.include({ type: 'recovery', read: false });
      live.close();
      const { body } = await member.client.get('/api/notifications');
      expect(body.notifications[0]).to.deep.equal(notification);
      await sendDueMails();
      // The first mail is about the new codes.
      const { subject, text, headers } = await nextMail(member.client.email, 2);
      expect(subject).to.equal('Something new for you');
      expect(text)
        .to.include('A recovery code was used')
        .and.to.include('/preferences#sign-in-methods');
      expect(headers).not.to.have.property('list-unsubscribe');
    });

    it('become invalid when they are replaced, and with the account', async () => {
      await signUp(browser);
      const [former = ''] = await codesOf(browser);
      const [current = ''] = await codesOf(browser);
      expect((await enterCode(new Client(), former)).status).to.equal(403);
      await browser.call('DELETE', '/api/account');
      expect((await enterCode(new Client(), current)).status).to.equal(403);
    });

    it('are not readable in the database', async () => {
      const id = await signUp(browser);
      const codes = await codesOf(browser);
      const rows = await sql`select r::text as row from recovery_codes r where user_id = ${id}`;
      expect(rows).to.have.length(codes.length);
      for (const { row } of rows) {
        for (const code of codes) expect(row).not.to.include(code.replaceAll('-', ''));
      }
    });
  });
});
