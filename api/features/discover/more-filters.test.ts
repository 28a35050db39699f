import { expect } from 'chai';
import type { FilterValues } from '#contract/discover.ts';
import { each } from '#contract/each.ts';
import { FACT_FILTERS } from '#contract/filter-values.ts';
import { type FactFilter, OPEN_VALUES } from '#contract/filters.ts';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM, NEW_HERE_DAYS } from '#contract/limits.ts';
import { FIELD_AUDIENCES, type FieldAudience, PROFILE_FIELDS } from '#contract/profile-fields.ts';
import { pool } from '#db/sql.ts';
import { FILTERS, readCounts, readDeck } from '#test/deck.ts';
import { expectEach } from '#test/each.ts';
import { createCounted, createMember, deleteMembers, like, type Member } from '#test/factories.ts';
import { createRandom } from '#test/random.ts';
import { sql } from '#test/sql.ts';

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

type Given = 'fits' | 'clashes' | 'none';
const GIVEN: Given[] = ['fits', 'clashes', 'none'];

/** A filter by a fact, a value that it accepts, one that it does not, and none. */
function exampleOf(name: FactFilter) {
  const field = PROFILE_FIELDS[name];
  if (field.kind === 'number') {
    const [min, max] = [field.min + 50, field.min + 60];
    const filter = { [`${name}Min`]: min, [`${name}Max`]: max };
    return { filter, values: { fits: max, clashes: min - 1, none: null } };
  }
  const [one, other = '', last = ''] = 'choices' in field ? field.choices : [];
  const values =
    field.kind === 'choice'
      ? { fits: other, clashes: last, none: '' }
      : { fits: [other, last], clashes: [last], none: [] };
  return { filter: { [name]: [one, other] }, values };
}
const FACTS = each(FACT_FILTERS, exampleOf);
const filterOf = (name: FactFilter): Partial<FilterValues> => FACTS[name].filter;
const queryOf = (filters: object) =>
  `?${Object.entries(filters)
    .map(([value, set]) => `${value}=${set}`)
    .join('&')}`;

const factOf = (name: FactFilter, given: Given, audience: FieldAudience) => ({
  [name]: FACTS[name].values[given],
  [`${name}Audience`]: audience,
});

const CASES = FACT_FILTERS.flatMap((name) =>
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
        const query = queryOf({ ...filterOf(name), unstated });
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
  async function ask(viewer: Member, name: FactFilter): Promise<unknown[]> {
    const responses: unknown[] = [];
    const asked = [{}, filterOf(name), { ...filterOf(name), unstated: true }];
    for (const query of asked.map(queryOf)) {
      responses.push(await readDeck(viewer, query), await readCounts(viewer, query));
    }
    responses.push((await viewer.client.get('/api/users')).text);
    // The nearest people, who are beyond the distance of the preferences.
    await viewer.client.put('/api/preferences', { maxDistance: 5 });
    await sql`update users set latitude = latitude + 0.5 where id = ${viewer.id}`;
    responses.push(await readDeck(viewer));
    await sql`update users set latitude = latitude - 0.5 where id = ${viewer.id}`;
    await viewer.client.put('/api/preferences', { maxDistance: 50 });
    return responses;
  }

  it('return the same bytes whatever the value and the audience of a hidden fact', () =>
    expectEach(FACT_FILTERS, async (name) => {
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

  it('equal a filter in plain code for random members, in both directions and in every deck', async function () {
    this.timeout(120_000);
    const random = createRandom(7);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const people: Model[] = [];
    for (let count = 0; count < 9; count += 1) {
      people.push({ ...(await member()), facts: {}, names: [], unstated: false });
    }
    for (let step = 0; step < 60; step += 1) {
      const one = pick(people);
      if (random(2)) {
        const [name, given, audience] = [pick(FACT_FILTERS), pick(GIVEN), pick(FIELD_AUDIENCES)];
        await edit(one, factOf(name, given, audience));
        one.facts[name] = [given, audience];
      } else if (random(4)) {
        one.names = FACT_FILTERS.filter(() => random(2));
        one.unstated = random(2) > 0;
        await apply(one, Object.assign({ unstated: one.unstated }, ...one.names.map(filterOf)));
      } else {
        one.names = [];
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
      const rows = await sql`(table discoverable except table discover_profiles)
        union all (table discover_profiles except table discoverable)`;
      expect(rows).to.deep.equal([]);
    }
  });
});

interface Model extends Member {
  facts: { [Name in FactFilter]?: [Given, FieldAudience] };
  /** The filters that are set. */
  names: FactFilter[];
  unstated: boolean;
}

/** The rule without SQL. */
const accepts = ({ names, unstated }: Model, { facts }: Model): boolean =>
  names.every((name) => passes(...(facts[name] ?? (['none', 'me'] as const)), unstated));

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
    await apply(ann, { ...OPEN_VALUES, unstated: true });
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
        await sql`select wanted_facts from users where id = ${ann.id} and wanted_facts is not null
          union all select to_jsonb(f) from discover_filters f where viewer_id = ${ann.id}`
      ).length;
    expect(await wanted()).to.equal(2);
    await sql`delete from users where id = ${ann.id}`;
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
        { ageMin: AGE + 1 },
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
