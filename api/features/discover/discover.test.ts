import { expect } from 'chai';
import { INTERESTS } from '#contract/choices.ts';
import { FILTER_CONTROLS } from '#contract/discover.ts';
import { MEMBERS_IN_REACH_MIN } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { FILTERS, readCounts, readDeck } from '#test/deck.ts';
import {
  createCounted,
  createMember,
  deleteMembers,
  insertBlock,
  like,
  type Member,
  type MemberFields,
  pass,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { saveDeck } from './queries/decks.ts';
import { findSearch, searchRequest } from './queries/search.ts';
import { deckOf } from './service.ts';

const at = (kmNorth: number): [number, number] => [kmNorth / 111.2, -120];
const member = (fields: MemberFields = {}) =>
  createMember({ age: 52, ageRange: [50, 55], at: at(0), ...fields });
const idsOf = async (viewer: Member, query = '') => (await readDeck(viewer, query)).ids.sort();
const ids = (...members: Member[]) => members.map(({ id }) => id).sort();

describe('discovery', () => {
  beforeEach(deleteMembers);

  describe('GET /api/users/discover', () => {
    it('follows each saved preference, and applied filters in their place', async () => {
      const ann = await member({ gender: 'female' });
      const ben = await member({ gender: 'male', interests: ['Art'] });
      const old = await member({ gender: 'male', age: 55, at: at(30) });
      const save = (change: object) => ann.client.put('/api/preferences', change);
      expect(await idsOf(ann)).to.deep.equal(ids(ben, old));
      for (const change of [
        { ageRange: [51, 53] },
        { maxDistance: 10 },
        { selectedInterests: ['Art'] },
      ]) {
        await save(change);
        expect(await idsOf(ann), JSON.stringify(change)).to.deep.equal(ids(ben));
        await save({ ageRange: [50, 55], maxDistance: 50, selectedInterests: [] });
      }
      await save({ gender: 'female' });
      expect(await idsOf(ann)).to.deep.equal([]);
      const filters = { ageMin: 54, ageMax: 55, distanceKm: 50, gender: 'all', interests: [] };
      await ann.client.put(FILTERS, filters);
      expect(await idsOf(ann)).to.deep.equal(ids(old));
    });

    it('ranks by points with reasons, without revealing likes', async () => {
      const ann = await member({ interests: ['Yoga', 'Art', 'Wine'] });
      const kindred = await member({ interests: ['Wine', 'Yoga', 'Art', 'Dogs'], at: at(14) });
      const admirer = await member({ at: at(30), showOnline: false });
      const idle = await member({ at: at(30) });
      await sql`update users set last_active_on = current_date - 40 where id = ${idle.id}`;
      await like(admirer, ann);
      const { people } = await readDeck(ann);
      expect(people.map(({ id }) => id)).to.deep.equal([kindred.id, admirer.id, idle.id]);
      expect(people.map(({ reasons }) => reasons)).to.deep.equal([
        [
          { term: 'interests', shared: ['Wine', 'Yoga', 'Art'] },
          { term: 'activity', active: 'today' },
          { term: 'distance', band: '10–25 km' },
        ],
        [],
        [],
      ]);
      expect(people.map(({ distanceBand }) => distanceBand)).to.deep.equal([
        '10–25 km',
        '25–50 km',
        '25–50 km',
      ]);
    });

    it('shows a Super Like on the card but no like', async () => {
      const [ann, ben, cem] = await Promise.all([member(), member(), member()]);
      await sql`insert into swipes (swiper_id, swiped_id, liked, super_like, pair_key)
        values (${ben.id}, ${ann.id}, true, true, pair_key(${ben.id}, ${ann.id})), (${cem.id},
        ${ann.id}, true, false, pair_key(${cem.id}, ${ann.id}))`;
      const { people } = await readDeck(ann);
      const marks = new Map(people.map((person) => [person.id, person.superLikedYou]));
      expect([marks.get(ben.id), marks.get(cem.id)]).to.deep.equal([true, undefined]);
    });
  });

  describe('a stored deck', () => {
    const CROWD = 60;
    let ann: Member;
    let members: Member[];

    beforeEach(async () => {
      ann = await member();
      members = await Promise.all(Array.from({ length: CROWD }, () => member()));
    });

    it('excludes members who have since hidden, blocked, moved or changed their wishes', async () => {
      const { people } = await readDeck(ann);
      const gone = people.slice(0, 5).map(({ id }) => id);
      const [hider, blocker, mover, wisher, erased] = gone;
      const change = (text: string, id?: number) => pool().query(text, [id]);
      await change(`update users set discretion = 'high' where id = $1`, hider);
      await insertBlock({ id: blocker ?? 0 }, ann);
      await change('update users set latitude = latitude + 9 where id = $1', mover);
      await change(`update preferences set age_min = 60, age_max = 65 where user_id = $1`, wisher);
      await change('update users set erased_at = now() where id = $1', erased);
      const after = await readDeck(ann);
      expect(after.people).to.have.length(50);
      expect(after.nearby).to.equal('55');
      expect(after.people.map(({ id }) => id)).to.not.include.oneOf(gone);
    });

    it('is rebuilt for other filters, preferences or positions', async () => {
      await readDeck(ann);
      const young = members[0] as Member;
      await sql`update users set birth_date = current_date - interval '54 years 3 days'
        where id = ${young.id}`;
      expect(await idsOf(ann, '?ageMin=54&ageMax=54')).to.deep.equal(ids(young));
      await ann.client.put('/api/preferences', { ageRange: [54, 55] });
      expect(await idsOf(ann)).to.deep.equal(ids(young));
      await sql`update users set latitude = latitude + 9 where id = ${ann.id}`;
      expect((await readDeck(ann)).nearby).to.equal('0');
    });

    it('follows a changed gender on both sides', async () => {
      const ben = members[0] as Member;
      const setGender = (of: Member, gender: string | null) =>
        of.client.put(`/api/users/${of.id}`, { gender });
      await setGender(ben, 'male');
      await ann.client.put('/api/preferences', { gender: 'male' });
      expect(await idsOf(ann)).to.deep.equal(ids(ben));
      await setGender(ben, 'nonbinary');
      expect(await idsOf(ann)).to.deep.equal([]);
      await ben.client.put('/api/preferences', { gender: 'female' });
      expect(await idsOf(ben)).to.deep.equal([]);
      await setGender(members[1] as Member, 'female');
      await setGender(members[1] as Member, null);
      await setGender(ann, 'female');
      await ann.client.put('/api/preferences', { gender: 'all' });
      expect(await idsOf(ben)).to.deep.equal(ids(ann));
    });

    for (const [what, decide] of [
      ['a swipe', (to: Member) => pass(ann, to)],
      ['a block', (to: Member) => ann.client.post('/api/blocks', { blockedId: to.id })],
    ] as const) {
      it(`does not show a member after ${what} during the search`, async () => {
        for (const before of ['no deck', 'a deck']) {
          const request = searchRequest(ann.id);
          const search = await findSearch(request);
          if (before === 'no deck') expect(search.deckVersion).to.equal(null);
          const removed = members[before === 'no deck' ? 1 : 0] as Member;
          await decide(removed);
          await saveDeck({
            ...deckOf(request, search),
            ids: members.map(({ id }) => id),
            likedBy: [],
            superLikedBy: [],
            complete: true,
            version: search.deckVersion,
          });
          const { people } = await readDeck(ann);
          expect(
            people.map(({ id }) => id),
            before,
          ).to.not.include(removed.id);
          expect(people).to.have.length(50);
        }
      });
    }

    it('continues without the swiped cards', async () => {
      const { people } = await readDeck(ann);
      for (const person of people.slice(0, 12)) await pass(ann, person);
      const after = await readDeck(ann);
      expect(after.people).to.have.length(CROWD - 12);
      expect(after.nearby).to.equal(String(CROWD - 12));
    });
  });

  describe('/api/users/discover/filters', () => {
    const NONE = Object.fromEntries(FILTER_CONTROLS.map((control) => [control, '0']));
    const draft = { ageMin: 51, ageMax: 52, distanceKm: 25, gender: 'all', interests: ['Yoga'] };

    it('overrides the preferences until it is reset', async () => {
      const ann = await member();
      const fits = await member({ interests: ['Yoga'] });
      const other = await member({ age: 54 });
      const stored = async () => (await ann.client.get(FILTERS)).body;
      expect(await stored()).to.deep.equal({ filters: null });
      const saved = await ann.client.put(FILTERS, draft);
      expect(saved.body).to.deep.equal({ filters: draft });
      expect(await stored()).to.deep.equal({ filters: draft });
      expect(await idsOf(ann)).to.deep.equal(ids(fits));
      expect(await idsOf(ann, '?ageMax=55&interests=')).to.deep.equal(ids(fits, other));
      const reset = await ann.client.call('DELETE', FILTERS);
      expect(reset.status).to.equal(204);
      expect(await idsOf(ann)).to.deep.equal(ids(fits, other));
    });

    it('shows people of the chosen gender, and counts those that it hides', async () => {
      const ann = await member({ wantedGender: 'all' });
      const eve = await member({ gender: 'female' });
      const tom = await member({ gender: 'male' });
      const kim = await member({ gender: 'nonbinary', discretion: 'high' });
      await like(kim, ann);
      const around = { ageMin: 51, ageMax: 53, distanceKm: 25, interests: [] };
      const apply = (gender: string) => ann.client.put(FILTERS, { ...around, gender });
      expect(await idsOf(ann)).to.deep.equal(ids(eve, tom, kim));
      expect((await apply('female')).body.filters).to.deep.equal({ ...around, gender: 'female' });
      expect(await idsOf(ann)).to.deep.equal(ids(eve));
      expect(await idsOf(ann, '?gender=male')).to.deep.equal(ids(tom));
      const counts = await readCounts(ann);
      expect(counts.removed.gender).to.equal('2');
      expect(counts.loosened).to.deep.include({
        control: 'gender',
        filters: { ...around, gender: 'all' },
      });
      await apply('all');
      expect(await idsOf(ann)).to.deep.equal(ids(eve, tom, kim));
    });

    it('counts for each control the candidates that only it removes', async () => {
      const ann = await member();
      await member({ interests: ['Gaming'] });
      await Promise.all([54, 54, 55].map((age) => member({ age, interests: ['Gaming'] })));
      await Promise.all(
        [at(30), at(60)].map((where) => member({ at: where, interests: ['Gaming'] })),
      );
      await Promise.all([1, 2, 3, 4].map(() => member()));
      await member({ age: 55 });
      const hidden = await member({ discretion: 'high', interests: ['Gaming'], age: 54 });
      const query = '?ageMin=51&ageMax=52&distanceKm=25&interests=Gaming';
      const inForce = { ...draft, interests: ['Gaming'] };
      expect(await readCounts(ann, query)).to.deep.equal({
        people: '1',
        removed: { ...NONE, age: '3', distance: '2', interests: '4' },
        loosened: [
          { control: 'interests', filters: { ...inForce, interests: [] } },
          { control: 'age', filters: { ...inForce, ageMin: 46, ageMax: 57 } },
          { control: 'distance', filters: { ...inForce, distanceKm: 50 } },
        ],
        removedByAnswers: '0',
        hiddenByTheirs: '0',
        fewInReach: true,
      });
      await like(hidden, ann);
      expect((await readCounts(ann, query)).removed.age).to.equal('4');
    });

    it('says whether fewer than 50 members are in reach, whoever they are', async () => {
      const ann = await member();
      const few = async (query: string) => (await readCounts(ann, query)).fewInReach;
      const passed = await member();
      await pass(ann, passed);
      const rest = MEMBERS_IN_REACH_MIN - 2;
      await Promise.all(Array.from({ length: rest }, () => member({ age: 30, at: at(20) })));
      const blocker = await member();
      await insertBlock(blocker, ann);
      await member({ at: at(40) });
      await member({ discretion: 'high' });
      expect(await few('?distanceKm=25')).to.equal(true);
      expect(await few('?distanceKm=50')).to.equal(false);
      expect(await few('?distanceKm=100')).to.equal(false);
      await member({ age: 90 });
      expect(await few('?distanceKm=25&ageMin=50&ageMax=51')).to.equal(false);
    });

    const pauses: Record<string, (ann: Member) => unknown> = {
      'while the viewer is paused': ({ client }) =>
        client.put('/api/account/pause', { paused: true }),
      'before the opening date': () =>
        sql`insert into settings (name, value)
          values ('opens_at', to_json(now() + interval '1 hour')::text)`,
    };
    afterEach(() => sql`delete from settings where name = 'opens_at'`);

    for (const [when, pause] of Object.entries(pauses))
      it(`counts zero ${when}`, async () => {
        const ann = await member();
        await Promise.all([member(), member({ age: 54 }), like(await member({ age: 54 }), ann)]);
        const counts = () => readCounts(ann, '?ageMin=51&ageMax=53&distanceKm=25');
        expect(await counts()).to.deep.include({ people: '1' });
        for (let count = 0; count < 5; count += 1)
          await createCounted(() => member({ ageRange: [60, 65] }));
        expect(await counts()).to.deep.include({ hiddenByTheirs: '5' });
        await pause(ann);
        expect(await counts()).to.deep.equal({
          people: '0',
          removed: NONE,
          loosened: [],
          removedByAnswers: '0',
          hiddenByTheirs: '0',
          fewInReach: true,
        });
      });
  });

  describe('the profile index', () => {
    it('equals the view discoverable after every change of a member', async () => {
      const ann = await member();
      const change = (text: string) =>
        pool().query(`update users set ${text} where id = $1`, [ann.id]);
      const cell = async () =>
        (await sql`select cell from discover_profiles where id = ${ann.id}`)[0]?.cell;
      const first = await cell();
      await change('latitude = latitude + 1');
      expect(await cell())
        .to.be.a('number')
        .and.not.equal(first);
      await change(`discretion = 'maximum'`);
      expect(await cell()).to.equal(undefined);
      await change(`discretion = 'standard'`);
      await change(`suspended_at = now()`);
      expect(await cell()).to.equal(undefined);
      await change(`suspended_at = null, latitude = null, longitude = null`);
      expect(await cell()).to.equal(-1);
      const preferences = (await ann.client.get('/api/preferences')).body;
      await ann.client.put('/api/preferences', { ...preferences, onlySameGoals: true });
      await change(`photo_keys = array['key']`);
      const stored =
        'select special is not null as has, has_photo from discover_profiles where id = $1';
      expect((await pool().query(stored, [ann.id])).rows).to.deep.equal([
        { has: true, has_photo: true },
      ]);
      const rows = await sql`(table discoverable except table discover_profiles)
        union all (table discover_profiles except table discoverable)`;
      expect(rows).to.deep.equal([]);
    });

    it('numbers the interests in the order of the contract', async () => {
      const rows = await sql`select interest_mask(array[name]) as mask
        from unnest(${INTERESTS}::text[]) with ordinality i(name, n) order by n`;
      expect(rows.map(({ mask }) => mask)).to.deep.equal(INTERESTS.map((_, bit) => 2 ** bit));
    });
  });
});
