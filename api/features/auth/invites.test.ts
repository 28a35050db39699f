import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { settings, withSettings } from '#test/api.ts';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client, codeOf } from '#test/client.ts';
import { createMember, sendLike } from '#test/factories.ts';
import { codeFor, nextMail, requestCode, signInByCode } from '#test/mailbox.ts';
import { freshEmail, join, ONBOARDING, reachCallback, redeem } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { sha256 } from '../../platform/session.ts';
import { sendDueMails } from '../mails/service.ts';
import { approveAccount } from './queries.ts';

const open = (client: Client, code: string) => client.post('/api/auth/invite', { code });

describe('SIGNUP', () => {
  /** Signs up by an e-mail code. @returns the response. */
  async function signUp(client: Client) {
    const email = freshEmail();
    await requestCode(client, email);
    return client.post('/api/auth/email', { code: await codeFor(email) });
  }

  describe('invite', () => {
    settings(() => ({ SIGNUP: 'invite', INVITES_PER_MEMBER: '2' }));

    /** A browser in which a new member's invitation is opened. */
    async function invited(): Promise<Client> {
      const ann = await createMember();
      const client = new Client();
      await open(client, (await ann.client.post('/api/invites')).body.code);
      return client;
    }

    it('refuses new accounts without an invitation by any sign-in method, and keeps existing ones', async () => {
      const { id, email } = await signInByCode(await invited());
      expect(codeOf(await signUp(new Client()))).to.deep.equal([403, 'invite_required']);
      const google = new Client();
      await reachCallback(google);
      expect((await redeem(google)).status).to.equal(403);
      const again = new Client();
      await requestCode(again, email ?? '');
      const { body: known } = await again.post('/api/auth/email', {
        code: await codeFor(email ?? '', 2),
      });
      expect(known.user.id).to.equal(id);
      expect((await new Client().get('/api/auth/session')).body.signup).to.equal('invite');
    });

    it('returns the opened link in the session until it is used', async () => {
      const client = await invited();
      const invite = async () => (await client.get('/api/auth/session')).body.invite;
      expect((await new Client().get('/api/auth/session')).body.invite).to.equal(null);
      expect(await invite()).to.deep.equal({ makesAdmin: false });
      await signUp(client);
      expect(await invite()).to.equal(null);
    });

    it('admits one account for each invitation', async () => {
      const ann = await createMember();
      const { body } = await ann.client.post('/api/invites');
      const [ben, cleo] = [new Client(), new Client()];
      for (const client of [ben, cleo]) {
        expect((await open(client, body.code)).body).to.deep.equal({ makesAdmin: false });
      }
      expect((await signUpWith(ben, new Authenticator())).status).to.equal(200);
      expect((await signUp(cleo)).status).to.equal(403);
      const refused = await cleo.post('/api/auth/passkey/sign-up/start');
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'invite_required']);
      expect((await open(new Client(), body.code)).status).to.equal(403);
    });

    it('limits the invitations of a member, and restores withdrawn ones', async () => {
      const { client } = await createMember();
      const codes = await Promise.all([1, 2, 3].map(() => client.post('/api/invites')));
      expect(codes.map(({ status }) => status).sort()).to.deep.equal([200, 200, 409]);
      const { body } = await client.get('/api/invites');
      expect([body.left, body.invites.length]).to.deep.equal([0, 2]);
      const other = await createMember();
      const [{ id }] = body.invites;
      expect((await other.client.call('DELETE', `/api/invites/${id}`)).status).to.equal(404);
      expect((await client.call('DELETE', `/api/invites/${id}`)).status).to.equal(204);
      expect((await client.get('/api/invites')).body.left).to.equal(1);
    });

    it('refuses an invitation that has expired or comes from a suspended member', async () => {
      const ann = await createMember();
      const { body } = await ann.client.post('/api/invites');
      const ben = new Client();
      await open(ben, body.code);
      await sql`update users set suspended_at = now() where id = ${ann.id}`;
      expect((await signUp(ben)).status).to.equal(403);
      await sql`update users set suspended_at = null where id = ${ann.id}`;
      await sql`update invites set expires_at = now() where inviter_id = ${ann.id}`;
      expect((await signUp(ben)).status).to.equal(403);
    });
  });

  describe('email', () => {
    settings(() => ({ SIGNUP: 'email' }));

    it('refuses accounts without a confirmed address', async () => {
      expect((await signUp(new Client())).status).to.equal(200);
      const refused = await new Client().post('/api/auth/passkey/sign-up/start');
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'email_required']);
    });

    it('lets a member with a confirmed address add a passkey and sign in with it', async () => {
      const client = new Client();
      const { id } = (await signUp(client)).body.user;
      const key = new Authenticator();
      const { body: options } = await client.post('/api/sign-in-methods/passkeys/start');
      await client.post('/api/sign-in-methods/passkeys', key.create(options));
      expect((await signInWith(new Client(), key)).body.user.id).to.equal(id);
    });
  });

  describe('approval', () => {
    settings(() => ({ SIGNUP: 'approval' }));

    it('makes an account wait until a moderator approves it', async () => {
      const client = new Client();
      const { id, email } = (await signUp(client)).body.user;
      const onboarded = await client.post('/api/onboarding', ONBOARDING);
      expect(onboarded.body.user).to.include({ onboarded: false, waiting: true });
      expect((await client.get('/api/users')).body.code).to.equal('onboarding_required');
      const ann = await createMember();
      expect((await ann.client.get(`/api/users/${id}`)).status).to.equal(404);
      await approveAccount({ id });
      expect((await client.get('/api/auth/session')).body.user).to.include({
        onboarded: true,
        waiting: false,
      });
      expect((await client.get('/api/users')).status).to.equal(200);
      await sendDueMails();
      expect((await nextMail(email, 2)).text).to.include('Your account is approved.');
    });

    it('sends no mail to an approved member without an address', async () => {
      const client = new Client();
      const { id } = (await signUpWith(client, new Authenticator())).body.user;
      await client.post('/api/onboarding', { ...ONBOARDING, name: 'Ann' });
      await approveAccount({ id });
      await sendDueMails();
      const rows = await sql`select state, reason from deliveries where user_id = ${id}`;
      expect(rows).to.deep.equal([{ state: 'suppressed', reason: 'no_address' }]);
    });
  });
});

