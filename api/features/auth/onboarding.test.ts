import { expect } from 'chai';
import { addDays, addMonths, dayOf } from '#contract/days.ts';
import type { OwnUser } from '#contract/users.ts';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMember } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { freshEmail, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { deleteRetainedIdentities } from '../../../worker/jobs/expire-queries.ts';

const ANSWERS = {
  birthDate: '1990-05-17',
  gender: 'nonbinary',
  acceptTerms: true,
  acceptSensitive: true,
};

/** The day `years` ago, `days` later. 29 February becomes 28 February in common years. */
const birthday = (years: number, days = 0): string =>
  addDays(addMonths(dayOf(new Date()), -12 * years), days);

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

  const onboard = (change: object = {}) =>
    browser.post('/api/onboarding', { ...ANSWERS, ...change });
  const discoverStatus = async (client: Client) => (await client.get('/api/users/discover')).status;

  it('grants member access at once, on every instance', async () => {
    expect(await discoverStatus(browser)).to.equal(403);
    const { status, body } = await onboard();
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

  it('keeps the default age range if it contains the member’s age, else uses a range around that age', async () => {
    const expected: [age: number, range: [number, number]][] = [
      [18, [18, 35]],
      [35, [18, 35]],
      [36, [28, 46]],
      [55, [47, 65]],
      [62, [54, 65]],
      [80, [65, 65]],
    ];
    for (const [age, range] of expected) {
      const client = new Client(one.base);
      await signIn(client, freshEmail());
      await client.post('/api/onboarding', { ...ANSWERS, birthDate: birthday(age, -1) });
      const { ageRange } = (await client.get('/api/preferences')).body;
      expect(ageRange, `at ${age}`).to.deep.equal(range);
      // Without a position, the member would be in the decks of other tests.
      await client.call('DELETE', '/api/account');
    }
  });

  it('does not change an age range that was saved before', async () => {
    await browser.put('/api/preferences', { ageRange: [20, 30] });
    await onboard({ birthDate: birthday(55) });
    expect((await browser.get('/api/preferences')).body.ageRange).to.deep.equal([20, 30]);
    await browser.call('DELETE', '/api/account');
  });

  it('accepts wishes and a place, which fill the preferences and the profile', async () => {
    const place = { location: 'Boston, MA' };
    const { status, body } = await onboard({
      ...place,
      wantedGender: 'female',
      lookingFor: ['Marriage'],
    });
    expect(status).to.equal(200);
    expect(body.user).to.include({ ...place, hasPosition: true });
    expect((await browser.get('/api/preferences')).body).to.deep.include({
      gender: 'female',
      lookingFor: ['Marriage'],
    });
  });

  it('accepts a device position with or without a city', async () => {
    for (const location of [undefined, 'Boston, MA']) {
      const client = new Client(one.base);
      const { id } = await signIn(client, freshEmail());
      const position = { latitude: 52.5201, longitude: 13.4049 };
      const { body } = await client.post('/api/onboarding', { ...ANSWERS, location, position });
      expect(body.user).to.include({ location: location ?? '', hasPosition: true });
      const { rows } = await pool().query('select latitude from users where id = $1', [id]);
      expect(rows[0].latitude).to.be.closeTo(52.5201, 0.05).and.not.equal(52.5201);
    }
  });

  it('keeps the defaults of skipped fields', async () => {
    const { body } = await onboard();
    expect(body.user).to.include({ location: '', hasPosition: false });
    expect((await browser.get('/api/preferences')).body).to.deep.include({
      gender: 'all',
      lookingFor: ['Long-term relationship'],
    });
  });

  it('accepts a person who turns 18 today', async () => {
    const { status, body } = await onboard({ birthDate: birthday(18) });
    expect([status, body.user?.age]).to.deep.equal([200, 18]);
  });

  it('returns 403 for a person who turns 18 tomorrow', async () => {
    const { status, body } = await onboard({ birthDate: birthday(18, 1) });
    expect([status, body.code]).to.deep.equal([403, 'under_age']);
    expect(await discoverStatus(browser)).to.equal(401);
  });

  it('blocks a person under 18 for a year, also with another birth date', async () => {
    const email = freshEmail();
    const child = new Client(one.base);
    const { id } = await signIn(child, email);
    const { birthDate, ...others } = ANSWERS;
    await child.post('/api/onboarding', { ...others, birthDate: birthday(16) });
    expect((await child.post('/api/onboarding', ANSWERS)).status, 'at once').to.equal(401);
    const returning = new Client(two.base);
    await reachCallback(returning, email);
    const { status, body } = await redeem(returning);
    expect([status, body]).to.deep.equal([
      403,
      { code: 'under_age', message: 'You must be 18 or older to use Overlap.' },
    ]);
    await eraseClosedAccounts();
    const { rows } = await pool().query('select from users where id = $1', [id]);
    expect(rows).to.have.length(0);
    await reachCallback(returning, email);
    expect((await redeem(returning)).status, 'after the account is erased').to.equal(403);
    await pool().query(`update signup_refusals set expires_on = current_date
      where expires_on > now() + interval '364 days'`);
    await deleteRetainedIdentities();
    await reachCallback(returning, email);
    expect((await redeem(returning)).status, 'a year later').to.equal(200);
  });

  it('lets the operator revert a mistyped birth date', async () => {
    const email = freshEmail();
    await signIn(browser, email);
    await onboard({ birthDate: birthday(8) });
    const review = (about: string) =>
      runChild(process.execPath, ['worker/review.ts', 'admit', about], { env: environment() });
    expect(await review(email.toUpperCase())).to.deep.equal([
      `${email.toUpperCase()} can sign up again.`,
    ]);
    await signIn(browser, email);
    expect((await onboard()).status).to.equal(200);
  });

  it('does not close an onboarded account', async () => {
    await onboard();
    const { status, body } = await onboard({ birthDate: birthday(16) });
    expect([status, body.user?.birthDate]).to.deep.equal([200, ANSWERS.birthDate]);
  });

  const refused: [string, object | (() => object)][] = [
    ['a date that does not exist', { birthDate: '1990-02-30' }],
    ['29 February of a common year', { birthDate: '1991-02-29' }],
    ['a future date', () => ({ birthDate: birthday(0, 1) })],
    ['a person aged 101', () => ({ birthDate: birthday(101) })],
    ['a timestamp instead of a date', { birthDate: '1990-05-17T00:00:00Z' }],
    ['no birth date', { birthDate: undefined }],
    ['no consent to the terms', { acceptTerms: undefined }],
    ['a refused consent to the terms', { acceptTerms: false }],
    ['no consent to sensitive preferences', { acceptSensitive: undefined }],
    ['a consent that is a string', { acceptSensitive: 'true' }],
    ['an unknown gender', { gender: 'cat' }],
    ['an unknown wanted gender', { wantedGender: 'nonbinary' }],
    ['an unknown goal', { lookingFor: ['Nonsense'] }],
    ['a position outside the globe', { position: { latitude: 91, longitude: 0 } }],
    ['another account in the body', { userId: 5 }],
  ];
  for (const [what, answers] of refused) {
    it(`returns 400 for ${what}`, async () => {
      const change = typeof answers === 'function' ? answers() : answers;
      const { status, body } = await onboard(change);
      expect(status).to.equal(400);
      const field = Object.keys(change)[0] as string;
      expect(body.message).to.include(field);
    });
  }

  it('accepts a missing gender', async () => {
    const { body } = await onboard({ gender: null });
    expect(body.user.gender).to.equal(null);
  });

  it('changes nothing on a second call', async () => {
    await onboard();
    const { body } = await onboard({ birthDate: '1980-01-01', gender: 'male' });
    expect(body.user).to.include({ birthDate: '1990-05-17', gender: 'nonbinary' });
  });

  it('hides the account until onboarding is complete', async () => {
    const { body } = await browser.get<{ user: OwnUser }>('/api/auth/session');
    const other = await createMember(one.base);
    expect((await other.client.get(`/api/users/${body.user.id}`)).status).to.equal(404);
  });
});
