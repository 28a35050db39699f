import { expect } from 'chai';
import { EXPERIENCE_LEVELS, LOOKING_FOR, RELATIONSHIP_STATUSES } from '#contract/choices.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Person } from '#contract/users.ts';
import { encryptSpecialPreferences } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { FILTERS, readCounts, readDeck } from '#test/deck.ts';
import { expectEach } from '#test/each.ts';
import {
  createCounted,
  createMatch,
  createMember,
  createPhoto,
  deleteMembers,
  like,
  type Member,
  type MemberFields,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { decryptSpecial, encryptSpecial } from '../users/special-preferences.ts';

const AGE = 44;
const PLACE: [latitude: number, longitude: number] = [-50, -20];
const ANSWERS = ['relationshipStatus', 'lifestyleInterests', 'experienceLevel'] as const;
const OFF = { relationshipStatus: false, lifestyleInterests: false, experienceLevel: false };

async function member(
  preferences: Partial<Preferences> = {},
  fields: MemberFields = {},
): Promise<Member> {
  const created = await createMember({ age: AGE, ageRange: [AGE, AGE], at: PLACE, ...fields });
  if (Object.keys(preferences).length > 0) await save(created, preferences);
  return created;
}

const createMembers = (count: number, preferences: Partial<Preferences> = {}) =>
  Promise.all(Array.from({ length: count }, () => member(preferences)));

async function save({ client }: Member, preferences: Partial<Preferences>): Promise<void> {
  const { status, text } = await client.put('/api/preferences', preferences);
  expect(status, text).to.equal(200);
}

/** Goals that take part in searches. */
const wanting = (...lookingFor: Preferences['lookingFor']) => ({ lookingFor, useLookingFor: true });

const idsOf = async (viewer: Member) => (await readDeck(viewer)).ids;
const profileOf = async (viewer: Member, { id }: Member) =>
  (await viewer.client.get<Person>(`/api/users/${id}`)).body;

const using = (answer: (typeof ANSWERS)[number], change: Partial<Preferences>) => ({
  ...change,
  useToFind: { ...OFF, [answer]: true },
});

/** Two values of each answer that fit the first, and one that does not. */
const VALUES: Record<(typeof ANSWERS)[number], [object, object, object]> = {
  relationshipStatus: [
    { relationshipStatus: 'Open relationship' },
    { relationshipStatus: 'Open relationship' },
    { relationshipStatus: 'Married' },
  ],
  lifestyleInterests: [
    { lifestyleInterests: ['Polyamory', 'Tantric'] },
    { lifestyleInterests: ['Tantric', 'Role play'] },
    { lifestyleInterests: ['Role play'] },
  ],
  experienceLevel: [
    { experienceLevel: 'Some experience' },
    { experienceLevel: 'Experienced' },
    { experienceLevel: 'Very experienced' },
  ],
};

const ANYONE = { ...wanting('Marriage'), onlySameGoals: false };

/** Values of each private answer, also none, and searches that could tell them apart. */
const PRIVATE: [values: Partial<Preferences>[], searches: Partial<Preferences>[]][] = [
  [
    [[], ...LOOKING_FOR.map((goal) => [goal])].map((lookingFor) => ({ lookingFor })),
    [ANYONE, ...LOOKING_FOR.map((goal) => ({ ...wanting(goal), onlySameGoals: true }))],
  ],
  [RELATIONSHIP_STATUSES.map((relationshipStatus) => ({ relationshipStatus })), [ANYONE]],
  [VALUES.lifestyleInterests.concat({ lifestyleInterests: [] }), [ANYONE]],
  [EXPERIENCE_LEVELS.map((experienceLevel) => ({ experienceLevel })), [ANYONE]],
];

describe('discovery by goals and special answers', () => {
  beforeEach(deleteMembers);

  it('does not filter, rank or count by an answer whose owner does not use it to find people', async () => {
    const viewer = await member({
      ...VALUES.lifestyleInterests[0],
      useToFind: { relationshipStatus: true, lifestyleInterests: true, experienceLevel: true },
    });
    const owners = await Promise.all([member(), member({ onlySameGoals: true })]);
    const learned = async (searches: Partial<Preferences>[]) => {
      const responses: unknown[] = [];
      for (const search of searches) {
        await save(viewer, search);
        responses.push(await readDeck(viewer), await readCounts(viewer));
      }
      return responses;
    };
    await expectEach(PRIVATE, async ([values, searches]) => {
      const seen: unknown[] = [];
      for (const value of values) {
        for (const owner of owners) await save(owner, value);
        seen.push(await learned(searches));
      }
      for (const other of seen) expect(other).to.deep.equal(seen[0]);
    });
  });

  describe('goals', () => {
    it('rank people with a shared goal first', async () => {
      const viewer = await member(wanting('Marriage', 'Friendship'));
      const others = await createMembers(6);
      const first = others[5] as Member;
      await save(first, wanting('Marriage'));
      expect((await idsOf(viewer))[0]).to.equal(first.id);
      await save(first, wanting());
      await save(others[0] as Member, wanting('Friendship'));
      expect((await idsOf(viewer))[0], 'after a change of the candidates').to.equal(others[0]?.id);
    });

    it('filter both ways with "only people who want the same"', async () => {
      const viewer = await member(wanting('Marriage'));
      const same = await member(wanting('Marriage', 'Friendship'));
      const other = await member(wanting('Casual dating'));
      const none = await member(wanting());
      expect(await idsOf(viewer)).to.have.members([same.id, other.id, none.id]);
      await save(viewer, { onlySameGoals: true });
      expect(await idsOf(viewer)).to.deep.equal([same.id]);
      expect(await idsOf(other), 'not shown to people with other goals').to.not.include(viewer.id);
      expect((await readDeck(viewer)).nearby).to.equal('1');
      const counts = { people: '1', removedByAnswers: '2', hiddenByTheirs: '0' };
      expect(await readCounts(viewer)).to.include(counts);
      await save(viewer, wanting());
      expect(await idsOf(viewer), 'without a goal').to.have.length(3);
    });

    it('have no effect while one of the two does not use them', async () => {
      const viewer = await member({ ...wanting('Marriage'), useLookingFor: false });
      const others = await createMembers(6, wanting('Friendship'));
      const same = others[0] as Member;
      await save(same, wanting('Marriage'));
      const before = await idsOf(viewer);
      await save(viewer, { onlySameGoals: true });
      expect(await idsOf(viewer)).to.deep.equal(before);
      await save(viewer, { useLookingFor: true });
      expect(await idsOf(viewer)).to.deep.equal([same.id]);
      await save(same, { useLookingFor: false, showLookingFor: true });
      expect(await idsOf(viewer), 'also when the profile shows them').to.deep.equal([]);
    });

    it('filter people who have liked the viewer as well', async () => {
      const viewer = await member({ ...wanting('Marriage'), onlySameGoals: true });
      const admirer = await member(wanting('Casual dating'));
      await like(admirer, viewer);
      expect(await idsOf(viewer)).to.deep.equal([]);
      await save(viewer, { onlySameGoals: false });
      expect(await idsOf(viewer)).to.deep.equal([admirer.id]);
    });

    it('are checked again in a stored deck', async () => {
      const viewer = await member({ ...wanting('Marriage'), onlySameGoals: true });
      const members = await createMembers(53, wanting('Marriage'));
      const first = await readDeck(viewer);
      expect([first.people.length, first.nearby]).to.deep.equal([50, '53']);
      const shown = first.people[0]?.id;
      const later = members.filter(({ id }) => !first.people.some((one) => one.id === id));
      const changed = [members.find(({ id }) => id === shown), later[0]] as Member[];
      for (const one of changed) await save(one, wanting('Friendship'));
      const second = await readDeck(viewer);
      expect([second.people.length, second.nearby]).to.deep.equal([50, '51']);
      for (const { id } of changed) expect(second.people.map((one) => one.id)).to.not.include(id);
    });

    it('are shown on cards and profiles when the member shows them', async () => {
      const viewer = await member(wanting('Marriage', 'Friendship'));
      const other = await member(wanting('Friendship', 'Casual dating'));
      const card = async () => (await readDeck(viewer)).people[0];
      const goals = async () => (await card())?.reasons?.find(({ term }) => term === 'goals');
      expect(await card()).to.not.have.property('lookingFor');
      expect(await profileOf(viewer, other)).to.not.have.property('lookingFor');
      await save(other, { showLookingFor: true });
      expect((await card())?.lookingFor).to.deep.equal(['Casual dating', 'Friendship']);
      expect((await profileOf(viewer, other)).lookingFor).to.deep.equal([
        'Casual dating',
        'Friendship',
      ]);
      expect(await goals(), 'only one shows').to.equal(undefined);
      await save(viewer, { showLookingFor: true });
      expect(await goals()).to.deep.equal({ term: 'goals', shared: ['Friendship'] });
      await save(other, { useLookingFor: false });
      expect(await goals(), 'no reason for the rank').to.equal(undefined);
      await save(other, { useLookingFor: true, showLookingFor: false });
      expect(await goals()).to.equal(undefined);
    });

    it('find fitting people behind many others', async () => {
      const viewer = await member({ ...wanting('Marriage'), onlySameGoals: true });
      const further: [number, number] = [PLACE[0] + 0.2, PLACE[1]];
      const fits = await member(wanting('Marriage'), { at: further });
      await createOthers(450);
      const { ids, nearby } = await readDeck(viewer);
      expect([ids, nearby]).to.deep.equal([[fits.id], '1']);
      expect(await readCounts(viewer)).to.include({ people: '1', removedByAnswers: '99+' });
    });
  });

  describe('an answer', () => {
    it('has no effect while one of the two does not use it', () =>
      expectEach(ANSWERS, async (answer) => {
        await deleteMembers();
        const [own, , other] = VALUES[answer];
        const viewer = await member(own);
        const unused = await member(other);
        const used = await member(using(answer, other));
        expect(await idsOf(viewer)).to.have.members([unused.id, used.id]);
        await save(viewer, using(answer, {}));
        expect(await idsOf(viewer)).to.deep.equal([unused.id]);
        expect(await idsOf(used)).to.not.include(viewer.id);
        expect(await idsOf(unused)).to.include(viewer.id);
      }));

    it('ranks people who use it too and fit first', () =>
      expectEach(ANSWERS, async (answer) => {
        await deleteMembers();
        const [own, fitting] = VALUES[answer];
        const viewer = await member(using(answer, own));
        const others = await createMembers(6, fitting);
        for (const first of [others[0], others[5]] as Member[]) {
          await save(first, using(answer, {}));
          expect((await idsOf(viewer))[0]).to.equal(first.id);
          await save(first, { useToFind: OFF });
        }
      }));

    it('is shown to matches only, and only with its switch', () =>
      expectEach(ANSWERS, async (answer) => {
        await deleteMembers();
        const [own] = VALUES[answer];
        const [viewer, target] = await Promise.all([member(), member(own)]);
        const matchId = await createMatch(viewer, target);
        const details = async () =>
          (await viewer.client.get(`/api/matches/${matchId}/details`)).body.user;
        expect(await profileOf(viewer, target)).to.not.have.any.keys(...ANSWERS);
        expect(await details()).to.not.have.any.keys(...ANSWERS);
        await save(target, { showToMatches: { ...OFF, [answer]: true } });
        expect(await profileOf(viewer, target)).to.deep.include(own);
        expect(await details()).to.deep.include(own);
        const hidden = ANSWERS.filter((one) => one !== answer);
        expect(await profileOf(viewer, target)).to.not.have.any.keys(...hidden);
        const stranger = await member();
        expect(await profileOf(stranger, target)).to.not.have.any.keys(...ANSWERS);
        expect((await readDeck(stranger)).people.find(({ id }) => id === target.id))
          .to.be.an('object')
          .and.not.have.any.keys(...ANSWERS);
        await target.client.put(`/api/matches/${matchId}/close`, { note: null });
        expect(await details()).to.not.have.any.keys(...ANSWERS);
        expect(await profileOf(viewer, target)).to.not.have.any.keys(...ANSWERS);
        await viewer.client.call('DELETE', `/api/matches/${matchId}`);
        expect(await profileOf(viewer, target)).to.not.have.any.keys(...ANSWERS);
        for (const audience of ['stranger', 'liked', 'match']) {
          const preview = await target.client.get(`/api/users/${target.id}/as/${audience}`);
          if (audience === 'match') expect(preview.body.person).to.deep.include(own);
          else expect(preview.body.person).to.not.have.any.keys(...ANSWERS);
        }
      }));
  });

  it('reveals no private answer in any response to others', async () => {
    const values = { ...VALUES.relationshipStatus[0], ...VALUES.lifestyleInterests[0] };
    const all = { relationshipStatus: true, lifestyleInterests: true, experienceLevel: true };
    const [viewer, target] = await Promise.all([
      member({ ...values, useToFind: all, showLookingFor: true, lookingFor: ['Marriage'] }),
      member({ ...values, useToFind: all, lookingFor: ['Marriage'] }),
    ]);
    const texts = async () => {
      const paths = [
        '/api/users/discover',
        `${FILTERS}/effects`,
        `/api/users/${target.id}`,
        '/api/users',
        '/api/matches',
      ];
      const responses = await Promise.all(paths.map((path) => viewer.client.get(path)));
      return responses.map(({ text }) => text).join();
    };
    const before = await texts();
    await createMatch(viewer, target);
    for (const text of [before, await texts()]) {
      expect(text).to.include(String(target.id));
      for (const secret of ['Open relationship', 'Polyamory', 'Tantric', 'Marriage']) {
        expect(text).to.not.include(secret);
      }
    }
  });

  it('uses no goals of members who saved their preferences before goals had a switch', () => {
    const before = {
      lookingFor: 15,
      lifestyleInterests: 0,
      relationshipStatus: 0,
      experienceLevel: 0,
    };
    const special = encryptSpecialPreferences(7, { ...before, switches: 0b1111_1111 });
    expect(decryptSpecial({ id: 7, special })).to.include({
      showLookingFor: true,
      useLookingFor: false,
    });
  });

  it('rejects a stored value that belongs to another member', async () => {
    const [viewer, other] = await Promise.all([member(), member()]);
    const special = encryptSpecial(other.id, decryptSpecial({ id: other.id, special: null }));
    expect(() => decryptSpecial({ id: viewer.id, special })).to.throw('bound to another row');
  });

  it('ranks people without a photo lower', async () => {
    const viewer = await member();
    const others = await createMembers(6);
    const last = others[0] as Member;
    for (const { id } of others) if (id !== last.id) await createPhoto(id);
    expect((await idsOf(viewer)).at(-1)).to.equal(last.id);
    await createPhoto(last.id);
    await sql`delete from photos where user_id = ${others[3]?.id}`;
    expect((await idsOf(viewer)).at(-1)).to.equal(others[3]?.id);
  });

  it('counts people whose own filters exclude the viewer in steps of five', async () => {
    const hidden = async (one: Member) => (await readCounts(one)).hiddenByTheirs;
    const viewer = await member({}, { gender: 'female' });
    const reasons: [Partial<Preferences>, MemberFields][] = [
      [{}, { ageRange: [50, 60] }],
      [{}, { ageRange: [20, 30] }],
      [{}, { wantedGender: 'male' }],
      [{ ...wanting('Marriage'), onlySameGoals: true }, {}],
    ];
    const counted = (preferences: Partial<Preferences>, fields: MemberFields) =>
      createCounted(() => member(preferences, fields));
    for (const [preferences, fields] of reasons) await counted(preferences, fields);
    expect(await hidden(viewer)).to.equal('0');
    await counted({}, { wantedGender: 'male' });
    expect(await hidden(viewer)).to.equal('5');
    await member({}, { wantedGender: 'male', discretion: 'high' });
    await member({}, { wantedGender: 'male', age: AGE + 2 });
    await member({}, { ageRange: [20, 30], at: [PLACE[0] + 5, PLACE[1]] });
    for (let i = 0; i < 3; i += 1) await counted({}, { ageRange: [20, 30] });
    expect(await hidden(viewer), 'not by filters of the viewer').to.equal('5');
    await counted({}, { wantedGender: 'male' });
    await counted({}, { wantedGender: 'male' });
    expect(await hidden(viewer)).to.equal('10');
    await viewer.client.put('/api/account/pause', { paused: true });
    expect(await hidden(viewer)).to.equal('0');
  });

  async function createOthers(count: number): Promise<void> {
    await pool().query(
      `insert into users (id, realm, name, birth_date, latitude, longitude, terms_accepted_at,
                          sensitive_accepted_at, onboarded_at)
       select (random() * 2 ^ 52)::bigint + 2 ^ 40::int, 'live', 'Other goals',
              current_date - make_interval(years => $1::int, days => 40), $2, $3, now(), now(), now()
         from generate_series(1, $4)`,
      [AGE, ...PLACE, count],
    );
    await sql`insert into preferences (user_id, age_max) select id, 65 from users
      where name = 'Other goals'`;
  }
});
