import { expect } from 'chai';
import { type DiscoverPerson, NEARBY_HEADER } from '#contract/discover.ts';
import { pool } from '#db/sql.ts';
import { createMember, like, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { ofDeck } from './deck.ts';
import { saveDeck } from './deck-rows.ts';
import { askedBy, findSearch } from './search.ts';

let base: string;
/** A stretch of ocean for each test, further from the others than any filter reaches. */
let ocean: [latitude: number, longitude: number];
let oceans = 0;

/** Ages that no other test uses, so that members without a position do not wander in. */
const AGE = 52;
const wishes = { age: AGE, ageRange: [50, 55] as [number, number] };
const at = (kmNorth: number): [number, number] => [ocean[0] + kmNorth / 111.2, ocean[1]];
const member = (change: object = {}) => createMember(base, { ...wishes, at: at(0), ...change });

const deckOf = async (viewer: Member, query = '') => {
  const answer = await viewer.client.get<DiscoverPerson[]>(`/api/users/discover${query}`);
  expect(answer.status, answer.text).to.equal(200);
  return { people: answer.body, nearby: answer.headers.get(NEARBY_HEADER) };
};
const idsOf = async (viewer: Member, query = '') =>
  (await deckOf(viewer, query)).people.map(({ id }) => id).sort();
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

    it('takes the upper end of the slider as "and over", for both sides', async () => {
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

    it('filters by distance, never those without a position, and 100 km means no limit', async () => {
      const aged = (where: [number, number] | null) => member({ age: 59, at: where });
      const ann = await member();
      const near = await aged(at(11));
      const further = await aged(at(70));
      const away = await aged(at(400));
      const nowhere = await aged(null);
      const within = (km: number) => idsOf(ann, `?distanceKm=${km}&ageMin=59&ageMax=59`);
      const [at5, at20, at80, at100] = await Promise.all([5, 20, 80, 100].map(within));
      expect(at5).to.include(nowhere.id).and.not.include(near.id);
      expect(at20).to.include.members(ids(near, nowhere)).and.not.include(further.id);
      expect(at80)
        .to.include.members(ids(near, further, nowhere))
        .and.not.include(away.id);
      expect(at100).to.include.members(ids(near, further, away, nowhere));
    });

    it('filters by interests when any is chosen', async () => {
      const ann = await member();
      const both = await member({ interests: ['Yoga', 'Art'] });
      const one = await member({ interests: ['Art'] });
      const none = await member();
      expect(await idsOf(ann, '?interests=')).to.deep.equal(ids(both, one, none));
      expect(await idsOf(ann, '?interests=Yoga')).to.deep.equal(ids(both));
      expect(await idsOf(ann, '?interests=Yoga,Art')).to.deep.equal(ids(both, one));
    });

    it('orders by points and says why, without telling who likes the viewer', async () => {
      const ann = await member({ interests: ['Yoga', 'Art', 'Wine'] });
      const kindred = await member({ interests: ['Wine', 'Yoga', 'Art', 'Dogs'], at: at(14) });
      const admirer = await member({ at: at(30), showOnline: false });
      const idle = await member({ at: at(30) });
      await pool().query('update users set last_active_on = current_date - 40 where id = $1', [
        idle.id,
      ]);
      await like(admirer, ann);
      const { people } = await deckOf(ann);
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

    it('shows a Super Like on the card, and a like not', async () => {
      const [ann, ben, cem] = await Promise.all([member(), member(), member()]);
      await pool().query(
        'insert into swipes (swiper_id, swiped_id, liked, super_like) values ($1, $3, true, true), ($2, $3, true, false)',
        [ben.id, cem.id, ann.id],
      );
      const { people } = await deckOf(ann);
      const marks = new Map(people.map((person) => [person.id, person.superLikedYou]));
      expect([marks.get(ben.id), marks.get(cem.id)]).to.deep.equal([true, undefined]);
    });

    it('adds discreet people who have liked the viewer, and no others', async () => {
      const ann = await member();
      const [high, maximum] = await Promise.all([
        member({ discretion: 'high' }),
        member({ discretion: 'maximum' }),
      ]);
      expect(await deckOf(ann)).to.deep.equal({ people: [], nearby: '0' });
      await Promise.all([like(high, ann), like(maximum, ann)]);
      expect(await idsOf(ann)).to.deep.equal(ids(high, maximum));
    });

    it('takes a swiped card out, and gives a pass back after 30 days but no like', async () => {
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
      expect(await idsOf(ann)).to.deep.equal(ids(passed));
    });
  });

  describe('a dealt deck', () => {
    const CROWD = 60;
    let ann: Member;
    let crowd: Member[];

    beforeEach(async () => {
      ann = await member();
      crowd = await Promise.all(Array.from({ length: CROWD }, () => member()));
    });

    it('holds 50 cards, tells the count in steps of 5, and is the same when asked again', async () => {
      const first = await deckOf(ann);
      expect(first.people).to.have.length(50);
      expect(first.nearby).to.equal('60');
      expect((await deckOf(ann)).people).to.deep.equal(first.people);
    });

    it('is re-validated: who hides, blocks, moves away or changes their wishes is not shown', async () => {
      const { people } = await deckOf(ann);
      const [hider, blocker, mover, wisher, erased] = people.map(({ id }) => id);
      const change = (sql: string, id?: number) => pool().query(sql, [id]);
      await change(`update users set discretion = 'high' where id = $1`, hider);
      await pool().query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
        blocker,
        ann.id,
      ]);
      await change('update users set latitude = latitude + 9 where id = $1', mover);
      await change(`update preferences set age_min = 60, age_max = 65 where user_id = $1`, wisher);
      await change('update users set erased_at = now() where id = $1', erased);
      const after = await deckOf(ann);
      expect(after.people).to.have.length(50);
      expect(after.nearby).to.equal('55');
      const shown = after.people.map(({ id }) => id);
      expect(shown).to.not.include.members([hider, blocker, mover, wisher, erased] as number[]);
    });

    it('is not used for another search: filters, preferences and place deal anew', async () => {
      await deckOf(ann);
      const young = crowd[0] as Member;
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

    it('is dealt anew when somebody likes the viewer', async () => {
      await deckOf(ann);
      const admirer = await member({ discretion: 'maximum' });
      await like(admirer, ann);
      expect((await deckOf(ann)).people[0]?.id).to.equal(admirer.id);
    });

    for (const [what, overtake] of [
      [
        'a swipe',
        (to: Member) =>
          ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: to.id, liked: false }),
      ],
      ['a block', (to: Member) => ann.client.post('/api/blocks', { blockedId: to.id })],
    ] as const) {
      it(`is not stored by a search that ${what} has overtaken`, async () => {
        const gone = crowd[0] as Member;
        for (const before of ['no deck', 'a deck']) {
          const asked = askedBy(ann.id);
          const search = await findSearch(asked);
          if (before === 'no deck') expect(search.deckVersion).to.equal(null);
          await overtake(crowd[before === 'no deck' ? 1 : 0] as Member);
          await saveDeck({
            ...ofDeck(asked, search),
            ids: [gone.id],
            admirers: [],
            superAdmirers: [],
            complete: true,
            version: search.deckVersion,
          });
          const { rows } = await pool().query('select ids from decks where viewer_id = $1', [
            ann.id,
          ]);
          expect(rows[0].ids.map(Number), before).to.not.include(gone.id);
        }
        expect((await deckOf(ann)).people.map(({ id }) => id)).to.not.include(gone.id);
      });
    }

    it('goes on without the cards that were swiped', async () => {
      const { people } = await deckOf(ann);
      for (const { id } of people.slice(0, 12)) {
        await ann.client.post('/api/swipes', { swiperId: ann.id, swipedId: id, liked: false });
      }
      const after = await deckOf(ann);
      expect(after.people).to.have.length(CROWD - 12);
      expect(after.nearby).to.equal('45');
    });
  });

  describe('/api/users/discover/filters', () => {
    const draft = { ageMin: 51, ageMax: 52, distanceKm: 20, interests: ['Yoga'] };

    it('stands above the preferences once applied, until it is reset', async () => {
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

    it('refuses ages that are reversed', async () => {
      const ann = await member();
      const answer = await ann.client.put('/api/users/discover/filters', { ...draft, ageMin: 60 });
      expect(answer.status).to.equal(400);
    });

    it('tells for each control how many it removes, those who pass all the others', async () => {
      const ann = await member();
      await member({ interests: ['Gaming'] });
      await Promise.all([54, 54, 55].map((age) => member({ age, interests: ['Gaming'] })));
      await Promise.all(
        [at(30), at(60)].map((where) => member({ at: where, interests: ['Gaming'] })),
      );
      await Promise.all([1, 2, 3, 4].map(() => member()));
      await member({ age: 55 });
      const hidden = await member({ discretion: 'high', interests: ['Gaming'], age: 54 });
      const query = '?ageMin=51&ageMax=52&distanceKm=20&interests=Gaming';
      const path = `/api/users/discover/filters/effects${query}`;
      const before = await ann.client.get(path);
      expect(before.body).to.deep.equal({
        people: '1',
        removed: { age: '3', distance: '2', interests: '4' },
        narrowest: {
          control: 'interests',
          loosened: { ageMin: 51, ageMax: 52, distanceKm: 20, interests: [] },
        },
      });
      await like(hidden, ann);
      expect((await ann.client.get(path)).body.removed.age).to.equal('4');
    });

    it('counts nobody while the viewer is paused', async () => {
      const ann = await member();
      await Promise.all([member(), member({ age: 54 })]);
      const path = '/api/users/discover/filters/effects?ageMin=51&ageMax=53&distanceKm=20';
      expect((await ann.client.get(path)).body).to.deep.include({ people: '1' });
      await ann.client.put('/api/account/pause', { paused: true });
      expect((await ann.client.get(path)).body).to.deep.equal({
        people: '0',
        removed: { age: '0', distance: '0', interests: '0' },
        narrowest: null,
      });
    });

    it('loosens the narrowest just far enough to let somebody in', async () => {
      const ann = await member();
      const far = await member({ at: at(30) });
      const path =
        '/api/users/discover/filters/effects?ageMin=51&ageMax=53&distanceKm=10&interests=';
      const { narrowest } = (await ann.client.get(path)).body;
      expect(narrowest.control).to.equal('distance');
      expect(narrowest.loosened.distanceKm).to.equal(50);
      await ann.client.put('/api/users/discover/filters', narrowest.loosened);
      expect(await idsOf(ann)).to.deep.equal(ids(far));
    });
  });

  describe('the narrow table', () => {
    it('is what the view says, whatever has happened to members', async () => {
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
      const { rows } = await pool().query(
        `(table discoverable except table discover_profiles) union all (table discover_profiles except table discoverable)`,
      );
      expect(rows).to.deep.equal([]);
    });

    it('numbers the interests as the contract does', async () => {
      const { INTERESTS } = await import('#contract/choices.ts');
      const { rows } = await pool().query(
        'select interest_mask(array[name]) as mask from unnest($1::text[]) with ordinality i(name, n) order by n',
        [INTERESTS],
      );
      expect(rows.map(({ mask }) => mask)).to.deep.equal(INTERESTS.map((_, bit) => 2 ** bit));
    });
  });
});
