import { expect } from 'chai';
import { GENDERS } from '#contract/choices.ts';
import { DECK_SIZE, PASS_RETURNS_DAYS } from '#contract/limits.ts';
import type { Person } from '#contract/users.ts';
import { readCounts, readDeck } from '#test/deck.ts';
import { expectEach, listed } from '#test/each.ts';
import {
  createMatch,
  createMember,
  deleteMembers,
  insertBlock,
  like,
  type Member,
  type MemberFields,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';

type Place = [latitude: number, longitude: number];

/** Centers of cells. */
const HOME: Place = [40.025, -73.975];
/** About 11, 33 and 560 km north of home; one degree of latitude is 111 km. */
const NEAR: Place = [40.125, -73.975];
const AWAY: Place = [40.325, -73.975];
const FAR: Place = [45.025, -73.975];

describe('the deck', () => {
  beforeEach(deleteMembers);

  const member = (fields: MemberFields = {}) => createMember({ at: HOME, ...fields });

  async function expectDeck(viewer: Member, filters: string, ...people: Member[]) {
    const { ids, nearby } = await readDeck(viewer, filters);
    expect(ids).to.have.members(people.map(({ id }) => id));
    expect(nearby).to.equal(String(people.length));
  }

  it('filters by age in both directions', async () => {
    const viewer = await member({ age: 30, ageRange: [25, 35] });
    const [youngest, oldest] = [await member({ age: 25 }), await member({ age: 35 })];
    await member({ age: 24 });
    await member({ age: 36 });
    await member({ ageRange: [31, 65] });
    await member({ ageRange: [18, 29] });
    await expectDeck(viewer, '', youngest, oldest);
  });

  it('treats 65 as 65 and over in both directions', async () => {
    const viewer = await member({ age: 80, ageRange: [60, 65] });
    const open = await member({ age: 90, ageRange: [18, 65] });
    await member({ age: 90, ageRange: [18, 64] });
    await expectDeck(viewer, '', open);
    await expectDeck(open, '?ageMin=65&ageMax=65', viewer);
  });

  it('filters by any set of genders in both directions; an unset gender matches only all three', async () => {
    const genders = ['female', 'male', 'nonbinary', null] as const;
    const wishes: (typeof GENDERS)[number][][] = [
      ['female'],
      ['male'],
      ['nonbinary'],
      ['female', 'nonbinary'],
      ['male', 'female'],
      [...GENDERS],
    ];
    const people = await Promise.all(
      genders.flatMap((gender) =>
        wishes.map(async (wish) => {
          const one = await member({ gender });
          const { status } = await one.client.put('/api/preferences', { genders: wish });
          expect(status).to.equal(200);
          return { ...one, gender, wish };
        }),
      ),
    );
    type Person = (typeof people)[number];
    const wants = ({ wish }: Person, { gender }: Person) =>
      gender ? wish.includes(gender) : wish.length === GENDERS.length;
    await expectEach(people, async (viewer) => {
      const fitting = people.filter(
        (one) => one !== viewer && wants(viewer, one) && wants(one, viewer),
      );
      await expectDeck(viewer, '', ...fitting);
    });
  });

  it('takes a wish of the former field, and applies the filter "everyone" to the people of the wish', async () => {
    const [viewer, woman, man] = [
      await member(),
      await member({ gender: 'female' }),
      await member({ gender: 'male' }),
    ];
    const other = await member({ gender: 'nonbinary' });
    const put = async (change: object) =>
      (await viewer.client.put('/api/preferences', change)).body;
    expect(await put({ genders: ['nonbinary'] })).to.include({ gender: 'all' });
    await expectDeck(viewer, '?gender=all', other);
    expect((await put({ gender: 'all' })).genders, 'is the same').to.deep.equal(['nonbinary']);
    await expectDeck(viewer, '?gender=male', man);
    // A former version, and an old client.
    await sql`update preferences set gender = 'male' where user_id = ${viewer.id}`;
    await expectDeck(viewer, '', man);
    expect((await put({ gender: 'female' })).genders).to.deep.equal(['female']);
    await expectDeck(viewer, '', woman);
    expect((await put({ gender: 'all' })).genders).to.deep.equal(GENDERS);
    await expectDeck(viewer, '', woman, man, other);
  });

  it('filters by distance but never members without a position; 100 km is no limit', async () => {
    const viewer = await member();
    const [near, away] = [await member({ at: NEAR }), await member({ at: AWAY })];
    const unlocated = await createMember();
    const far = await member({ at: FAR });
    await expectDeck(viewer, '?distanceKm=5', unlocated);
    await expectDeck(viewer, '?distanceKm=12', near, unlocated);
    await expectDeck(viewer, '?distanceKm=50', near, away, unlocated);
    await expectDeck(viewer, '?distanceKm=100', near, away, unlocated, far);
    const nowhere = await createMember();
    await expectDeck(nowhere, '?distanceKm=12', viewer, near, away, unlocated, far);
  });

  it('filters by any selected interest, and by none without a selection', async () => {
    const viewer = await member();
    const reader = await member({ interests: ['Books', 'Wine'] });
    const cook = await member({ interests: ['Cooking'] });
    const other = await member({ interests: ['Wine'] });
    await expectDeck(viewer, '?interests=Books,Cooking', reader, cook);
    await expectDeck(viewer, '?interests=', reader, cook, other);
  });

  it('excludes the viewer, matches, blocks in both directions and closed accounts', async () => {
    const [viewer, fits] = [await member(), await member()];
    await createMatch(viewer, await member());
    const [blocked, blocker] = [await member(), await member()];
    await insertBlock(viewer, blocked);
    await insertBlock(blocker, viewer);
    const [suspended, erased] = [await member(), await member()];
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    await sql`update users set erased_at = now() where id = ${erased.id}`;
    await member({ onboarded: false });
    await expectDeck(viewer, '', fits);
  });

  it('excludes likes, and passes of the last 30 days', async () => {
    const viewer = await member();
    const swipedBefore = async (liked: boolean, days: number) => {
      const other = await member();
      await sql`insert into swipes (swiper_id, swiped_id, liked, created_at, pair_key)
        values (${viewer.id}, ${other.id}, ${liked}, now() - make_interval(days => ${days}),
          pair_key(${viewer.id}, ${other.id}))`;
      return other;
    };
    await swipedBefore(false, 0);
    await swipedBefore(false, PASS_RETURNS_DAYS - 1);
    await swipedBefore(true, PASS_RETURNS_DAYS + 1);
    await expectDeck(viewer, '', await swipedBefore(false, PASS_RETURNS_DAYS + 1));
  });

  it('ranks a like of the viewer first among equal candidates', async () => {
    const viewer = await member();
    const others = await Promise.all(Array.from({ length: 8 }, () => member()));
    await like(others[5] as Member, viewer);
    expect((await readDeck(viewer)).ids[0]).to.equal(others[5]?.id);
  });

  it('is stable for a day and differs between viewers', async () => {
    const viewers = await Promise.all([member(), member(), member(), member()]);
    await Promise.all(Array.from({ length: 12 }, () => member()));
    const own = new Set(viewers.map(({ id }) => id));
    const orders: string[] = [];
    for (const viewer of viewers) {
      const first = await readDeck(viewer);
      expect((await readDeck(viewer)).people).to.deep.equal(first.people);
      orders.push(first.ids.filter((id) => !own.has(id)).join());
    }
    expect(new Set(orders).size).to.be.greaterThan(1);
  });

  it('reveals no distance inside a band, by order or in the cards', async () => {
    const viewer = await member();
    const cells = [0.1, 0.15, 0.2].flatMap((north) =>
      [0, 0.04, 0.08, 0.12].map((east) => [north, east]),
    );
    const places = cells.map(([north = 0, east = 0]): Place => [HOME[0] + north, HOME[1] + east]);
    const people: Member[] = [];
    for (const at of places) people.push(await member({ at }));
    const byDistance = people.map(({ id }) => id);
    const { people: cards, ids } = await readDeck(viewer);
    expect(new Set(cards.map(({ distanceBand }) => distanceBand))).to.deep.equal(
      new Set(['10–25 km']),
    );
    // A shuffle of twelve is in this order in one of 479 million runs.
    expect(ids).not.to.deep.equal(byDistance);
    expect(JSON.stringify(cards)).not.to.match(/latitude|longitude/);
  });

  it(`has at most ${DECK_SIZE} cards; counts are exact up to 99, then "99+"`, async () => {
    const hiddenByAge = async (viewer: Member) =>
      (await readCounts(viewer, '?ageMin=64&ageMax=65')).removed.age;
    const viewer = await member();
    await Promise.all(Array.from({ length: 99 }, () => member()));
    const { ids, nearby } = await readDeck(viewer);
    expect([ids.length, nearby, await hiddenByAge(viewer)]).to.deep.equal([DECK_SIZE, '99', '99']);
    const late = await member();
    const later = await readDeck(late);
    expect([later.ids.length, later.nearby]).to.deep.equal([DECK_SIZE, '99+']);
    expect(await hiddenByAge(late)).to.equal('99+');
  });

  it('is the same with the viewer in the path', async () => {
    const viewer = await member();
    await member();
    const named = await viewer.client.get<Person[]>(`/api/users/discover/${viewer.id}`);
    expect(named.body).to.deep.equal((await readDeck(viewer)).people);
  });

  it('returns 400 for invalid filters', async () => {
    const { client } = await member();
    const queries = [
      ...listed(`ageMin=17 ¦ ageMax=66 ¦ ageMin=18.5 ¦ ageMin=-20 ¦ ageMin=1e2 ¦ ageMin=NaN ¦ distanceKm=0 ¦ distanceKm=101 ¦
        distanceKm=-1 ¦ interests=Nonsense`),
      `interests=${encodeURIComponent("'; drop table users; --")}`,
      `interests=${Array(11).fill('Wine').join()}`,
      'latitude=40',
      'ageMin=20&ageMin=30',
      'limit=1000',
    ];
    await expectEach(queries, async (query) => {
      const { status, body } = await client.get(`/api/users/discover?${query}`);
      expect(status).to.equal(400);
      expect(body.message).to.include(query.split('=')[0]);
    });
  });
});
