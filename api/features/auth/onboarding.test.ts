import { expect } from 'chai';
import { addDays, addMonths, dayOf } from '#contract/days.ts';
import { localDay } from '#contract/local-time.ts';
import type { OwnUser } from '#contract/users.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember } from '#test/factories.ts';
import { freshBrowser, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { UNKNOWN_ZONES } from '#test/unknown-zones.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { deleteOldDrafts, deleteRetainedIdentities } from '../../../worker/jobs/expire-queries.ts';
import { snap } from '../places/grid.ts';

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
  const browser = freshBrowser();

  beforeEach(() => signIn(browser));

  const onboard = (change: object = {}) =>
    browser.post('/api/onboarding', { ...ANSWERS, ...change });
  const discoverStatus = async (client: Client) => (await client.get('/api/users/discover')).status;

  it('grants member access at once', async () => {
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
    await expectEach(expected, async ([age, range]) => {
      const client = new Client();
      await signIn(client);
      await client.post('/api/onboarding', { ...ANSWERS, birthDate: birthday(age, -1) });
      const { ageRange } = (await client.get('/api/preferences')).body;
      expect(ageRange).to.deep.equal(range);
    });
  });

  it('does not change an age range that was saved before', async () => {
    await browser.put('/api/preferences', { ageRange: [20, 30] });
    await onboard({ birthDate: birthday(55) });
    expect((await browser.get('/api/preferences')).body.ageRange).to.deep.equal([20, 30]);
  });

  it('accepts wishes and a place, which fill the preferences and the profile', async () => {
    const place = { location: 'Boston, MA' };
    const { status, body } = await onboard({
      ...place,
      wantedGender: 'female',
      lookingFor: ['Marriage'],
      useLookingFor: true,
    });
    expect(status).to.equal(200);
    expect(body.user).to.include({ ...place, hasPosition: true });
    expect((await browser.get('/api/preferences')).body).to.deep.include({
      gender: 'female',
      lookingFor: ['Marriage'],
      useLookingFor: true,
    });
  });

  it('accepts a device position with or without a city', async () => {
    for (const location of [undefined, 'Boston, MA']) {
      const { id, client } = await createMember({ onboarded: false });
      const position = { latitude: 52.5201, longitude: 13.4049 };
      const { body } = await client.post('/api/onboarding', { ...ANSWERS, location, position });
      expect(body.user).to.include({ location: location ?? '', hasPosition: true });
      const rows = await sql`select latitude from users where id = ${id}`;
      expect(rows[0].latitude).to.be.closeTo(52.5201, 0.05).and.not.equal(52.5201);
    }
  });

  it('keeps the defaults of skipped fields', async () => {
    const { body } = await onboard();
    expect(body.user).to.include({ location: '', hasPosition: false });
    expect((await browser.get('/api/preferences')).body).to.deep.include({
      gender: 'all',
      lookingFor: ['Long-term relationship'],
      useLookingFor: false,
    });
  });

  it('takes the time zone of any device', () =>
    expectEach(UNKNOWN_ZONES, async (timeZone) => {
      const client = new Client();
      await signIn(client);
      const { status, text } = await client.post('/api/onboarding', { ...ANSWERS, timeZone });
      expect(status, text).to.equal(200);
    }));

  it('counts an eighteenth birthday in the time zone of the member', async () => {
    const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'Pacific/Pago_Pago', undefined];
    await expectEach(zones, async (timeZone) => {
      const born = (days: number) => {
        const today = localDay(new Date(), timeZone ?? 'UTC');
        return addDays(addMonths(today, -12 * 18), days);
      };
      const client = new Client();
      await signIn(client);
      const send = (days: number) =>
        client.post('/api/onboarding', { ...ANSWERS, timeZone, birthDate: born(days) });
      const early = await send(1);
      expect([early.status, early.body]).to.deep.equal([
        403,
        { code: 'under_age_today', message: 'You turn 18 tomorrow. Come back then.' },
      ]);
      const { status, body } = await send(0);
      expect(
        [status, body.user?.age],
        'the account is open, and the birthday counts',
      ).to.deep.equal([200, 18]);
      const { body: found } = await client.get('/api/users/discover');
      expect(found, 'sees people').to.be.an('array').that.is.not.empty;
      const { id } = body.user;
      expect(
        (
          await (await createMember({ ageRange: [18, 18] })).client.get('/api/users/discover')
        ).body.map((one: { id: number }) => one.id),
      ).to.include(id);
    });
  });

  it('closes the account of a person who turns 18 in two days', async () => {
    expect(codeOf(await onboard({ birthDate: birthday(18, 2) }))).to.deep.equal([403, 'under_age']);
    expect(await discoverStatus(browser)).to.equal(401);
  });

  it('blocks a person under 18 for a year, also with another birth date', async () => {
    const { email } = browser;
    const { id } = await signIn(browser);
    const { birthDate, ...others } = ANSWERS;
    await browser.post('/api/onboarding', { ...others, birthDate: birthday(16) });
    expect((await browser.post('/api/onboarding', ANSWERS)).status, 'at once').to.equal(401);
    const returning = new Client();
    await reachCallback(returning, email);
    const { status, body } = await redeem(returning);
    expect([status, body]).to.deep.equal([
      403,
      { code: 'under_age', message: 'You must be 18 or older to join.' },
    ]);
    await eraseClosedAccounts();
    expect(await sql`select from users where id = ${id}`).to.have.length(0);
    await reachCallback(returning, email);
    expect((await redeem(returning)).status, 'after the account is erased').to.equal(403);
    await sql`update signup_refusals set expires_on = current_date
      where expires_on > now() + interval '364 days'`;
    await deleteRetainedIdentities();
    await reachCallback(returning, email);
    expect((await redeem(returning)).status, 'a year later').to.equal(200);
  });

  const DRAFT = {
    ...ANSWERS,
    name: 'Canary',
    location: 'Boston, MA',
    wantedGenders: ['nonbinary'],
  };
  const keep = (change: object = {}) =>
    browser.put('/api/onboarding/draft', { ...DRAFT, ...change });
  const readSession = async (client: Client) => (await client.get('/api/auth/session')).body;
  const rowOf = async (id: number) =>
    (
      await sql`select onboarding_draft::text as draft, terms_accepted_at, guide_step
        from users where id = ${id}`
    )[0];

  it('keeps a draft with the consents for another device, encrypted, until it is complete', async () => {
    expect((await keep()).status).to.equal(204);
    const other = new Client();
    const { id } = await signIn(other, browser.email);
    const { draft } = await readSession(other);
    expect(draft).to.deep.equal(DRAFT);
    expect((await other.get('/api/account/export')).body.onboardingDraft).to.deep.equal(DRAFT);
    const { draft: stored, terms_accepted_at: consentedAt } = await rowOf(id);
    expect(Buffer.from(stored.slice(2), 'hex').toString('latin1')).not.to.include('Canary');
    expect(await discoverStatus(other)).to.equal(403);
    expect((await other.post('/api/onboarding', DRAFT)).body.user).to.include({
      name: 'Canary',
      guideStep: 'photo',
    });
    expect((await browser.call('DELETE', '/api/onboarding/draft')).status).to.equal(204);
    expect(await rowOf(id), 'keeps the consents').to.deep.equal({
      draft: null,
      terms_accepted_at: consentedAt,
      guide_step: 'photo',
    });
    expect((await readSession(other)).draft).to.equal(null);
    expect((await keep()).status, 'changes nothing').to.equal(204);
    expect((await readSession(browser)).draft).to.equal(null);
    for (const step of ['interests', null, 'photo']) {
      expect((await other.put('/api/onboarding/step', { step })).status).to.equal(204);
    }
    expect((await readSession(browser)).user, 'stays finished').to.include({
      guideStep: null,
    });
  });

  it('keeps a snapped position with the draft, which no response has', async () => {
    const position = { latitude: 52.5201, longitude: 13.4049 };
    const sent: [change: object, isKept: boolean][] = [
      [{}, false],
      [{ hasPosition: true }, false],
      [{ position }, true],
      [{ hasPosition: true }, true],
    ];
    for (const [change, isKept] of sent) {
      await keep(change);
      const { draft, user } = await readSession(browser);
      expect(draft).to.deep.equal({ ...DRAFT, ...(isKept && { hasPosition: true }) });
      const [row] = await sql`select onboarding_draft as draft from users where id = ${user.id}`;
      const stored = decryptById('onboardingDraft', user.id, row.draft);
      expect(JSON.parse(stored).position).to.deep.equal(isKept ? snap(position) : undefined);
    }
    expect((await onboard({ hasPosition: true })).body.user.hasPosition).to.equal(true);
  });

  it('keeps a draft for 30 days, then asks for the consents again', async () => {
    const { id } = (await readSession(browser)).user;
    const age = (days: number) =>
      sql`update users set terms_accepted_at = now() - make_interval(days => ${days}) where id = ${id}`;
    for (const [days, draft] of [
      [29, DRAFT],
      [31, null],
      [0, DRAFT],
    ] as const) {
      await keep();
      if (days) await age(days);
      await deleteOldDrafts({});
      expect((await readSession(browser)).draft, `${days} days`).to.deep.equal(draft);
    }
  });

  it('keeps nothing without both consents, of a child, or of another shape', async () => {
    const refused: [change: object, status: number][] = [
      [{ acceptTerms: undefined }, 400],
      [{ acceptSensitive: false }, 400],
      [{ birthDate: undefined }, 400],
      [{ birthDate: birthday(101) }, 400],
      [{ gender: 'cat' }, 400],
      [{ wantedGenders: [] }, 400],
      [{ wantedGenders: ['all'] }, 400],
      [{ lookingFor: 'Marriage' }, 400],
      [{ name: 'support' }, 400],
      [{ name: 'x'.repeat(500) }, 400],
      [{ step: 'photo' }, 400],
      [{ birthDate: birthday(18, 1) }, 403],
    ];
    const { id } = (await readSession(browser)).user;
    await expectEach(refused, async ([change, status]) => {
      expect((await keep(change)).status).to.equal(status);
      expect(await rowOf(id)).to.include({ draft: null, terms_accepted_at: null });
    });
  });

  for (const [how, leave, open] of [
    ['the account is closed', () => browser.call('DELETE', '/api/account'), false],
    ['the age is refused', () => keep({ birthDate: birthday(16) }), false],
    ['the consents are withdrawn', () => browser.call('DELETE', '/api/onboarding/draft'), true],
  ] as const) {
    it(`deletes the draft when ${how}`, async () => {
      const { id } = (await readSession(browser)).user;
      await keep();
      await leave();
      expect(
        await sql`select onboarding_draft, erased_at is null as open, terms_accepted_at is null
          and sensitive_accepted_at is null as withdrawn from users where id = ${id}`,
      ).to.deep.equal([{ onboarding_draft: null, open, withdrawn: open }]);
    });
  }

  it('does not close an onboarded account', async () => {
    await onboard();
    const { status, body } = await onboard({ birthDate: birthday(16) });
    expect([status, body.user?.birthDate]).to.deep.equal([200, ANSWERS.birthDate]);
  });

  it('returns 400 for an answer that is missing, impossible or unknown', async () => {
    const refused: object[] = [
      { birthDate: '1990-02-30' },
      { birthDate: '1991-02-29' },
      { birthDate: birthday(0, 1) },
      { birthDate: birthday(101) },
      { birthDate: '1990-05-17T00:00:00Z' },
      { birthDate: undefined },
      { acceptTerms: undefined },
      { acceptTerms: false },
      { acceptSensitive: undefined },
      { acceptSensitive: 'true' },
      { acceptSensitive: false, gender: null },
      { timeZone: 5 },
      { gender: 'cat' },
      { wantedGender: 'nonbinary' },
      { lookingFor: ['Nonsense'] },
      { useLookingFor: 'true' },
      { position: { latitude: 91, longitude: 0 } },
      { userId: 5 },
    ];
    await expectEach(refused, async (change) => {
      const { status, body } = await onboard(change);
      expect(status).to.equal(400);
      expect(body.message).to.include(Object.keys(change)[0]);
    });
  });

  it('changes nothing on a second call', async () => {
    await onboard();
    const { body } = await onboard({ birthDate: '1980-01-01', gender: 'male' });
    expect(body.user).to.include({ birthDate: '1990-05-17', gender: 'nonbinary' });
  });

  it('hides the account until onboarding is complete', async () => {
    const { body } = await browser.get<{ user: OwnUser }>('/api/auth/session');
    const other = await createMember();
    expect((await other.client.get(`/api/users/${body.user.id}`)).status).to.equal(404);
  });
});
