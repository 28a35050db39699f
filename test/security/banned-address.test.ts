import { expect } from 'chai';
import { encryptById } from '#db/encrypted-columns.ts';
import { emailHash } from '#db/identity-hash.ts';
import { withSettings } from '#test/api.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createChain, createMember, type Member, OPERATOR } from '#test/factories.ts';
import { codeFor, mailsTo, requestCode } from '#test/mailbox.ts';
import { freshEmail, ONBOARDING, reachCallback, reachOidcCallback, redeem } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { useIdentity as signInWith } from '../../api/features/auth/identity-queries.ts';
import { setOperatorRole } from '../../api/features/console/operator-role.ts';
import { banMember } from '../../api/features/decisions/operator-ban.ts';
import { eraseClosedAccounts } from '../../worker/jobs/erase-accounts.ts';
import { Authenticator, signUpWith } from '../authenticator.ts';

/** Signs a browser in with a verified address. */
const WAYS = {
  Google: async (email: string, browser: Client) => {
    await reachCallback(browser, email);
    return redeem(browser);
  },
  'OpenID Connect': async (email: string, browser: Client) => {
    await reachOidcCallback(browser, email);
    return redeem(browser);
  },
  'an email code': async (email: string, browser: Client) => {
    const count = (await mailsTo(email)).length + 1;
    await requestCode(browser, email);
    return browser.post('/api/auth/email', { code: await codeFor(email, count) });
  },
};
type Way = keyof typeof WAYS;

/** Every way to come, with every other way to return. */
const PAIRS = (Object.keys(WAYS) as Way[]).flatMap((first) =>
  (Object.keys(WAYS) as Way[])
    .filter((second) => second !== first)
    .map((second): [Way, Way] => [first, second]),
);

/** Each way once as the first and once as the second. */
const RING: [Way, Way][] = [
  ['Google', 'an email code'],
  ['an email code', 'OpenID Connect'],
  ['OpenID Connect', 'Google'],
];

async function joinBy(way: Way, email: string): Promise<Member> {
  const client = new Client();
  const { body } = await WAYS[way](email, client);
  await client.post('/api/onboarding', { ...ONBOARDING, name: 'Robin' });
  return { id: body.user.id, name: 'Robin', client };
}

const enter = async (way: Way, email: string) => {
  const { status, body } = await WAYS[way](email, new Client());
  return [status, body.code];
};
const leave = ({ client }: Member) => client.call('DELETE', '/api/account');
const sees = async (viewer: Member, other: Member) =>
  (await viewer.client.get(`/api/users/${other.id}`)).status === 200;

const suspend = ({ id }: Member) =>
  sql`update users set suspended_at = now(), suspended_until = now() + interval '7 days'
    where id = ${id}`;

