import { expect } from 'chai';
import type { DiscoverPerson } from '#contract/discover.ts';
import { NEARBY_HEADER } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { createMember, like, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { saveDeck } from './queries/decks.ts';
import { findSearch, searchRequest } from './queries/search.ts';
import { deckOf } from './service.ts';

let base: string;
/** An ocean position for each test, out of reach of all others. */
let ocean: [latitude: number, longitude: number];
let oceans = 0;

/** Ages that no other test uses, because members without a position match everywhere. */
const AGE = 52;
const profile = { age: AGE, ageRange: [50, 55] as [number, number] };
const at = (kmNorth: number): [number, number] => [ocean[0] + kmNorth / 111.2, ocean[1]];
const member = (change: object = {}) => createMember(base, { ...profile, at: at(0), ...change });

const getDeck = async (viewer: Member, query = '') => {
  const response = await viewer.client.get<DiscoverPerson[]>(`/api/users/discover${query}`);
  expect(response.status, response.text).to.equal(200);
  return { people: response.body, nearby: response.headers.get(NEARBY_HEADER) };
};
const idsOf = async (viewer: Member, query = '') =>
  (await getDeck(viewer, query)).people.map(({ id }) => id).sort();
const ids = (...members: Member[]) => members.map(({ id }) => id).sort();

describe('discovery', () => {
  before(async () => {
    [{ base }] = await sharedApis();
  });
  beforeEach(() => {
    oceans += 1;
    ocean = [-40 + oceans, -120 + 5 * oceans];
  });

  describe('GET /api/users/discover', () => {
    it('filters by age in both directions', async () => {
      const ann = await member({ ageRange: [51, 53] });
      const fits = await member({ age: 53 });
      await member({ age: 54 });
      await member({ age: 50 });
      await member({ ageRange: [53, 60] });
      expect(await idsOf(ann)).to.deep.equal(ids(fits));
    });

    it('treats the upper end of the slider as "and over" in both directions', async () => {
      const ann = await member({ age: 80, ageRange: [64, 65] });
      const old = await member({ age: 90, ageRange: [64, 65] });
      expect(await idsOf(ann)).to.deep.equal(ids(old));
      expect(await idsOf(old)).to.deep.equal(ids(ann));
    });

    it('filters by gender in both directions', async () => {
      const ann = await member({ gender: 'female', wantedGender: 'male' });
      const ben = await member({ gender: 'male', wantedGender: 'female' });
      const any = await member({ gender: 'male', wantedGender: 'all' });
      await member({ gender: 'male', wantedGender: 'male' });
      await member({ gender: 'female', wantedGender: 'all' });
      await member({ gender: null, wantedGender: 'all' });
      expect(await idsOf(ann)).to.deep.equal(ids(ben, any));
    });

    it('filters by distance but never members without a position; 100 km means no limit', async () => {
      const aged = (where: [number, number] | null) => member({ age: 59, at: where });
      const ann = await member();
      const near = await aged(at(11));
      const further = await aged(at(40));
      const distant = await aged(at(400));
      const unlocated = await aged(null);
      const within = (km: number) => idsOf(ann, `?distanceKm=${km}&ageMin=59&ageMax=59`);
      const [at5, at25, at50, at100] = await Promise.all([5, 25, 50, 100].map(within));
      expect(at5).to.include(unlocated.id).and.not.include(near.id);
      expect(at25).to.include.members(ids(near, unlocated)).and.not.include(further.id);
      expect(at50)
        .to.include.members(ids(near, further, unlocated))
        .and.not.include(distant.id);
      expect(at100).to.include.members(ids(near, further, distant, unlocated));
    });

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
      await ann.client.put('/api/users/discover/filters', filters);
      expect(await idsOf(ann)).to.deep.equal(ids(old));
    });

    it('filters by interests when any is selected', async () => {
      const ann = await member();
      const both = await member({ interests: ['Yoga', 'Art'] });
      const one = await member({ interests: ['Art'] });
      const none = await member();
      expect(await idsOf(ann, '?interests=')).to.deep.equal(ids(both, one, none));
      expect(await idsOf(ann, '?interests=Yoga')).to.deep.equal(ids(both));
      expect(await idsOf(ann, '?interests=Yoga,Art')).to.deep.equal(ids(both, one));
    });

    it('ranks by points with reasons, without revealing likes', async () => {
      const ann = await member({ interests: ['Yoga', 'Art', 'Wine'] });
      const kindred = await member({ interests: ['Wine', 'Yoga', 'Art', 'Dogs'], at: at(14) });
      const admirer = await member({ at: at(30), showOnline: false });
      const idle = await member({ at: at(30) });
      await pool().query('update users set last_active_on = current_date - 40 where id = $1', [
        idle.id,
      ]);
      await like(admirer, ann);
      const { people } = await getDeck(ann);
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
      await pool().query(
        'insert into swipes (swiper_id, swiped_id, liked, super_like, pair_key) values ($1, $3, true, true, pair_key($1, $3)), ($2, $3, true, false, pair_key($2, $3))',
        [ben.id, cem.id, ann.id],
      );
      const { people } = await getDeck(ann);
      const marks = new Map(people.map((person) => [person.id, person.superLikedYou]));
      expect([marks.get(ben.id), marks.get(cem.id)]).to.deep.equal([true, undefined]);
    });

    it('adds only discreet members who have liked the viewer', async () => {
      const ann = await member();
      const [high, maximum] = await Promise.all([
        member({ discretion: 'high' }),
        member({ discretion: 'maximum' }),
      ]);
      expect(await getDeck(ann)).to.deep.equal({ people: [], nearby: '0' });
      await Promise.all([like(high, ann), like(maximum, ann)]);
      expect(await idsOf(ann)).to.deep.equal(ids(high, maximum));
    });

    it('excludes swiped cards; a pass returns after 30 days, a like does not', async () => {
      const ann = await member();
      const [passed, liked] = await Promise.all([member(), member()]);
      for (const [who, likes] of [[passed, false] as const, [liked, true] as const]) {
        await ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: who.id, liked: likes });
      }
      expect(await idsOf(ann)).to.deep.equal([]);
      await pool().query(
        `update swipes set created_at = now() - interval '31 days' where swiper_id = $1`,
        [ann.id],
      );
      await pool().query(`update decks set excluded_at = '-infinity' where viewer_id = $1`, [
        ann.id,
      ]);
      expect(await idsOf(ann)).to.deep.equal(ids(passed));
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

    it('has 50 cards and an exact count, and is stable', async () => {
      const first = await getDeck(ann);
      expect(first.people).to.have.length(50);
      expect(first.nearby).to.equal('60');
      expect((await getDeck(ann)).people).to.deep.equal(first.people);
    });

    it('excludes members who have since hidden, blocked, moved or changed their wishes', async () => {
      const { people } = await getDeck(ann);
      const [hider, blocker, mover, wisher, erased] = people.map(({ id }) => id);
      const change = (sql: string, id?: number) => pool().query(sql, [id]);
      await change(`update users set discretion = 'high' where id = $1`, hider);
      await pool().query(
        'insert into blocks (blocker_id, blocked_id, pair_key) values ($1, $2, pair_key($1, $2))',
        [blocker, ann.id],
      );
      await change('update users set latitude = latitude + 9 where id = $1', mover);
      await change(`update preferences set age_min = 60, age_max = 65 where user_id = $1`, wisher);
      await change('update users set erased_at = now() where id = $1', erased);
      const after = await getDeck(ann);
      expect(after.people).to.have.length(50);
      expect(after.nearby).to.equal('55');
      const shown = after.people.map(({ id }) => id);
      expect(shown).to.not.include.members([hider, blocker, mover, wisher, erased] as number[]);
    });

    it('is rebuilt for other filters, preferences or positions', async () => {
      await getDeck(ann);
      const young = members[0] as Member;
      await pool().query(
        `update users set birth_date = current_date - interval '54 years 3 days' where id = $1`,
        [young.id],
      );
      expect(await idsOf(ann, '?ageMin=54&ageMax=54')).to.deep.equal(ids(young));
      await ann.client.put('/api/preferences', { ageRange: [54, 55] });
      expect(await idsOf(ann)).to.deep.equal(ids(young));
      await pool().query('update users set latitude = latitude + 9 where id = $1', [ann.id]);
      expect(await idsOf(ann)).to.deep.equal([]);
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

    it('is rebuilt after a like of the viewer', async () => {
      await getDeck(ann);
      const admirer = await member({ discretion: 'maximum' });
      await like(admirer, ann);
      expect((await getDeck(ann)).people[0]?.id).to.equal(admirer.id);
    });

    for (const [what, decide] of [
      [
        'a swipe',
        (to: Member) =>
          ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: to.id, liked: false }),
      ],
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
          const { people } = await getDeck(ann);
          expect(
            people.map(({ id }) => id),
            before,
          ).to.not.include(removed.id);
          expect(people).to.have.length(50);
        }
      });
    }

    it('continues without the swiped cards', async () => {
      const { people } = await getDeck(ann);
      for (const { id } of people.slice(0, 12)) {
        await ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: id, liked: false });
      }
      const after = await getDeck(ann);
      expect(after.people).to.have.length(CROWD - 12);
      expect(after.nearby).to.equal(String(CROWD - 12));
    });
  });

  describe('/api/users/discover/filters', () => {
    const draft = {
      ageMin: 51,
      ageMax: 52,
      distanceKm: 25,
      gender: 'all',
      interests: ['Yoga'],
    };

    it('overrides the preferences until it is reset', async () => {
      const ann = await member();
      const fits = await member({ interests: ['Yoga'] });
      const other = await member({ age: 54 });
      expect((await ann.client.get('/api/users/discover/filters')).body).to.deep.equal({
        filters: null,
      });
      expect((await ann.client.put('/api/users/discover/filters', draft)).body).to.deep.equal({
        filters: draft,
      });
      expect((await ann.client.get('/api/users/discover/filters')).body.filters).to.deep.equal(
        draft,
      );
      expect(await idsOf(ann)).to.deep.equal(ids(fits));
      expect(await idsOf(ann, '?ageMax=55&interests=')).to.deep.equal(ids(fits, other));
      const reset = await ann.client.call('DELETE', '/api/users/discover/filters');
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
      const apply = (gender: string) =>
        ann.client.put('/api/users/discover/filters', { ...around, gender });
      expect(await idsOf(ann)).to.deep.equal(ids(eve, tom, kim));
      expect((await apply('female')).body.filters).to.deep.equal({ ...around, gender: 'female' });
      expect(await idsOf(ann)).to.deep.equal(ids(eve));
      expect(await idsOf(ann, '?gender=male')).to.deep.equal(ids(tom));
      const counts = (await ann.client.get('/api/users/discover/filters/effects')).body;
      expect(counts.removed.gender).to.equal('2');
      expect(counts.loosened).to.deep.include({
        control: 'gender',
        filters: { ...around, gender: 'all' },
      });
      await apply('all');
      expect(await idsOf(ann)).to.deep.equal(ids(eve, tom, kim));
    });

    it('returns 400 for reversed ages', async () => {
      const ann = await member();
      const response = await ann.client.put('/api/users/discover/filters', {
        ...draft,
        ageMin: 60,
      });
      expect(response.status).to.equal(400);
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
      const path = `/api/users/discover/filters/effects${query}`;
      const inForce = { ...draft, interests: ['Gaming'] };
      const before = await ann.client.get(path);
      expect(before.body).to.deep.equal({
        people: '1',
        removed: { age: '3', distance: '2', gender: '0', interests: '4' },
        loosened: [
          { control: 'interests', filters: { ...inForce, interests: [] } },
          { control: 'age', filters: { ...inForce, ageMin: 46, ageMax: 57 } },
          { control: 'distance', filters: { ...inForce, distanceKm: 50 } },
        ],
        removedByAnswers: '0',
        hiddenByTheirs: '0',
      });
      await like(hidden, ann);
      expect((await ann.client.get(path)).body.removed.age).to.equal('4');
    });

    it('counts zero while the viewer is paused', async () => {
      const ann = await member();
      await Promise.all([member(), member({ age: 54 })]);
      const path = '/api/users/discover/filters/effects?ageMin=51&ageMax=53&distanceKm=25';
      expect((await ann.client.get(path)).body).to.deep.include({ people: '1' });
      await ann.client.put('/api/account/pause', { paused: true });
      expect((await ann.client.get(path)).body).to.deep.equal({
        people: '0',
        removed: { age: '0', distance: '0', gender: '0', interests: '0' },
        loosened: [],
        removedByAnswers: '0',
        hiddenByTheirs: '0',
      });
    });

    it('loosens a control just far enough to admit a candidate', async () => {
      const ann = await member();
      const far = await member({ at: at(30) });
      const path =
        '/api/users/discover/filters/effects?ageMin=51&ageMax=53&distanceKm=10&interests=';
      const [first] = (await ann.client.get(path)).body.loosened;
      expect(first.control).to.equal('distance');
      expect(first.filters.distanceKm).to.equal(50);
      await ann.client.put('/api/users/discover/filters', first.filters);
      expect(await idsOf(ann)).to.deep.equal(ids(far));
    });
  });

  describe('the profile index', () => {
    it('equals the view discoverable after every change of a member', async () => {
      const ann = await member();
      const change = (sql: string) =>
        pool().query(`update users set ${sql} where id = $1`, [ann.id]);
      const cell = async () =>
        (await pool().query('select cell from discover_profiles where id = $1', [ann.id])).rows[0]
          ?.cell;
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
      const { rows } = await pool().query(
        `(table discoverable except table discover_profiles) union all (table discover_profiles except table discoverable)`,
      );
      expect(rows).to.deep.equal([]);
    });

    it('numbers the interests in the order of the contract', async () => {
      const { INTERESTS } = await import('#contract/choices.ts');
      const { rows } = await pool().query(
        'select interest_mask(array[name]) as mask from unnest($1::text[]) with ordinality i(name, n) order by n',
        [INTERESTS],
      );
      expect(rows.map(({ mask }) => mask)).to.deep.equal(INTERESTS.map((_, bit) => 2 ** bit));
    });
  });
});
