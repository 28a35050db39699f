import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { codeFor, mailsTo, nextMail, requestCode } from '#test/mailbox.ts';
import {
  freshEmail,
  join,
  ONBOARDING,
  reachCallback,
  reachOidcCallback,
  signIn,
} from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { setOperatorRole } from '../../api/features/console/operator-role.ts';
import { sendDueMails } from '../../api/features/mails/service.ts';
import { Authenticator, signInWith, signUpWith } from '../authenticator.ts';

async function addPasskey(client: Client, key = new Authenticator()): Promise<void> {
  const { body } = await client.post('/api/sign-in-methods/passkeys/start');
  await client.post('/api/sign-in-methods/passkeys', key.create(body));
}

/** Opens a link of `make admin-link`. */
async function openAdminLink(client: Client): Promise<void> {
  const code = randomBytes(32).toString('base64url');
  await sql`insert into invites (code_hash, expires_at)
    values (${createHash('sha256').update(code).digest()}, now() + interval '30 minutes')`;
  await client.post('/api/auth/invite', { code });
}

const link = (client: Client) => client.post('/api/sign-in-methods/identities');
const grant = async ({ id }: Member, role: string) =>
  (await createMember({ role: 'admin' })).client.put('/api/console/team', {
    member: String(id),
    role,
  });

type Change = (member: Member) => Promise<unknown>;

/** Each with the action in the audit log, its actor, and the type of the notice. */
const CHANGES: [what: string, change: Change, row: [string, RegExp], type: string][] = [
  [
    'a passkey',
    ({ client }) => addPasskey(client),
    ['add_sign_in_method', /^member passkey$/],
    'sign_in_method',
  ],
  [
    'a Google account',
    async ({ client }) => {
      await reachCallback(client, freshEmail());
      await link(client);
    },
    ['add_sign_in_method', /^member google$/],
    'sign_in_method',
  ],
  [
    'an account at the OpenID Connect provider',
    async ({ client }) => {
      await reachOidcCallback(client, freshEmail());
      await link(client);
    },
    ['add_sign_in_method', /^member oidc$/],
    'sign_in_method',
  ],
  [
    'an email address',
    async ({ client }) => {
      const email = freshEmail();
      await requestCode(client, email);
      await client.post('/api/sign-in-methods/email', { code: await codeFor(email) });
    },
    ['add_sign_in_method', /^member email$/],
    'sign_in_method',
  ],
  [
    'recovery codes',
    ({ client }) => client.post('/api/sign-in-methods/recovery-codes'),
    ['create_recovery_codes', /^member $/],
    'recovery_codes',
  ],
  [
    'a role by a link',
    ({ client }) => openAdminLink(client),
    ['grant_admin', /^make admin-link $/],
    'role',
  ],
  [
    'a role by a link at the next sign-in',
    async ({ client }) => {
      const browser = new Client();
      await openAdminLink(browser);
      await signIn(browser, client.email);
    },
    ['grant_admin', /^make admin-link $/],
    'role',
  ],
  [
    'a role by make admin',
    ({ client }) => setOperatorRole(client.email, 'admin', 'ada'),
    ['grant_admin', /^ada make admin$/],
    'role',
  ],
  [
    'a role in the console',
    (member) => grant(member, 'moderator'),
    ['grant_moderator', /^\w+ \d+ $/],
    'role',
  ],
];

