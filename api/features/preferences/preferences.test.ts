import { expect } from 'chai';
import type { Preferences } from '#contract/preferences.ts';
import { Client } from '#test/client.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { freshEmail, signIn } from '#test/sign-in.ts';

const DEFAULTS: Preferences = {
  ageRange: [18, 35],
  maxDistance: 50,
  gender: 'all',
  lookingFor: ['Long-term relationship'],
  selectedInterests: [],
  showOnline: true,
  notifications: { matches: true, messages: true, likes: true },
  relationshipStatus: 'Single',
  lifestyleInterests: [],
  experienceLevel: 'New to this',
  discretionLevel: 'standard',
};

const CHANGED: Preferences = {
  ageRange: [40, 65],
  maxDistance: 200,
  gender: 'female',
  lookingFor: ['Marriage', 'Friendship'],
  selectedInterests: ['Gaming', 'Wine', 'Books'],
  showOnline: false,
  notifications: { matches: false, messages: true, likes: false },
  relationshipStatus: "It's complicated",
  lifestyleInterests: ['Tantric', 'Discretion required'],
  experienceLevel: 'Very experienced',
  discretionLevel: 'maximum',
};

describe('/api/preferences', () => {
  let one: Api;
  let two: Api;
  let ann: Member;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(async () => {
    ann = await createMember(one.base);
  });

  const read = async (client = ann.client) =>
    (await client.get<Preferences>('/api/preferences')).body;
  const save = (change: unknown, client = ann.client) => client.put('/api/preferences', change);

  it('begins with the defaults of the product', async () => {
    const browser = new Client(one.base);
    await signIn(browser, freshEmail());
    expect(await read(browser)).to.deep.equal(DEFAULTS);
  });

  it('gives back everything that was saved, on another instance', async () => {
    expect((await save(CHANGED)).body).to.deep.equal(CHANGED);
    expect(await read(ann.client.at(two.base))).to.deep.equal(CHANGED);
  });

  it('is one record for both editors: each leaves alone what the other saved', async () => {
    const before = await read();
    const panel = { relationshipStatus: 'Married', lifestyleInterests: ['Swinging'] };
    await save(panel);
    await save({ maxDistance: 25, selectedInterests: ['Pets'] });
    expect(await read()).to.deep.equal({
      ...before,
      ...panel,
      maxDistance: 25,
      selectedInterests: ['Pets'],
    });
  });

  it('loses nothing when both editors save at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      const maxDistance = 10 + round;
      const discretionLevel = round % 2 ? 'high' : 'maximum';
      await Promise.all([
        save({ maxDistance }),
        save({ discretionLevel }, ann.client.at(two.base)),
      ]);
      expect(await read()).to.include({ maxDistance, discretionLevel });
    }
  });

  it('a change of discretion is seen by whoever polls the match, also by oneself', async () => {
    const ben = await createMember(two.base);
    const matchId = await createMatch(ann, ben);
    const poll = async ({ client }: Member, tag: string) => {
      const answer = await client.fetch(`/api/matches/${matchId}/details`, {
        headers: { 'if-none-match': tag },
      });
      const text = await answer.text();
      return {
        status: answer.status,
        tag: answer.headers.get('etag') ?? '',
        canWrite: text && JSON.parse(text).canWrite,
      };
    };
    const settled = async (member: Member) => {
      // The answer to a tag that never was brings the version, which the next one is asked with.
      const { tag } = await poll(member, '"none"');
      expect((await poll(member, tag)).status).to.equal(304);
      return tag;
    };
    const atBen = await settled(ben);
    await save({ discretionLevel: 'maximum' });
    expect(await poll(ben, atBen)).to.include({ status: 200, canWrite: false });
    // Where both are at maximum, each may speak first.
    await save({ discretionLevel: 'maximum' }, ben.client);
    const atAnn = await settled(ann);
    await save({ discretionLevel: 'standard' });
    expect(await poll(ann, atAnn)).to.include({ status: 200, canWrite: false });
  });

  const accepted: object[] = [
    { ageRange: [18, 18] },
    { ageRange: [65, 65] },
    { maxDistance: 1 },
    { maxDistance: 200 },
    { lookingFor: [] },
  ];
  for (const change of accepted) {
    it(`accepts ${JSON.stringify(change)}`, async () => {
      expect((await save(change)).body).to.deep.include(change);
    });
  }

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
    { lookingFor: ['Nonsense'] },
    { selectedInterests: ['Nonsense'] },
    { showOnline: 'yes' },
    { notifications: { matches: true } },
    { notifications: { matches: true, messages: true, likes: true, all: true } },
    { relationshipStatus: 'Divorced' },
    { lifestyleInterests: ['Knitting'] },
    { experienceLevel: '' },
    { discretionLevel: 'none' },
    { userId: 5 },
  ];
  for (const change of refused) {
    it(`refuses ${JSON.stringify(change)} with 400`, async () => {
      const before = await read();
      const { status, body } = await save({ maxDistance: 77, ...change });
      expect(status).to.equal(400);
      expect(body.message).to.include(Object.keys(change)[0]);
      expect(await read()).to.deep.equal(before);
    });
  }
});
