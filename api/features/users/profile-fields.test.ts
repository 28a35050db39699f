import { expect } from 'chai';
import { AUDIENCES } from '#contract/discretion.ts';
import {
  audienceOf,
  FIELD_AUDIENCES,
  FIELD_NAMES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  deleteMembers,
  like,
  type Member,
  pass,
} from '#test/factories.ts';

const WITH_AUDIENCE = FIELD_NAMES.filter((name) => PROFILE_FIELDS[name].audience);

/** A value that no other text contains. */
const textOf = (name: FieldName) => `value of ${name}`;
const valuesFor = (audience: FieldAudience) =>
  Object.fromEntries([
    ...FIELD_NAMES.map((name) => [name, textOf(name)]),
    ...WITH_AUDIENCE.map((name) => [audienceOf(name), audience]),
  ]);

type Relation = (typeof AUDIENCES)[number];
const shouldSee = (name: FieldName, audience: FieldAudience, relation: Relation): boolean =>
  PROFILE_FIELDS[name].audience === undefined ||
  audience === 'everyone' ||
  (audience === 'matches' && relation === 'match');

interface Pair {
  owner: Member;
  viewer: Member;
  moderator: Member;
  matchId: number;
  relation: Relation;
}

/** Everything that shows the owner to the viewer, or the viewer's evidence to a moderator. */
const SURFACES: Record<string, (pair: Pair) => Promise<unknown>> = {
  profile: async ({ owner, viewer }) => (await viewer.client.get(`/api/users/${owner.id}`)).body,
  preview: async ({ owner, relation }) =>
    (await owner.client.get(`/api/users/${owner.id}/as/${relation}`)).body.person,
  gallery: async ({ owner, viewer }) =>
    (await viewer.client.get('/api/users')).body.find(({ id }: Member) => id === owner.id),
  deck: async ({ owner, viewer, relation }) =>
    relation !== 'match' &&
    (await viewer.client.get('/api/users/discover')).body.find(({ id }: Member) => id === owner.id),
  'received likes': async ({ viewer, relation }) =>
    relation === 'liked' &&
    (await viewer.client.get(`/api/swipes/likes/${viewer.id}?unanswered=true`)).body[0].person,
  'match details': async ({ viewer, matchId, relation }) =>
    relation === 'match' &&
    (await viewer.client.get(`/api/matches/${matchId}/details?userId=${viewer.id}`)).body.user,
  'evidence of a report': async ({ owner, viewer, moderator }) => {
    await viewer.client.post('/api/reports', { reportedId: owner.id, reason: 'spam' });
    const { cases } = (await moderator.client.get(`/api/console/cases?search=${owner.id}`)).body;
    return (await moderator.client.get(`/api/console/cases/${cases[0].id}`)).body.profile;
  },
  // Last, because it swipes.
  'undone swipe': async ({ owner, viewer, relation }) => {
    if (relation === 'match') return false;
    await pass(viewer, owner);
    return (await viewer.client.post('/api/swipes/undo')).body.person;
  },
};

/** Lists without profiles, in which no field appears. */
const SUMMARIES = ({ viewer }: Pair) => [
  '/api/matches',
  `/api/swipes/likes/${viewer.id}`,
  '/api/notifications',
];

async function createPair(relation: Relation): Promise<Pair> {
  await deleteMembers();
  const [owner, viewer, moderator] = await Promise.all([
    createMember(),
    createMember(),
    createMember({ role: 'moderator' }),
  ]);
  if (relation === 'liked') await like(owner, viewer);
  const matchId = relation === 'match' ? await createMatch(owner, viewer) : 0;
  return { owner, viewer, moderator, matchId, relation };
}

/** Everything that a viewer receives about the owner. */
async function expectShown(pair: Pair, audience: FieldAudience): Promise<void> {
  const expected = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, shouldSee(name, audience, pair.relation) ? textOf(name) : '']),
  );
  await expectEach(Object.entries(SURFACES), async ([, read]) => {
    const person = await read(pair);
    if (person === false) return;
    expect(person).to.deep.include(expected);
    // The audience would reveal that a text is hidden.
    expect(Object.keys(person as object).join()).to.not.include('Audience');
  });
  for (const path of SUMMARIES(pair)) {
    expect((await pair.viewer.client.get(path)).text, path).to.not.include('value of');
  }
}

const edit = ({ client, id }: Member, change: object) => client.put(`/api/users/${id}`, change);

describe('the fields of a profile', () => {
  for (const audience of FIELD_AUDIENCES) {
    for (const relation of AUDIENCES) {
      it(`with the audience ${audience} are shown to ${relation} viewers accordingly, everywhere`, async () => {
        const pair = await createPair(relation);
        expect((await edit(pair.owner, valuesFor(audience))).status).to.equal(200);
        await expectShown(pair, audience);
      });
    }
  }

  it('are in the account and in the export of their owner, whatever the audience', async () => {
    const ann = await createMember();
    await expectEach(FIELD_AUDIENCES, async (audience) => {
      const values = valuesFor(audience);
      expect((await edit(ann, values)).body).to.deep.include(values);
      expect((await ann.client.get(`/api/users/${ann.id}`)).body).to.deep.include(values);
      expect((await ann.client.get('/api/account/export')).body.profile).to.deep.include(values);
    });
  });

  it('are empty at first, with the declared audience', async () => {
    const ann = await createMember();
    const { body } = await ann.client.get(`/api/users/${ann.id}`);
    for (const name of FIELD_NAMES) expect(body[name]).to.equal('');
    for (const name of WITH_AUDIENCE) {
      expect(body[audienceOf(name)], name).to.equal(PROFILE_FIELDS[name].audience);
    }
  });

  it('accept texts up to their limit, trimmed', async () => {
    const ann = await createMember();
    const texts = (length: number) => ['x'.repeat(length), '🦊'.repeat(length)];
    const accepted = FIELD_NAMES.flatMap((name) => [
      ...texts(PROFILE_FIELDS[name].maxChars).map((text) => [name, text, text]),
      [name, ' <b>& co</b> ', '<b>& co</b>'],
      [name, ' ', ''],
      // Without a visible character.
      [name, '\u200b\u2800', ''],
    ]);
    await expectEach(accepted, async ([name = '', text, stored]) => {
      expect((await edit(ann, { [name]: text })).body[name]).to.equal(stored);
    });
  });

  it('refuse invalid texts and audiences and change nothing', async () => {
    const ann = await createMember();
    const refused = FIELD_NAMES.flatMap((name) => [
      ...['x'.repeat(PROFILE_FIELDS[name].maxChars + 1), 'a\0b', 'a\ud800', null, 7, ['a']].map(
        (value): [string, unknown] => [name, value],
      ),
      ...['friends', null, 1].map((value): [string, unknown] => [`${name}Audience`, value]),
    ]);
    const before = (await ann.client.get(`/api/users/${ann.id}`)).body;
    await expectEach(refused, async ([name, value]) => {
      expect((await edit(ann, { bio: 'changed', [name]: value })).status).to.equal(400);
    });
    expect((await ann.client.get(`/api/users/${ann.id}`)).body).to.deep.equal(before);
  });

  it('change apart from each other', async () => {
    const ann = await createMember();
    const all = valuesFor('me');
    await edit(ann, all);
    await expectEach(Object.keys(all), async (name) => {
      await edit(ann, { [name]: all[name] });
      expect((await edit(ann, {})).body).to.deep.include(all);
    });
  });
});
