import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMember } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { codeFor, nextMail, requestCode, signInByCode } from '#test/mailbox.ts';
import { freshEmail, join, reachCallback, redeem } from '#test/sign-in.ts';

/** Runs a program of the operator. @returns its lines. */
const operate = (...args: string[]): Promise<string[]> =>
  runChild(process.execPath, args, { env: environment() });

const open = (client: Client, code: string) => client.post('/api/auth/invite', { code });
const ONBOARDING = {
  birthDate: '1990-05-17',
  gender: null,
  acceptTerms: true,
  acceptSensitive: true,
};

describe('SIGNUP', () => {
  let api: Api;
  const start = async (env: NodeJS.ProcessEnv) => {
    api = await startApi('signup', env);
  };
  afterEach(() => api.stop());

  /** Signs up by an e-mail code. @returns the response. */
  async function signUp(client: Client) {
    const email = freshEmail();
    await requestCode(client, email);
    return client.post('/api/auth/email', { code: await codeFor(email) });
  }

  describe('invite', () => {
    beforeEach(() => start({ SIGNUP: 'invite', INVITES_PER_MEMBER: '2' }));

    it('refuses new accounts without an invitation by any sign-in method, and keeps existing ones', async () => {
      const email = freshEmail();
      const [{ base }] = await sharedApis();
      const { id } = await signInByCode(new Client(base), email);
      const { status, body } = await signUp(new Client(api.base));
      expect([status, body.code]).to.deep.equal([403, 'invite_required']);
      const google = new Client(api.base);
      await reachCallback(google, freshEmail());
      expect((await redeem(google)).status).to.equal(403);
      const again = new Client(api.base);
      await requestCode(again, email);
      const { body: known } = await again.post('/api/auth/email', {
        code: await codeFor(email, 2),
      });
      expect(known.user.id).to.equal(id);
      expect((await new Client(api.base).get('/api/auth/session')).body.signup).to.equal('invite');
    });

    it('returns the opened link in the session until it is used', async () => {
      const ann = await createMember(api.base);
      const { body } = await ann.client.post('/api/invites');
      const client = new Client(api.base);
      const invite = async () => (await client.get('/api/auth/session')).body.invite;
      expect(await invite()).to.equal(null);
      await open(client, body.code);
      expect(await invite()).to.deep.equal({ makesAdmin: false });
      await signUp(client);
      expect(await invite()).to.equal(null);
    });

    it('admits one account for each invitation', async () => {
      const ann = await createMember(api.base);
      const { body } = await ann.client.post('/api/invites');
      const [ben, cleo] = [new Client(api.base), new Client(api.base)];
      for (const client of [ben, cleo]) {
        expect((await open(client, body.code)).body).to.deep.equal({ makesAdmin: false });
      }
      expect((await signUpWith(ben, new Authenticator())).status).to.equal(200);
      expect((await signUp(cleo)).status).to.equal(403);
      const refused = await cleo.post('/api/auth/passkey/sign-up/start');
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'invite_required']);
      expect((await open(new Client(api.base), body.code)).status).to.equal(403);
    });

    it('limits the invitations of a member, and restores withdrawn ones', async () => {
      const { client } = await createMember(api.base);
      const codes = await Promise.all([1, 2, 3].map(() => client.post('/api/invites')));
      expect(codes.map(({ status }) => status).sort()).to.deep.equal([200, 200, 409]);
      const { body } = await client.get('/api/invites');
      expect([body.left, body.invites.length]).to.deep.equal([0, 2]);
      const other = await createMember(api.base);
      const [{ id }] = body.invites;
      expect((await other.client.call('DELETE', `/api/invites/${id}`)).status).to.equal(404);
      expect((await client.call('DELETE', `/api/invites/${id}`)).status).to.equal(204);
      expect((await client.get('/api/invites')).body.left).to.equal(1);
    });

    it('refuses an invitation that has expired or comes from a suspended member', async () => {
      const ann = await createMember(api.base);
      const { body } = await ann.client.post('/api/invites');
      const ben = new Client(api.base);
      await open(ben, body.code);
      await pool().query('update users set suspended_at = now() where id = $1', [ann.id]);
      expect((await signUp(ben)).status).to.equal(403);
      await pool().query('update users set suspended_at = null where id = $1', [ann.id]);
      await pool().query('update invites set expires_at = now() where inviter_id = $1', [ann.id]);
      expect((await signUp(ben)).status).to.equal(403);
    });
  });

  it('email: refuses accounts without a confirmed address', async () => {
    await start({ SIGNUP: 'email' });
    expect((await signUp(new Client(api.base))).status).to.equal(200);
    const refused = await new Client(api.base).post('/api/auth/passkey/sign-up/start');
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'email_required']);
  });

  it('email: a member with a confirmed address adds a passkey and signs in with it', async () => {
    await start({ SIGNUP: 'email' });
    const client = new Client(api.base);
    const { id } = (await signUp(client)).body.user;
    const key = new Authenticator();
    const { body: options } = await client.post('/api/sign-in-methods/passkeys/start');
    await client.post('/api/sign-in-methods/passkeys', key.create(options));
    expect((await signInWith(new Client(api.base), key)).body.user.id).to.equal(id);
  });

  it('approval: an account waits until a moderator approves it', async () => {
    await start({ SIGNUP: 'approval' });
    const client = new Client(api.base);
    const { body } = await signUp(client);
    const { id, email } = body.user;
    const onboarded = await client.post('/api/onboarding', ONBOARDING);
    expect(onboarded.body.user).to.include({ onboarded: false, waiting: true });
    expect((await client.get('/api/users')).body.code).to.equal('onboarding_required');
    const ann = await createMember(api.base);
    expect((await ann.client.get(`/api/users/${id}`)).status).to.equal(404);
    expect((await operate('worker/review.ts')).join('\n')).to.include(
      `Waiting for approval: ${id}`,
    );
    await operate('worker/review.ts', 'approve', String(id), '--by=ada', '--why=known');
    expect((await client.get('/api/auth/session')).body.user).to.include({
      onboarded: true,
      waiting: false,
    });
    expect((await client.get('/api/users')).status).to.equal(200);
    await operate('worker/run-job.ts', 'send-mails');
    expect((await nextMail(email, 2)).text).to.include('Your account is approved.');
  });

  it('approval: a member without an address is approved without a mail', async () => {
    await start({ SIGNUP: 'approval' });
    const client = new Client(api.base);
    const { body } = await signUpWith(client, new Authenticator());
    await client.post('/api/onboarding', { ...ONBOARDING, name: 'Ann' });
    const { id } = body.user;
    await operate('worker/review.ts', 'approve', String(id), '--by=ada', '--why=known');
    await operate('worker/run-job.ts', 'send-mails');
    const { rows } = await pool().query('select state, reason from deliveries where user_id = $1', [
      id,
    ]);
    expect(rows).to.deep.equal([{ state: 'suppressed', reason: 'no_address' }]);
  });
});