describe('the admin link', () => {
  /** Stores a link as `db/admin-link.ts` does. */
  async function createLink(): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await sql`insert into invites (code_hash, expires_at)
      values (${sha256(code)}, now() + interval '30 minutes')`;
    return code;
  }

  it('makes only the first person who signs in with it an admin', async () => {
    const code = await createLink();
    const [first, second] = [new Client(), new Client()];
    for (const client of [first, second]) {
      expect((await open(client, code)).body).to.deep.equal({ makesAdmin: true });
    }
    expect((await signInByCode(first)).role).to.equal('admin');
    expect((await signInByCode(second)).role).to.equal('member');
    expect((await first.get('/api/stats')).status).to.equal(200);
  });

  it('makes a signed-in account an admin at once', async () => {
    const { client } = await join();
    await open(client, await createLink());
    expect((await client.get('/api/auth/session')).body.user.role).to.equal('admin');
  });

  it('hides the account that runs the site, unless it has been used for dating', async () => {
    const [fresh, used, other] = [await join(), await join(), await createMember()];
    await sendLike({ ...used, name: '' }, other);
    for (const { client } of [fresh, used]) await open(client, await createLink());
    const levelOf = async ({ client }: { client: Client }) =>
      (await client.get('/api/auth/session')).body.user.discretionLevel;
    expect([await levelOf(fresh), await levelOf(used)]).to.deep.equal(['maximum', 'standard']);
    const email = freshEmail();
    await withSettings({ ADMIN_EMAILS: email }, async () =>
      expect(await levelOf(await join(email))).to.equal('maximum'),
    );
  });

  it('admits a person where new accounts need an invitation', () =>
    withSettings({ SIGNUP: 'invite' }, async () => {
      const client = new Client();
      await open(client, await createLink());
      expect((await signInByCode(client)).role).to.equal('admin');
    }));

  it('expires, and is stored as a hash', async () => {
    const code = await createLink();
    const rows = await sql`select * from invites where code_hash = ${sha256(code)}`;
    expect(rows).to.have.length(1);
    expect(JSON.stringify(rows)).not.to.include(code);
    const client = new Client();
    await open(client, code);
    await sql`update invites set expires_at = now() where inviter_id is null`;
    expect((await signInByCode(client)).role).to.equal('member');
    expect((await open(client, code)).status).to.equal(403);
  });

  it('does not make a demo user an admin', async () => {
    const client = new Client();
    await client.post('/api/auth/demo');
    const code = await createLink();
    await open(client, code);
    expect((await client.get('/api/stats')).status).to.equal(403);
    expect((await open(new Client(), code)).status).to.equal(200);
  });
});
