import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import {
  ESTABLISHED_AFTER_DAYS,
  FILTER_CHANGES_PER_DAY,
  KNOWN_AFTER_DAYS,
  PEOPLE_PER_ADDRESS_AND_DAY,
  PEOPLE_PER_DAY,
} from '#contract/limits.ts';
import { settings } from '#test/api.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, createPhoto, like, type Member } from '#test/factories.ts';
import { inBatches } from '#test/in-batches.ts';
import { redis } from '#test/redis.ts';
import { sql } from '#test/sql.ts';
import { randomId } from '../../api/platform/random.ts';

const POPULATION = PEOPLE_PER_ADDRESS_AND_DAY + 200;
const DAY_SECONDS = 86_400;

describe('a patient scraper', () => {
  const population = Array.from({ length: POPULATION }, randomId).sort((a, b) => a - b);
  const addressKey = () => `day:people-by-address:${dayOf(new Date())}:127.0.0.1`;
  const peopleKey = ({ id }: Member) => `day:people:${dayOf(new Date())}:${id}`;

  settings(() => ({ RATE_LIMITS: 'on' }));
  before(async () => {
    await sql`insert into users (id, realm, name, birth_date, terms_accepted_at,
      sensitive_accepted_at, onboarded_at)
      select id, 'live', 'Member', current_date - make_interval(years => 18 + (id % 48)::int, days
        => 40),
             now(), now(), now()
        from unnest(${population}::bigint[]) as id`;
    await sql`insert into preferences (user_id, age_max) select id, 65
      from unnest(${population}::bigint[]) as id`;
  });
  beforeEach(() => redis.del(addressKey()));

  async function createAccount(days: number, hasPhoto = false): Promise<Member> {
    const member = await createMember();
    if (hasPhoto) await createPhoto(member.id);
    await sql`update users set created_at = now() - make_interval(days => ${days})
      where id = ${member.id}`;
    return member;
  }

  const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

  /** Reads the gallery page by page from the given place on. @returns the ids of the members it got. */
  async function readGallery({ client }: Member, first: number): Promise<number[]> {
    const read: number[] = [];
    let after = population[first] ?? 0;
    for (let limit = 50; limit > 0; ) {
      const { status, body } = await client.get(`/api/users?after=${after}&limit=${limit}`);
      if (status === 200 && body.length > 0) {
        read.push(...idsOf(body));
        after = read.at(-1) as number;
      } else limit = status === 429 ? Math.floor(limit / 2) : 0;
    }
    return read;
  }

  /** Reads the deck with each age as the filter. */
  async function readDecks({ client }: Member): Promise<{ ids: number[]; statuses: number[] }> {
    const ids: number[] = [];
    const statuses: number[] = [];
    for (let age = 18; age <= 65; age += 1) {
      const deck = await client.get(`/api/users/discover?ageMin=${age}&ageMax=${age}`);
      statuses.push(deck.status);
      if (deck.status === 200) ids.push(...idsOf(deck.body));
    }
    return { ids, statuses };
  }

  const standings: [string, number, boolean, number][] = [
    ['a new account', 0, true, PEOPLE_PER_DAY.newcomer],
    ['an account of a week', KNOWN_AFTER_DAYS, false, PEOPLE_PER_DAY.known],
    ['an old account without a photo', ESTABLISHED_AFTER_DAYS, false, PEOPLE_PER_DAY.known],
    ['an established account', ESTABLISHED_AFTER_DAYS, true, PEOPLE_PER_DAY.established],
  ];
  it('gets a number of profiles a day that depends on its standing', () =>
    expectEach(standings, async ([, days, hasPhoto, quota]) => {
      await redis.del(addressKey());
      const read = await readGallery(await createAccount(days, hasPhoto), 0);
      expect(new Set(read).size).to.equal(quota);
    }));

  it('gets one quota for deck, gallery and profiles together', async () => {
    const scraper = await createAccount(0);
    const decks = await readDecks(scraper);
    const seen = new Set(decks.ids);
    for (const id of await readGallery(scraper, 0)) seen.add(id);
    for (const id of population.slice(-30)) {
      const { status } = await scraper.client.get(`/api/users/${id}`);
      if (status === 200) seen.add(id);
    }
    expect(decks.statuses).to.include(429);
    expect(seen.size).to.equal(PEOPLE_PER_DAY.newcomer);
  });

  it('is limited by address with 1, 10 and 100 established accounts', () =>
    expectEach([1, 10, 100], async (accounts) => {
      await redis.del(addressKey());
      const places = Array.from(
        { length: accounts },
        (_, n) => (n * PEOPLE_PER_DAY.established) % POPULATION,
      );
      const read = await inBatches(places, async (first) =>
        readGallery(await createAccount(ESTABLISHED_AFTER_DAYS, true), first),
      );
      const seen = new Set(read.flat());
      console.log(`      measured: ${accounts} accounts, ${seen.size} different profiles a day`);
      expect(seen.size).to.be.within(
        PEOPLE_PER_DAY.established,
        Math.min(accounts * PEOPLE_PER_DAY.established, PEOPLE_PER_ADDRESS_AND_DAY),
      );
    }));

  it('gets at most 500 profiles with one account, and 2,000 from one address', () => {
    expect(Math.max(...Object.values(PEOPLE_PER_DAY))).to.equal(500);
    expect(PEOPLE_PER_ADDRESS_AND_DAY).to.equal(2_000);
  });

  it('gets no profile by any path once its address has had its number', async () => {
    const scraper = await createAccount(ESTABLISHED_AFTER_DAYS, true);
    await like(await createAccount(0), scraper);
    const others = Array.from({ length: PEOPLE_PER_ADDRESS_AND_DAY }, (_, n) => n + 1);
    await redis.sadd(addressKey(), ...others);
    const [id = 0] = population;
    await like(scraper, { id });
    await expectEach(['users', 'users/discover', `users/${id}`, 'swipes/sent'], async (path) => {
      const { status, body } = await scraper.client.get(`/api/${path}`);
      expect([status, body.code]).to.deep.equal([429, 'daily_limit_people_of_network']);
    });
    await expectEach(['', '?unanswered=true'], async (query) => {
      const path = `/api/swipes/likes/${scraper.id}${query}`;
      expect((await scraper.client.get(path)).body).to.deep.equal([]);
    });
  });

  it('gets no further decks with filters after the daily number', async () => {
    const scraper = await createAccount(0);
    await redis.set(
      `day:filter-changes:${dayOf(new Date())}:${scraper.id}`,
      FILTER_CHANGES_PER_DAY,
      'EX',
      DAY_SECONDS,
    );
    const filtered = await scraper.client.get('/api/users/discover?ageMin=30');
    expect([filtered.status, filtered.body.code]).to.deep.equal([429, 'daily_limit_filters']);
    expect((await scraper.client.get('/api/users/discover')).status).to.equal(200);
  });

  describe('for a member who has reached the limit', () => {
    let ann: Member;
    let ben: Member;

    beforeEach(async () => {
      [ann, ben] = [await createAccount(0), await createAccount(0)];
      await ann.client.get(`/api/users/${ann.id}`);
    });
    const fill = () => redis.sadd(peopleKey(ann), ...population.slice(0, PEOPLE_PER_DAY.newcomer));

    it('still sees matches', async () => {
      await createMatch(ann, ben);
      await fill();
      expect((await ann.client.get('/api/matches')).body).to.have.length(1);
      expect((await ann.client.get(`/api/users/${ben.id}`)).status).to.equal(200);
    });

    it('sees new likes the next day', async () => {
      await fill();
      await like(ben, ann);
      const { status, body } = await ann.client.get(`/api/swipes/likes/${ann.id}`);
      expect([status, body]).to.deep.equal([200, []]);
      await redis.del(peopleKey(ann));
      expect((await ann.client.get(`/api/swipes/likes/${ann.id}`)).body).to.have.length(1);
    });

    it('sees the cards that were counted before', async () => {
      const { body } = await ann.client.get('/api/users/discover');
      await fill();
      const again = await ann.client.get('/api/users/discover');
      expect(idsOf(again.body)).to.include.members(idsOf(body));
    });
  });
});
