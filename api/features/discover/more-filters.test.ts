import { expect } from 'chai';
import type { DiscoverPerson, FilterCounts, FilterValues } from '#contract/discover.ts';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM, NEW_HERE_DAYS } from '#contract/limits.ts';
import { FIELD_AUDIENCES, type FieldAudience } from '#contract/profile-fields.ts';
import { NEARBY_HEADER } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { createCounted, createMember, deleteMembers, like, type Member } from '#test/factories.ts';

const FILTERS = '/api/users/discover/filters';
const AGE = 41;
const OPEN: FilterValues = {
  ageMin: AGE,
  ageMax: AGE,
  distanceKm: 50,
  gender: 'all',
  interests: [],
};

const member = (discretion: 'standard' | 'high' = 'standard') =>
  createMember({ age: AGE, ageRange: [AGE, AGE], at: [35, 75], discretion });

async function edit({ client, id }: Member, change: object): Promise<void> {
  const { status, text } = await client.put(`/api/users/${id}`, change);
  expect(status, text).to.equal(200);
}

async function apply({ client }: Member, filters: Partial<FilterValues>) {
  const { status, text, body } = await client.put(FILTERS, { ...OPEN, ...filters });
  expect(status, text).to.equal(200);
  return body.filters as FilterValues;
}

const readDeck = async ({ client }: Member, query = '') => {
  const { status, text, body, headers } = await client.get<DiscoverPerson[]>(
    `/api/users/discover${query}`,
  );
  expect(status, text).to.equal(200);
  return { text, ids: body.map(({ id }) => id), nearby: headers.get(NEARBY_HEADER) };
};
const readCounts = async ({ client }: Member, query = '') =>
  (await client.get<FilterCounts>(`${FILTERS}/effects${query}`)).body;

/** Each fact with a filter, a value that the filter accepts, one that it does not, and none. */
const FACTS = {
  speaks: {
    filter: { speaks: ['cy', 'de'] },
    query: 'speaks=cy,de',
    values: { fits: ['de', 'fr'], clashes: ['fr'], none: [] },
  },
  height: {
    filter: { heightMin: 170, heightMax: 180 },
    query: 'heightMin=170&heightMax=180',
    values: { fits: 180, clashes: 169, none: null },
  },
  children: {
    filter: { children: ['want', 'maybe'] },
    query: 'children=want,maybe',
    values: { fits: 'maybe', clashes: 'have', none: '' },
  },
} as const;
type Fact = keyof typeof FACTS;
type Given = 'fits' | 'clashes' | 'none';
const NAMES = Object.keys(FACTS) as Fact[];
const GIVEN: Given[] = ['fits', 'clashes', 'none'];

const factOf = (name: Fact, given: Given, audience: FieldAudience) => ({
  [name]: FACTS[name].values[given],
  [`${name}Audience`]: audience,
});
const filterOf = (name: Fact) => FACTS[name].filter as unknown as Partial<FilterValues>;

const CASES = NAMES.flatMap((name) =>
  GIVEN.flatMap((given) =>
    FIELD_AUDIENCES.flatMap((audience) =>
      [false, true].map((unstated) => ({ name, given, audience, unstated })),
    ),
  ),
);
const HIDDEN = CASES.filter(({ audience }) => audience !== 'everyone');
/** Cards, their count, the same count beside the filters, people that the fact removes, and filters to loosen. */
const FOUND = [1, '1', '1', '0', 0];
const MISSED = [0, '0', '0', '1', 1];

const isShown = (given: Given, audience: FieldAudience): boolean =>
  audience === 'everyone' && given !== 'none';
const passes = (given: Given, audience: FieldAudience, unstated: boolean): boolean =>
  isShown(given, audience) ? given === 'fits' : unstated;

/** Candidates that a viewer may see. */
const RELATIONS = ['stranger', 'likes me', 'likes me, discretion high'] as const;

async function createCandidate(viewer: Member, relation: (typeof RELATIONS)[number]) {
  const candidate = await member(relation === 'likes me, discretion high' ? 'high' : 'standard');
  if (relation !== 'stranger') await like(candidate, viewer);
  return candidate;
}