describe('the admin link', () => {
  let api: Api;

  before(async () => {
    [api] = await sharedApis();
  });

  async function createLink(): Promise<string> {
    const [line = ''] = await operate('db/admin-link.ts');
    const [, code = ''] = /^http:\/\/localhost:8080\/login#invite=([\w-]{43})$/.exec(line) ?? [];
    return code;
  }

  it('makes only the first person who signs in with it an admin', async () => {
    const code = await createLink();
    const [first, second] = [new Client(api.base), new Client(api.base)];
    for (const client of [first, second]) {
      expect((await open(client, code)).body).to.deep.equal({ makesAdmin: true });
    }
    expect((await signInByCode(first, freshEmail())).role).to.equal('admin');
    expect((await signInByCode(second, freshEmail())).role).to.equal('member');
    expect((await first.get('/api/stats')).status).to.equal(200);
  });

  it('makes a signed-in account an admin at once', async () => {
    const { client } = await join(api.base);
    await open(client, await createLink());
    expect((await client.get('/api/auth/session')).body.user.role).to.equal('admin');
  });

  it('admits a person where new accounts need an invitation', async () => {
    const closed = await startApi('closed', { SIGNUP: 'invite' });
    const client = new Client(closed.base);
    await open(client, await createLink());
    expect((await signInByCode(client, freshEmail())).role).to.equal('admin');
    await closed.stop();
  });

  it('expires, and is stored as a hash', async () => {
    const code = await createLink();
    const { rows } = await pool().query('select * from invites where inviter_id is null');
    expect(JSON.stringify(rows)).not.to.include(code);
    const client = new Client(api.base);
    await open(client, code);
    await pool().query('update invites set expires_at = now() where inviter_id is null');
    expect((await signInByCode(client, freshEmail())).role).to.equal('member');
    expect((await open(client, code)).status).to.equal(403);
  });

  it('does not make a demo user an admin', async () => {
    const client = new Client(api.base);
    await client.post('/api/auth/demo');
    const code = await createLink();
    await open(client, code);
    expect((await client.get('/api/stats')).status).to.equal(403);
    expect((await open(new Client(api.base), code)).status).to.equal(200);
  });
});
