import { expect } from 'chai';
import { DISTANCE_STEPS_KM } from '#contract/limits.ts';
import type { Preferences } from '#contract/preferences.ts';
import { decryptSpecialPreferences } from '#db/encrypted-columns.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { UNKNOWN_ZONES } from '#test/unknown-zones.ts';

const DEFAULTS: Preferences = {
  ageRange: [18, 35],
  maxDistance: 50,
  gender: 'all',
  genders: ['female', 'male', 'nonbinary'],
  lookingFor: ['Long-term relationship'],
  useLookingFor: false,
  onlySameGoals: false,
  showLookingFor: false,
  selectedInterests: [],
  showOnline: true,
  showSeen: false,
  distanceUnit: 'km',
  notifications: { matches: true, messages: true, likes: true, superLikes: true },
  inAppKinds: ['like', 'match', 'message', 'event', 'credit'],
  pushKinds: ['like', 'match', 'message', 'event', 'credit'],
  emailKinds: ['match', 'message', 'event'],
  pushNames: false,
  quietHours: null,
  notifyOfJoins: null,
  ownPeoplePerDay: null,
  ownOpenChats: null,
  commentsFrom: 'everyone',
  hiddenWords: [],
  relationshipStatus: 'Single',
  lifestyleInterests: [],
  experienceLevel: 'New to this',
  isSuggested: true,
  useToFind: { relationshipStatus: false, lifestyleInterests: false, experienceLevel: false },
  showToMatches: { relationshipStatus: false, lifestyleInterests: false, experienceLevel: false },
  discretionLevel: 'standard',
};

const CHANGED: Omit<Preferences, 'isSuggested'> = {
  ageRange: [40, 65],
  maxDistance: 100,
  gender: 'all',
  genders: ['female', 'nonbinary'],
  lookingFor: ['Friendship', 'Marriage'],
  useLookingFor: true,
  onlySameGoals: false,
  showLookingFor: true,
  selectedInterests: ['Gaming', 'Wine', 'Books'],
  showOnline: false,
  showSeen: true,
  distanceUnit: 'mi',
  notifications: { matches: false, messages: true, likes: false, superLikes: false },
  inAppKinds: ['message'],
  pushKinds: [],
  emailKinds: ['event'],
  pushNames: true,
  quietHours: { from: '22:30', to: '07:00', timeZone: 'Europe/Berlin' },
  notifyOfJoins: { timeZone: 'America/Chicago' },
  ownPeoplePerDay: 20,
  ownOpenChats: 5,
  commentsFrom: 'verified',
  hiddenWords: ['Crypto', 'sugar daddy'],
  relationshipStatus: "It's complicated",
  lifestyleInterests: ['Tantric', 'Discretion required'],
  experienceLevel: 'Very experienced',
  useToFind: { relationshipStatus: false, lifestyleInterests: true, experienceLevel: false },
  showToMatches: { relationshipStatus: true, lifestyleInterests: false, experienceLevel: true },
  discretionLevel: 'maximum',
};