describe('filters by facts', () => {
  beforeEach(deleteMembers);

  for (const relation of RELATIONS) {
    it(`accept only what a candidate (${relation}) shows to everyone, and counts equal the deck`, async () => {
      const viewer = await member();
      const candidate = await createCandidate(viewer, relation);
      await expectEach(CASES, async ({ name, given, audience, unstated }) => {
        await edit(candidate, factOf(name, given, audience));
        const expected = passes(given, audience, unstated) ? FOUND : MISSED;
        const query = `?${FACTS[name].query}&unstated=${unstated}`;
        const { ids, nearby } = await readDeck(viewer, query);
        const { people, removed, loosened } = await readCounts(viewer, query);
        expect([ids.length, nearby, people, removed[name], loosened.length]).to.deep.equal(
          expected,
        );
        // The same in a stored deck with applied filters, which is read again without a search.
        await apply(viewer, { ...filterOf(name), unstated });
        expect((await readDeck(viewer)).ids).to.deep.equal(ids);
        await viewer.client.call('DELETE', FILTERS);
        await edit(candidate, factOf(name, 'none', 'me'));
      });
    });
  }

  /** All responses in which the facts or filters of another member could show. */
  async function ask(viewer: Member, name: Fact): Promise<unknown[]> {
    const responses: unknown[] = [];
    for (const query of ['', `?${FACTS[name].query}`, `?${FACTS[name].query}&unstated=true`]) {
      responses.push(await readDeck(viewer, query), await readCounts(viewer, query));
    }
    responses.push((await viewer.client.get('/api/users')).text);
    // The nearest people, who are beyond the distance of the preferences.
    await viewer.client.put('/api/preferences', { maxDistance: 5 });
    await pool().query('update users set latitude = latitude + 0.5 where id = $1', [viewer.id]);
    responses.push(await readDeck(viewer));
    await pool().query('update users set latitude = latitude - 0.5 where id = $1', [viewer.id]);
    await viewer.client.put('/api/preferences', { maxDistance: 50 });
    return responses;
  }

  it('return the same bytes whatever the value and the audience of a hidden fact', () =>
    expectEach(NAMES, async (name) => {
      await deleteMembers();
      const [viewer, candidate] = [await member(), await member()];
      // A filter of the viewer also asks for what the candidate hides, and the other way round.
      await apply(candidate, { ...filterOf(name), unstated: true });
      const notGiven = await ask(viewer, name);
      await apply(candidate, filterOf(name));
      const excluded = await ask(viewer, name);
      for (const { given, audience, unstated } of HIDDEN.filter((one) => one.name === name)) {
        await apply(candidate, { ...filterOf(name), unstated });
        for (const owner of [viewer, candidate]) {
          await edit(owner, factOf(name, given, audience));
          const answers = await ask(viewer, name);
          expect(answers, `${given}, ${audience}`).to.deep.equal(unstated ? notGiven : excluded);
          await edit(owner, factOf(name, 'none', 'me'));
        }
      }
      expect(notGiven).to.not.deep.equal(excluded);
    }));

  it('work in both directions, also in decks that are stored', async () => {
    const [viewer, other] = [await member(), await member()];
    await expectEach(NAMES, async (name) => {
      const both = async () => [
        (await readDeck(viewer)).ids.length,
        (await readDeck(other)).ids.length,
      ];
      expect(await both()).to.deep.equal([1, 1]);
      await apply(other, filterOf(name));
      // Not given.
      expect(await both()).to.deep.equal([0, 0]);
      await apply(other, { ...filterOf(name), unstated: true });
      expect(await both()).to.deep.equal([1, 1]);
      await edit(viewer, factOf(name, 'clashes', 'everyone'));
      expect(await both()).to.deep.equal([0, 0]);
      await edit(viewer, factOf(name, 'clashes', 'matches'));
      expect(await both()).to.deep.equal([1, 1]);
      await apply(other, filterOf(name));
      await edit(viewer, factOf(name, 'fits', 'everyone'));
      expect(await both()).to.deep.equal([1, 1]);
      await edit(viewer, factOf(name, 'none', 'everyone'));
      expect(await both()).to.deep.equal([0, 0]);
      await other.client.call('DELETE', FILTERS);
    });
  });

  it('count the people whose facts filters exclude the viewer, rounded down', async () => {
    const viewer = await member();
    let people = 0;
    const withFilter = async () => {
      const other = await member();
      await apply(other, filterOf('children'));
      people += 1;
      return other;
    };
    for (let count = 0; count < 6; count += 1) await createCounted(withFilter);
    expect(await readCounts(viewer)).to.deep.include({ people: '0', hiddenByTheirs: '5' });
    await edit(viewer, factOf('children', 'fits', 'everyone'));
    expect(await readCounts(viewer)).to.deep.include({ people: `${people}`, hiddenByTheirs: '0' });
  });

  it('equal a filter in plain code for random members, in every deck', async function () {
    this.timeout(120_000);
    const random = createRandom(7);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const people: Model[] = [];
    for (let count = 0; count < 9; count += 1) {
      people.push({ ...(await member()), facts: {}, filters: null });
    }
    for (let step = 0; step < 40; step += 1) {
      const one = pick(people);
      if (random(2)) {
        const name = pick(NAMES);
        const change = factOf(name, pick(GIVEN), pick(FIELD_AUDIENCES));
        await edit(one, change);
        Object.assign(one.facts, change);
      } else if (random(4)) {
        const names = NAMES.filter(() => random(2));
        const filters = Object.assign({ unstated: random(2) > 0 }, ...names.map(filterOf));
        one.filters = filters;
        await apply(one, filters);
      } else {
        one.filters = null;
        await one.client.call('DELETE', FILTERS);
      }
      const viewer = pick(people);
      const { ids, nearby } = await readDeck(viewer);
      const expected = people.filter(
        (other) => other !== viewer && accepts(viewer, other) && accepts(other, viewer),
      );
      expect(ids, `step ${step}`).to.have.members(expected.map(({ id }) => id));
      expect(nearby).to.equal(String(expected.length));
      expect((await readCounts(viewer)).people).to.equal(String(expected.length));
      const { rows } = await pool().query(
        `(table discoverable except table discover_profiles) union all (table discover_profiles except table discoverable)`,
      );
      expect(rows).to.deep.equal([]);
    }
  });
});