describe('a person with a verified address', () => {
  it('gets no new account by another way while banned, or suspended', () =>
    expectEach(PAIRS, async ([first, second]) => {
      for (const end of [({ id }: Member) => banMember(id, OPERATOR), suspend]) {
        const email = freshEmail();
        await end(await joinBy(first, email));
        expect(await enter(second, email.toUpperCase())).to.deep.equal([403, 'refused']);
      }
    }));

  it('gets none after a ban that follows or precedes the deletion of the account', () =>
    expectEach(RING, async ([first, second]) => {
      const email = freshEmail();
      const member = await joinBy(first, email);
      await leave(member);
      await banMember(member.id, OPERATOR);
      await eraseClosedAccounts();
      expect(await enter(second, email), 'deleted first').to.deep.equal([403, 'refused']);

      const address = freshEmail();
      const banned = await joinBy(first, address);
      await banMember(banned.id, OPERATOR);
      await WAYS[first](address, banned.client);
      expect((await leave(banned)).status).to.equal(204);
      await eraseClosedAccounts();
      expect(await enter(second, address), 'banned first').to.deep.equal([403, 'refused']);
    }));

  it('loses every account to a ban, and links no refused address', () =>
    expectEach(RING, async ([first, second]) => {
      const email = freshEmail();
      const member = await joinBy(first, email);
      const other = await joinBy(second, email);
      expect(other.id).not.to.equal(member.id);
      const ban = await banMember(member.id, OPERATOR);
      expect(ban?.members).to.have.members([member.id, other.id]);

      const innocent = await createMember();
      innocent.client.email = email;
      await requestCode(innocent.client, email);
      const code = await codeFor(email, (await mailsTo(email)).length);
      const linked = await innocent.client.post('/api/sign-in-methods/email', { code });
      expect(linked.status).to.equal(403);
    }));

  it('loses an account to a ban that shares an address with a third one only', async () => {
    const [first, , last] = await createChain();
    expect((await banMember(first.id, OPERATOR))?.members).to.include(last.id);
    expect((await last.client.get('/api/matches')).status).to.equal(401);
  });

  it('is refused for its age by every way, and has no second account to try again', () =>
    expectEach(RING, async ([first, second]) => {
      const email = freshEmail();
      const [child, prepared] = [new Client(), new Client()];
      await WAYS[first](email, child);
      await WAYS[second](email, prepared);
      const answers = { ...ONBOARDING, name: 'Robin' };
      const { body } = await child.post('/api/onboarding', { ...answers, birthDate: '2020-01-01' });
      expect(body.code).to.equal('under_age');
      expect((await prepared.post('/api/onboarding', answers)).body.code).to.equal('under_age');
      await eraseClosedAccounts();
      expect(await enter(first, email)).to.deep.equal([403, 'under_age']);
    }));

  it('stays blocked and keeps blocking after a return by another way', () =>
    expectEach(RING, async ([first, second]) => {
      const ann = await joinBy(first, freshEmail());
      for (const hasLeft of [false, true]) {
        const email = freshEmail();
        const ben = await joinBy(first, email);
        await ann.client.post('/api/blocks', { blockedId: ben.id });
        if (hasLeft) {
          await leave(ben);
          await eraseClosedAccounts();
        }
        const returned = await joinBy(second, email);
        const hidden = [await sees(ann, returned), await sees(returned, ann)];
        expect(hidden, `blocked, left: ${hasLeft}`).to.deep.equal([false, false]);
        const { body } = await ann.client.get('/api/blocks');
        const entries = body.filter(({ id }: Member) => id === ben.id || id === returned.id);
        expect(entries).to.have.length(1);
        await ann.client.call('DELETE', `/api/blocks/${entries[0].id}`);
        expect(await sees(ann, returned), 'unblocked').to.equal(true);
      }
      const email = freshEmail();
      const cat = await joinBy(first, email);
      await cat.client.post('/api/blocks', { blockedId: ann.id });
      await leave(cat);
      await eraseClosedAccounts();
      const returned = await joinBy(second, email);
      expect(await sees(ann, returned), 'blocking').to.equal(false);
    }));

  it('is recognized by an address that it removed before', async () => {
    /** Joins, adds another address, and removes the first. */
    async function joinAndUnlink(way: Way, email: string): Promise<Member> {
      const member = await joinBy(way, email);
      const other = freshEmail();
      await requestCode(member.client, other);
      await member.client.post('/api/sign-in-methods/email', { code: await codeFor(other) });
      const { identities } = (await member.client.get('/api/sign-in-methods')).body;
      const path = `/api/sign-in-methods/identities/${identities[0].id}`;
      expect((await member.client.call('DELETE', path)).status).to.equal(204);
      return member;
    }
    const ann = await joinBy('Google', freshEmail());
    await expectEach(RING, async ([first, second]) => {
      for (const end of [({ id }: Member) => banMember(id, OPERATOR), suspend]) {
        const email = freshEmail();
        await end(await joinAndUnlink(first, email));
        for (const way of [first, second]) {
          expect(await enter(way, email), way).to.deep.equal([403, 'refused']);
        }
      }
      const email = freshEmail();
      const ben = await joinAndUnlink(first, email);
      await ann.client.post('/api/blocks', { blockedId: ben.id });
      const again = [await joinBy(first, email), await joinBy(second, email)];
      for (const account of again) expect(await sees(account, ann)).to.equal(false);
      await banMember(ben.id, OPERATOR);
      for (const { client } of again) {
        expect((await client.get('/api/matches')).status, 'banned too').to.equal(401);
      }
    });
  });

  it('has no role by an address that it removed, and is not found by it', async () => {
    const email = freshEmail();
    await withSettings({ ADMIN_EMAILS: email }, async () => {
      const member = await joinBy('Google', email);
      const other = freshEmail();
      await requestCode(member.client, other);
      await member.client.post('/api/sign-in-methods/email', { code: await codeFor(other) });
      expect((await member.client.get('/api/console')).status).to.equal(200);
      const { identities } = (await member.client.get('/api/sign-in-methods')).body;
      await member.client.call('DELETE', `/api/sign-in-methods/identities/${identities[0].id}`);
      expect((await member.client.get('/api/console')).status).to.equal(404);
      expect(await setOperatorRole(email, 'admin', 'ada')).to.equal(undefined);
      const moderator = await createMember({ role: 'moderator' });
      const found = await moderator.client.post('/api/console/members/list', { text: email });
      expect(found.body.members).to.deep.equal([]);
    });
  });

  it('is recognized by an address that the provider has changed since', async () => {
    const ann = await joinBy('Google', freshEmail());
    const change = async ({ id }: Member, was: string, now: string) => {
      const rows = await sql`select subject_hash as hash from identities
        where user_id = ${id} and email_hash = ${emailHash(was)} and email is not null`;
      const { hash } = rows[0];
      await signInWith({ hash, email: encryptById('email', hash, now), emailHash: emailHash(now) });
    };
    const email = freshEmail();
    const ben = await joinBy('OpenID Connect', email);
    let [was, now] = [email, freshEmail()];
    for (let times = 0; times < 4; times += 1) {
      await change(ben, was, now);
      [was, now] = [now, was];
    }
    await change(ben, email, now);
    await ann.client.post('/api/blocks', { blockedId: ben.id });
    const again = await joinBy('an email code', email);
    expect(await sees(again, ann)).to.equal(false);
    const ban = await banMember(ben.id, OPERATOR);
    expect(ban?.members).to.have.members([ben.id, again.id]);
    for (const { client } of [ben, again]) await client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
    expect(await enter('Google', email)).to.deep.equal([403, 'refused']);
    const rows = await sql`select from signup_refusals where email_hash = ${emailHash(email)}`;
    expect(rows.length).to.be.greaterThan(0);
  });

  it('is blocked with every account that it had before, as one entry', async () => {
    const ann = await joinBy('Google', freshEmail());
    await expectEach(RING, async ([first, second]) => {
      const email = freshEmail();
      const [one, two] = [await joinBy(first, email), await joinBy(second, email)];
      await ann.client.post('/api/blocks', { blockedId: one.id });
      expect([await sees(two, ann), await sees(ann, two)]).to.deep.equal([false, false]);
      expect((await ann.client.get('/api/blocks')).body).to.have.length(1);
      await ann.client.call('DELETE', `/api/blocks/${one.id}`);
      expect([await sees(one, ann), await sees(two, ann)]).to.deep.equal([true, true]);
    });
  });

  it('is blocked with every further account', async () => {
    const [ann, email] = [await joinBy('Google', freshEmail()), freshEmail()];
    const ben = await joinBy('Google', email);
    await ann.client.post('/api/blocks', { blockedId: ben.id });
    await leave(ben);
    await eraseClosedAccounts();
    const again = [await joinBy('Google', email), await joinBy('an email code', email)];
    for (const account of again) expect(await sees(account, ann)).to.equal(false);
  });
});