describe('/api/preferences', () => {
  let ann: Member;

  beforeEach(async () => {
    ann = await createMember();
  });

  const read = async (client = ann.client) =>
    (await client.get<Preferences>('/api/preferences')).body;
  const save = (change: unknown, client = ann.client) => client.put('/api/preferences', change);

  it('returns the defaults for a new account', async () => {
    const browser = new Client();
    await signIn(browser);
    expect(await read(browser)).to.deep.equal(DEFAULTS);
  });

  it('returns all saved values on another device', async () => {
    const saved = { ...CHANGED, isSuggested: false };
    expect((await save(CHANGED)).body).to.deep.equal(saved);
    expect(await read(ann.client.copy())).to.deep.equal(saved);
  });

  it('stores neither a status nor an experience before the member saves one', () =>
    expectEach(
      [
        [{ maxDistance: 25, lookingFor: ['Friendship'] }, -1],
        [{ relationshipStatus: 'Single' }, 0],
        [{ experienceLevel: 'New to this' }, 0],
        [{ useToFind: { ...DEFAULTS.useToFind, relationshipStatus: true } }, 0],
      ] as const,
      async ([change, stored]) => {
        const { id, client } = await createMember();
        const { body } = await save(change, client);
        expect([body.relationshipStatus, body.isSuggested]).to.deep.equal(['Single', stored < 0]);
        const rows = await sql`select special from users where id = ${id}`;
        const numbers = decryptSpecialPreferences(id, rows[0].special);
        expect(numbers).to.include({ relationshipStatus: stored, experienceLevel: stored });
      },
    ));

  it('is one record for both editors: each keeps the values of the other', async () => {
    const before = await read();
    const panel = { relationshipStatus: 'Married', lifestyleInterests: ['Swinging'] };
    await save(panel);
    await save({ maxDistance: 25, selectedInterests: ['Pets'] });
    expect(await read()).to.deep.equal({
      ...before,
      ...panel,
      isSuggested: false,
      maxDistance: 25,
      selectedInterests: ['Pets'],
    });
  });

  it('keeps the switch of Super Likes when a body names the specified three', async () => {
    await save({ notifications: { ...DEFAULTS.notifications, superLikes: false } });
    const { superLikes, ...three } = DEFAULTS.notifications;
    const { body } = await save({ notifications: { ...three, likes: false } });
    expect(body.notifications).to.deep.equal({ ...three, likes: false, superLikes: false });
  });

  it('computes the default of the mails from the discretion, also after another value was saved', async () => {
    const { client } = await createMember();
    await save({ distanceUnit: 'km' }, client);
    expect((await save({ discretionLevel: 'high' }, client)).body.emailKinds).to.deep.equal([]);
  });

  it('loses no value when both editors save concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const maxDistance = DISTANCE_STEPS_KM[round % DISTANCE_STEPS_KM.length];
      const discretionLevel = round % 2 ? 'high' : 'maximum';
      await Promise.all([save({ maxDistance }), save({ discretionLevel }, ann.client.copy())]);
      expect(await read()).to.include({ maxDistance, discretionLevel });
    }
  });

  it('changes the polled match of both sides when the discretion changes', async () => {
    const ben = await createMember();
    const matchId = await createMatch(ann, ben);
    const poll = async ({ client }: Member, tag: string) => {
      const path = `/api/matches/${matchId}/details`;
      const { status, headers, body } = await client.get(path, { 'if-none-match': tag });
      return { status, tag: headers.get('etag') ?? '', canWrite: body?.canWrite };
    };
    const settled = async (member: Member) => {
      const { tag } = await poll(member, '');
      expect((await poll(member, tag)).status).to.equal(304);
      return tag;
    };
    const atBen = await settled(ben);
    await save({ discretionLevel: 'maximum' });
    expect(await poll(ben, atBen)).to.include({ status: 200, canWrite: false });
    // With maximum on both sides, the one who liked first writes first.
    await save({ discretionLevel: 'maximum' }, ben.client);
    const atAnn = await settled(ann);
    await save({ discretionLevel: 'standard' });
    expect(await poll(ann, atAnn)).to.include({ status: 200, canWrite: false });
  });

  it('accepts every value that the forms offer', async () => {
    const accepted: object[] = [
      { ageRange: [18, 18] },
      { ageRange: [65, 65] },
      { maxDistance: 5 },
      { maxDistance: 100 },
      { lookingFor: [] },
      { onlySameGoals: true },
      { useLookingFor: false },
      { showLookingFor: true },
      ...(['useToFind', 'showToMatches'] as const).flatMap((switches) =>
        (['relationshipStatus', 'lifestyleInterests', 'experienceLevel'] as const).map(
          (answer) => ({ [switches]: { ...DEFAULTS[switches], [answer]: true } }),
        ),
      ),
    ];
    await expectEach(accepted, async (change) => {
      expect((await save(change)).body).to.deep.include(change);
    });
  });

  it('takes the time zone of any device, as UTC where it is unknown', () =>
    expectEach(UNKNOWN_ZONES, async (timeZone) => {
      const quietHours = { from: '22:30', to: '07:00', timeZone };
      const { status, body } = await save({ quietHours, notifyOfJoins: { timeZone } });
      expect(status).to.equal(200);
      expect(body.quietHours).to.deep.equal({ ...quietHours, timeZone: 'UTC' });
      expect(body.notifyOfJoins).to.deep.equal({ timeZone: 'UTC' });
    }));

  it('refuses other values with 400, and then changes nothing', async () => {
    const before = await read();
    const refused: object[] = [
      { ageRange: [17, 35] },
      { ageRange: [18, 66] },
      { ageRange: [40, 30] },
      { ageRange: [18] },
      { ageRange: [18.5, 30] },
      { maxDistance: 0 },
      { maxDistance: 201 },
      { maxDistance: '50' },
      { gender: 'nonbinary' },
      { genders: [] },
      { genders: ['female', 'all'] },
      { lookingFor: ['Nonsense'] },
      { selectedInterests: ['Nonsense'] },
      { showOnline: 'yes' },
      { distanceUnit: 'ft' },
      { notifications: { matches: true } },
      { notifications: { matches: true, messages: true, likes: true, all: true } },
      { relationshipStatus: 'Divorced' },
      { lifestyleInterests: ['Knitting'] },
      { experienceLevel: '' },
      { notifyOfJoins: true },
      { notifyOfJoins: { timeZone: 5 } },
      { onlySameGoals: 'yes' },
      { useLookingFor: null },
      { useToFind: { lifestyleInterests: true } },
      { showToMatches: { ...DEFAULTS.showToMatches, bio: true } },
      { commentsFrom: 'friends' },
      { hiddenWords: [''] },
      { hiddenWords: ['w'.repeat(41)] },
      { hiddenWords: Array.from({ length: 51 }, (_, index) => `word ${index}`) },
      { discretionLevel: 'none' },
      { userId: 5 },
    ];
    await expectEach(refused, async (change) => {
      const { status, body } = await save({ maxDistance: 25, ...change });
      expect(status).to.equal(400);
      expect(body.message).to.include(Object.keys(change)[0]);
      expect(await read()).to.deep.equal(before);
    });
  });
});
