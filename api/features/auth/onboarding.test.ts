import { expect } from 'chai';
import type { OwnUser } from '#contract/users.ts';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMember } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { freshEmail, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { forgetFormerMembers } from '../../../worker/jobs/expire.ts';

const ANSWERS = {
  birthDate: '1990-05-17',
  gender: 'nonbinary',
  acceptTerms: true,
  acceptSensitive: true,
};

/** The day `years` ago, `days` later. */
function birthday(years: number, days = 0): string {
  const now = new Date();
  const day = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days);
  return new Date(day).toISOString().slice(0, 10);
}

describe('POST /api/onboarding', () => {
  let one: Api;
  let two: Api;
  let browser: Client;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(async () => {
    browser = new Client(one.base);
    await signIn(browser, freshEmail());
  });

  const answer = (change: object = {}) =>
    browser.post('/api/onboarding', { ...ANSWERS, ...change });
  const discoverStatus = async (client: Client) => (await client.get('/api/users/discover')).status;

  it('opens the product at once, on every instance', async () => {
    expect(await discoverStatus(browser)).to.equal(403);
    const { status, body } = await answer();
    expect(status).to.equal(200);
    expect(body.user).to.include({
      birthDate: '1990-05-17',
      gender: 'nonbinary',
      onboarded: true,
      role: 'member',
      realm: 'live',
    });
    expect(await discoverStatus(browser)).to.equal(200);
    expect(await discoverStatus(browser.at(two.base))).to.equal(200);
  });

  it('accepts somebody who turns 18 today', async () => {
    const { status, body } = await answer({ birthDate: birthday(18) });
    expect([status, body.user?.age]).to.deep.equal([200, 18]);
  });

  it('refuses somebody who turns 18 tomorrow, and leaves the product closed', async () => {
    const { status, body } = await answer({ birthDate: birthday(18, 1) });
    expect([status, body.code]).to.deep.equal([403, 'under_age']);
    expect(await discoverStatus(browser)).to.equal(401);
  });

  it('keeps somebody who is too young away for a year, whatever birth date comes next', async () => {
    const email = freshEmail();
    const child = new Client(one.base);
    const { id } = await signIn(child, email);
    const { birthDate, ...others } = ANSWERS;
    await child.post('/api/onboarding', { ...others, birthDate: birthday(16) });
    expect((await child.post('/api/onboarding', ANSWERS)).status, 'at once').to.equal(401);
    const again = new Client(two.base);
    await reachCallback(again, email);
    const { status, body } = await redeem(again);
    expect([status, body]).to.deep.equal([
      403,
      { code: 'under_age', message: 'You must be 18 or older to use Overlap.' },
    ]);
    await eraseClosedAccounts();
    const { rows } = await pool().query('select from users where id = $1', [id]);
    expect(rows).to.have.length(0);
    await reachCallback(again, email);
    expect((await redeem(again)).status, 'after the account is erased').to.equal(403);
    await pool().query(`update refused_people set kept_until = current_date
      where kept_until > now() + interval '364 days'`);
    await forgetFormerMembers();
    await reachCallback(again, email);
    expect((await redeem(again)).status, 'a year later').to.equal(200);
  });

  it('lets the operator take back a birth date that was mistyped', async () => {
    const email = freshEmail();
    await signIn(browser, email);
    await answer({ birthDate: birthday(8) });
    const review = (about: string) =>
      runChild(process.execPath, ['worker/review.ts', 'admit', about], { env: environment() });
    expect(await review(email.toUpperCase())).to.deep.equal([`${email.toUpperCase()} may join.`]);
    await signIn(browser, email);
    expect((await answer()).status).to.equal(200);
  });

  it('closes nobody’s account who has answered before', async () => {
    await answer();
    const { status, body } = await answer({ birthDate: birthday(16) });
    expect([status, body.user?.birthDate]).to.deep.equal([200, ANSWERS.birthDate]);
  });

  const refused: [string, object][] = [
    ['a day that no calendar has', { birthDate: '1990-02-30' }],
    ['29 February of a short year', { birthDate: '1991-02-29' }],
    ['a day to come', { birthDate: birthday(0, 1) }],
    ['somebody aged 101', { birthDate: birthday(101) }],
    ['a moment instead of a day', { birthDate: '1990-05-17T00:00:00Z' }],
    ['no birth date', { birthDate: undefined }],
    ['no consent to the terms', { acceptTerms: undefined }],
    ['a refused consent to the terms', { acceptTerms: false }],
    ['no consent to sensitive preferences', { acceptSensitive: undefined }],
    ['a consent that is a word', { acceptSensitive: 'true' }],
    ['an unknown gender', { gender: 'cat' }],
    ['another account in the body', { userId: 5 }],
  ];
  for (const [what, change] of refused) {
    it(`refuses ${what} with 400`, async () => {
      const { status, body } = await answer(change);
      expect(status).to.equal(400);
      const field = Object.keys(change)[0] as string;
      expect(body.message).to.include(field);
    });
  }

  it('leaves gender open to whoever does not say', async () => {
    const { body } = await answer({ gender: null });
    expect(body.user.gender).to.equal(null);
  });

  it('is answered once: a second answer changes nothing', async () => {
    await answer();
    const { body } = await answer({ birthDate: '1980-01-01', gender: 'male' });
    expect(body.user).to.include({ birthDate: '1990-05-17', gender: 'nonbinary' });
  });

  it('keeps the account out of the sight of others until then', async () => {
    const { body } = await browser.get<{ user: OwnUser }>('/api/auth/session');
    const other = await createMember(one.base);
    expect((await other.client.get(`/api/users/${body.user.id}`)).status).to.equal(404);
  });
});