describe('a browser that was refused for its age', () => {
  const answers = { ...ONBOARDING, name: 'Robin' };

  async function refusedBrowser(): Promise<Client> {
    const browser = new Client();
    await signUpWith(browser, new Authenticator());
    const { body } = await browser.post('/api/onboarding', { ...answers, birthDate: '2020-01-01' });
    expect(body.code).to.equal('under_age');
    return browser;
  }

  it('makes no account by any way, and completes none, for a day', async () => {
    const other = new Client();
    await signUpWith(other, new Authenticator());
    const browser = await refusedBrowser();
    await expectEach(Object.entries(WAYS), async ([, way]) => {
      expect(codeOf(await way(freshEmail(), browser))).to.deep.equal([403, 'under_age']);
    });
    const passkey = await browser.post('/api/auth/passkey/sign-up/start');
    expect([passkey.status, passkey.body.code]).to.deep.equal([403, 'under_age']);
    browser.cookies.set('sid', other.cookies.get('sid') ?? '');
    expect((await browser.post('/api/onboarding', answers)).body.code).to.equal('under_age');
    other.cookies.delete('age');
    expect((await other.post('/api/onboarding', answers)).status, 'another browser').to.equal(200);
  });

  it('signs in to accounts that exist', async () => {
    const email = freshEmail();
    const { id } = await joinBy('Google', email);
    const { status, body } = await WAYS.Google(email, await refusedBrowser());
    expect([status, body.user.id]).to.deep.equal([200, id]);
  });

  it('is told so until the cookie has expired', async () => {
    const browser = new Client();
    await signUpWith(browser, new Authenticator());
    const response = await browser.post('/api/onboarding', { ...answers, birthDate: '2020-01-01' });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('age=')) ?? '';
    const [, expires = ''] = /expires=([^;]+)/i.exec(cookie) ?? [];
    const hours =
      (Date.parse(expires) - Date.parse(response.headers.get('date') ?? '')) / 3_600_000;
    expect(hours).to.be.closeTo(24, 0.1);
  });
});