interface Model extends Member {
  facts: Record<string, unknown>;
  filters: Partial<FilterValues> | null;
}

/** The rule without SQL. */
function accepts({ filters }: Model, { facts }: Model): boolean {
  const { speaks, heightMin = 0, heightMax = 0, children, unstated = false } = filters ?? {};
  const meets = <T>(name: Fact, isEmpty: (fact: T) => boolean, fits: (fact: T) => boolean) => {
    const fact = facts[`${name}Audience`] === 'everyone' ? (facts[name] as T) : undefined;
    return fact === undefined || isEmpty(fact) ? unstated : fits(fact);
  };
  const includes = (list: readonly string[] | undefined, one: string) => list?.includes(one);
  return (
    (!speaks ||
      meets<string[]>(
        'speaks',
        (spoken) => spoken.length === 0,
        (spoken) => spoken.some((one) => includes(speaks, one)),
      )) &&
    (heightMax === 0 ||
      meets<number | null>(
        'height',
        (height) => height === null,
        (height) => Number(height) >= heightMin && Number(height) <= heightMax,
      )) &&
    (!children ||
      meets<string>(
        'children',
        (answer) => answer === '',
        (answer) => includes(children, answer) === true,
      ))
  );
}

/** Deterministic random integers below `end`. */
function createRandom(seed: number) {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

describe('the filters "verified" and "new here"', () => {
  beforeEach(deleteMembers);

  const change = ({ id }: Member, sql: string) =>
    pool().query(`update users set ${sql} where id = $1`, [id]);

  for (const relation of RELATIONS) {
    it(`follow the badge and the day of joining of a candidate (${relation})`, async () => {
      const viewer = await member();
      const candidate = await createCandidate(viewer, relation);
      const found = async (control: 'verified' | 'newHere') => {
        const query = `?${control}=true`;
        const { ids, nearby } = await readDeck(viewer, query);
        const { people, removed } = await readCounts(viewer, query);
        expect([people, removed[control]]).to.deep.equal([nearby, ids.length ? '0' : '1']);
        return ids.length;
      };
      expect(await found('verified')).to.equal(0);
      await change(
        candidate,
        `photo_keys = array['key#focus=1,2', 'b'], verified_photo = 'key', verified_at = now()`,
      );
      expect(await found('verified')).to.equal(1);
      await change(candidate, `photo_keys = array['b', 'key#focus=1,2']`);
      expect(await found('verified')).to.equal(0);
      await change(
        candidate,
        `photo_keys = array['key'], verified_at = now() - interval '13 months'`,
      );
      expect(await found('verified')).to.equal(0);

      // Every time of one UTC day is the same.
      const joined = (days: number, time: string) =>
        change(
          candidate,
          `onboarded_at = (timestamp '${time}' + (current_date - ${days} - date '2000-01-01') * interval '1 day') at time zone 'UTC'`,
        );
      for (const [days, expected] of [
        [0, 1],
        [NEW_HERE_DAYS - 1, 1],
        [NEW_HERE_DAYS, 0],
        [400, 0],
      ] as const) {
        for (const time of ['2000-01-01 00:00', '2000-01-01 23:59:59']) {
          await joined(days, time);
          expect(await found('newHere'), `${days} days, ${time}`).to.equal(expected);
        }
      }
    });
  }

  it('hide no one from anyone', async () => {
    const [viewer, other] = [await member(), await member()];
    await change(viewer, `onboarded_at = now() - interval '90 days'`);
    await apply(other, { verified: true, newHere: true });
    expect((await readDeck(viewer)).ids).to.deep.equal([other.id]);
    expect((await readDeck(other)).ids).to.deep.equal([]);
  });

  it('neither find nor count members who are hidden', async () => {
    const viewer = await member();
    const alone = [
      await readDeck(viewer, '?newHere=true'),
      await readCounts(viewer, '?newHere=true'),
    ];
    const hidden = await member('high');
    const asked = [
      await readDeck(viewer, '?newHere=true'),
      await readCounts(viewer, '?newHere=true'),
    ];
    expect(asked).to.deep.equal(alone);
    await like(hidden, viewer);
    expect((await readDeck(viewer, '?newHere=true')).ids).to.deep.equal([hidden.id]);
  });
});

describe('the stored filters', () => {
  const SET = {
    speaks: ['de', 'en'],
    heightMin: 160,
    heightMax: HEIGHT_MAX_CM,
    children: ['want'],
    unstated: true,
    verified: true,
    newHere: true,
  } satisfies Partial<FilterValues>;

  it('have the optional ones only while they are set, without duplicates, and are exported', async () => {
    const ann = await member();
    const stored = async () => (await ann.client.get(FILTERS)).body.filters;
    const exported = async () =>
      (await ann.client.get('/api/account/export')).body.discoveryFilters;
    expect(await exported()).to.equal(null);
    const saved = await apply(ann, { ...SET, speaks: ['de', 'en', 'de'] });
    expect(saved).to.deep.equal({ ...OPEN, ...SET });
    expect(await stored()).to.deep.equal(saved);
    expect(await exported()).to.deep.equal(saved);
    // As a former version of the app sends them.
    expect(await apply(ann, {})).to.deep.equal(OPEN);
    await apply(ann, {
      speaks: [],
      heightMin: HEIGHT_MIN_CM,
      heightMax: HEIGHT_MAX_CM,
      unstated: true,
      verified: false,
    });
    expect(await stored()).to.deep.equal(OPEN);
  });

  it('are replaced by those of a request, and loosened one by one', async () => {
    await deleteMembers();
    const [ann, ben] = [await member(), await member()];
    await edit(ben, factOf('speaks', 'clashes', 'everyone'));
    await apply(ann, { speaks: ['de'], verified: true });
    expect((await readDeck(ann)).ids).to.deep.equal([]);
    expect((await readDeck(ann, '?speaks=&verified=false')).ids).to.deep.equal([ben.id]);
    const { loosened } = await readCounts(ann, '?verified=false');
    expect(loosened).to.deep.equal([{ control: 'speaks', filters: OPEN }]);
  });

  it('are erased with the account', async () => {
    const ann = await member();
    await apply(ann, SET);
    const wanted = async () =>
      (
        await pool().query(
          'select wanted_facts from users where id = $1 and wanted_facts is not null union all select to_jsonb(f) from discover_filters f where viewer_id = $1',
          [ann.id],
        )
      ).rows.length;
    expect(await wanted()).to.equal(2);
    await pool().query('delete from users where id = $1', [ann.id]);
    expect(await wanted()).to.equal(0);
  });

  it('return 400 for values that no member can choose', async () => {
    const ann = await member();
    await expectEach(
      [
        { speaks: ['xx'] },
        { speaks: ['de', 'en', 'fr', 'es', 'it', 'pl'] },
        { heightMin: HEIGHT_MIN_CM - 1 },
        { heightMin: 180, heightMax: 170 },
        { children: [''] },
        { unstated: 'yes' },
        { religion: ['none'] },
      ],
      async (filters) => {
        expect((await ann.client.put(FILTERS, { ...OPEN, ...filters })).status).to.equal(400);
      },
    );
    for (const query of ['speaks=xx', 'heightMin=1', 'children=yes', 'verified=1']) {
      expect((await ann.client.get(`${FILTERS}/effects?${query}`)).status, query).to.equal(400);
    }
  });
});