describe('a change of an account that gives power over it or over others', () => {
  const rowsAbout = async (id: number, action: string): Promise<string[]> => {
    const rows = await sql`select actor || ' ' || why as row from audit_log
      where about = ${String(id)} and action = ${action}`;
    return rows.map(({ row }) => row);
  };
  const noticesOf = async ({ client }: Member): Promise<string[]> => {
    const { body } = await client.get('/api/notifications');
    return body.notifications
      .map(({ type }: { type: string }) => type)
      .filter((type: string) => type !== 'welcome');
  };

  it('leaves a row in the audit log, and a notice in the app and by mail', () =>
    expectEach(CHANGES, async ([, change, [action, actor], type]) => {
      const member = await join();
      const live = await member.client.live(member.id);
      await change(member);
      expect((await live.next('notification')).notification.type).to.equal(type);
      live.close();
      const rows = await rowsAbout(member.id, action);
      expect(rows).to.have.length(1);
      expect(rows[0]).to.match(actor);
      expect(await noticesOf(member)).to.deep.equal([type]);
      await sendDueMails();
      const { subject, text } = await nextMail(member.client.email);
      expect(subject).to.equal('Something new for you');
      expect(text).to.match(/If this was not you|If you did not expect this/);
    }));

  it('is told to the address from before, not to a new one', async () => {
    const member = await join();
    const thief = freshEmail();
    await requestCode(member.client, thief);
    await member.client.post('/api/sign-in-methods/email', { code: await codeFor(thief) });
    await sendDueMails();
    await nextMail(member.client.email);
    expect(await mailsTo(thief), 'the code only').to.have.length(1);
  });

  it('is told when a role ends, and not when nothing changes', async () => {
    const member = await join();
    const { email } = member.client;
    await setOperatorRole(email, 'member', 'ada');
    expect(await noticesOf(member)).to.deep.equal([]);
    await setOperatorRole(email, 'admin', 'ada');
    await setOperatorRole(email, 'admin', 'ada');
    await openAdminLink(member.client);
    await setOperatorRole(email, 'member', 'ada');
    expect(await noticesOf(member)).to.deep.equal(['role', 'role']);
    expect(await rowsAbout(member.id, 'take_admin')).to.have.length(1);
    expect(await rowsAbout(member.id, 'grant_admin')).to.have.length(1);

    await grant(member, 'moderator');
    const admin = await createMember({ role: 'admin' });
    await admin.client.call('DELETE', `/api/console/team/${member.id}`);
    expect(await noticesOf(member)).to.have.length(4);
  });

  it('names a moderator by the pseudonym, and dates the role of an admin', async () => {
    const member = await join();
    // No pseudonym that another test can get by chance: those have two or three digits.
    await sql`insert into moderators (user_id, pseudonym) values (${member.id}, 'Heron 1')`;
    await addPasskey(member.client);
    expect(await rowsAbout(member.id, 'add_sign_in_method')).to.deep.equal(['Heron 1 passkey']);
    await setOperatorRole(member.client.email, 'admin', 'ada');
    const rows = await sql`select role, granted_by, ended_at from role_grants
      where user_id = ${member.id}`;
    expect(rows).to.deep.equal([{ role: 'admin', granted_by: null, ended_at: null }]);
  });
});

describe('a removed way to sign in', () => {
  const isSignedIn = async (client: Client) =>
    (await client.get('/api/auth/session')).body.user !== null;

  it('ends the sessions that began with it, at once, and no others', async () => {
    const [owner, lost, stranger] = [new Client(), new Client(), new Client()];
    const [kept, stolen] = [new Authenticator(), new Authenticator()];
    const { body } = await signUpWith(owner, kept);
    const { id } = body.user;
    await owner.post('/api/onboarding', { ...ONBOARDING, name: 'Robin' });
    await addPasskey(owner, stolen);
    await signInWith(lost, stolen);
    const second = new Client();
    await signInWith(second, kept);
    await signUpWith(stranger, new Authenticator());
    await reachCallback(owner);
    await link(owner);
    const atGoogle = new Client();
    await signIn(atGoogle, owner.email);
    const live = await lost.live(id);

    const own = (await owner.get('/api/sign-in-methods')).body;
    await owner.call('DELETE', `/api/sign-in-methods/passkeys/${own.passkeys[1].id}`);
    expect(await live.closed).to.be.a('number');
    const others = [owner, second, stranger, atGoogle];
    const states = () => Promise.all([lost, ...others].map(isSignedIn));
    expect(await states()).to.deep.equal([false, true, true, true, true]);

    await owner.call('DELETE', `/api/sign-in-methods/identities/${own.identities[0].id}`);
    expect(await states()).to.deep.equal([false, true, true, true, false]);
  });

  it('leaves the session that removed it', async () => {
    const owner = new Client();
    await signUpWith(owner, new Authenticator());
    await addPasskey(owner);
    const own = (await owner.get('/api/sign-in-methods')).body;
    await owner.call('DELETE', `/api/sign-in-methods/passkeys/${own.passkeys[0].id}`);
    expect(await isSignedIn(owner)).to.equal(true);
  });
});
