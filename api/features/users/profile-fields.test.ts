import { expect } from 'chai';
import { AUDIENCES } from '#contract/discretion.ts';
import {
  audienceOf,
  ENCRYPTED_FIELDS,
  FIELD_AUDIENCES,
  FIELD_NAMES,
  type FieldAudience,
  type FieldName,
  PROFILE_FIELDS,
} from '#contract/profile-fields.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createMembers,
  deleteMembers,
  like,
  type Member,
  pass,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';

const WITH_AUDIENCE = FIELD_NAMES.filter((name) => PROFILE_FIELDS[name].audience);

/** A value that no other field has. */
function exampleOf(name: FieldName) {
  const field = PROFILE_FIELDS[name];
  const place = FIELD_NAMES.indexOf(name);
  switch (field.kind) {
    case 'text':
      return `value of ${name}`;
    case 'choice':
      return field.choices[place % field.choices.length];
    case 'choices':
      return field.choices.slice(-2);
    case 'number':
      return field.max;
  }
}
const EMPTY = { text: '', choice: '', choices: [], number: null };
const emptyOf = (name: FieldName) => EMPTY[PROFILE_FIELDS[name].kind];

const PROMPTS = [
  { prompt: 'kitchen', answer: 'value of kitchen' },
  { prompt: 'first-date', answer: 'value of first date' },
  { prompt: 'karaoke', answer: 'value of karaoke' },
];

const valuesFor = (audience: FieldAudience) =>
  Object.fromEntries([
    ...FIELD_NAMES.map((name) => [name, exampleOf(name)]),
    ['prompts', PROMPTS],
    ...WITH_AUDIENCE.map((name) => [audienceOf(name), audience]),
  ]);

const CLOSED = ['closed by me', 'closed by them'] as const;
/** The relation of the viewer. A closed chat leaves the audience of matches. */
const RELATIONS = [...AUDIENCES, ...CLOSED] as const;
type Relation = (typeof RELATIONS)[number];
const hasMatch = (relation: Relation): boolean => relation !== 'stranger' && relation !== 'liked';
const isClosed = (relation: Relation): boolean => hasMatch(relation) && relation !== 'match';
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
    !isClosed(relation) &&
    (await owner.client.get(`/api/users/${owner.id}/as/${relation}`)).body.person,
  gallery: async ({ owner, viewer }) =>
    (await viewer.client.get('/api/users')).body.find(({ id }: Member) => id === owner.id),
  deck: async ({ owner, viewer, relation }) =>
    !hasMatch(relation) &&
    (await viewer.client.get('/api/users/discover')).body.find(({ id }: Member) => id === owner.id),
  'received likes': async ({ viewer, relation }) =>
    relation === 'liked' &&
    (await viewer.client.get(`/api/swipes/likes/${viewer.id}?unanswered=true`)).body[0].person,
  // Liked in turn, the owner would be a match.
  'sent likes': async ({ owner, viewer, relation }) => {
    if (relation !== 'stranger') return false;
    await like(viewer, owner);
    return (await viewer.client.get('/api/swipes/sent')).body[0].person;
  },
  'match details': async ({ viewer, matchId, relation }) =>
    hasMatch(relation) &&
    (await viewer.client.get(`/api/matches/${matchId}/details?userId=${viewer.id}`)).body.user,
  'evidence of a report': async ({ owner, viewer, moderator }) => {
    await viewer.client.post('/api/reports', { reportedId: owner.id, reason: 'spam' });
    const { cases } = (await moderator.client.get(`/api/console/cases?search=${owner.id}`)).body;
    return (await moderator.client.get(`/api/console/cases/${cases[0].id}`)).body.profile;
  },
  // Last, because it swipes.
  'undone swipe': async ({ owner, viewer, relation }) => {
    if (hasMatch(relation)) return false;
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
  const [owner, viewer, moderator] = await createMembers({}, {}, { role: 'moderator' });
  if (relation === 'liked') await like(owner, viewer);
  const matchId = hasMatch(relation) ? await createMatch(owner, viewer) : 0;
  if (isClosed(relation)) {
    const { client } = relation === 'closed by me' ? viewer : owner;
    await client.put(`/api/matches/${matchId}/close`, { note: null });
  }
  return { owner, viewer, moderator, matchId, relation };
}

/** Everything that a viewer receives about the owner. */
async function expectShown(pair: Pair, audience: FieldAudience): Promise<void> {
  const shown = FIELD_NAMES.map((name) => {
    return [name, shouldSee(name, audience, pair.relation) ? exampleOf(name) : emptyOf(name)];
  });
  const expected = { ...Object.fromEntries(shown), prompts: PROMPTS };
  await expectEach(Object.entries(SURFACES), async ([, read]) => {
    const person = await read(pair);
    if (person === false) return;
    expect(person).to.deep.include(expected);
    // The audience would reveal that a field is hidden.
    expect(Object.keys(person as object).join()).to.not.include('Audience');
  });
  for (const path of SUMMARIES(pair)) {
    expect((await pair.viewer.client.get(path)).text, path).to.not.include('value of');
  }
}

const edit = ({ client, id }: Member, change: object) => client.put(`/api/users/${id}`, change);

describe('the fields of a profile', () => {
  for (const audience of FIELD_AUDIENCES) {
    for (const relation of RELATIONS) {
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
    for (const name of FIELD_NAMES) expect(body[name], name).to.deep.equal(emptyOf(name));
    expect(body.prompts).to.deep.equal([]);
    for (const name of WITH_AUDIENCE) {
      expect(body[audienceOf(name)], name).to.equal(PROFILE_FIELDS[name].audience);
    }
  });

  /** Inputs of a field, each with the stored value. */
  function acceptedFor(name: FieldName): [input: unknown, stored: unknown][] {
    const field = PROFILE_FIELDS[name];
    switch (field.kind) {
      case 'text': {
        const longest = ['x'.repeat(field.maxChars), '🦊'.repeat(field.maxChars)];
        return [
          ...longest.map((text): [string, string] => [text, text]),
          [' <b>& co</b> ', '<b>& co</b>'],
          [' ', ''],
          // Without a visible character.
          ['\u200b\u2800', ''],
        ];
      }
      case 'choice':
        return [...field.choices, ''].map((choice) => [choice, choice]);
      case 'choices': {
        const [first, second] = field.choices;
        const most = field.choices.slice(0, field.max);
        return [
          [most, most],
          [most.toReversed(), most.toReversed()],
          [
            [second, first, second],
            [second, first],
          ],
          [[], []],
        ];
      }
      case 'number':
        return [field.min, field.max, null].map((number) => [number, number]);
    }
  }

  it('accept values up to their limit, texts trimmed and choices once', async () => {
    const ann = await createMember();
    const accepted = FIELD_NAMES.flatMap((name) =>
      acceptedFor(name).map(([input, stored]) => ({ name, input, stored })),
    );
    await expectEach(accepted, async ({ name, input, stored }) => {
      expect((await edit(ann, { [name]: input })).body[name]).to.deep.equal(stored);
      expect((await edit(ann, {})).body[name]).to.deep.equal(stored);
    });
  });

  function refusedFor(name: FieldName): unknown[] {
    const field = PROFILE_FIELDS[name];
    switch (field.kind) {
      case 'text':
        return ['x'.repeat(field.maxChars + 1), 'a\0b', 'a\ud800', null, 7, ['a']];
      case 'choice':
        return ['unknown', ' ', field.choices[0]?.toUpperCase(), null, 7, [field.choices[0]]];
      case 'choices': {
        const [first, second] = field.choices;
        const tooMany = Array.from({ length: field.max + 1 }, (_, i) => (i % 2 ? first : second));
        return [tooMany, ['unknown'], [''], [null], first, null, 7];
      }
      case 'number':
        return [field.min - 1, field.max + 1, field.min + 0.5, 0, -field.min, `${field.min}`, []];
    }
  }

  it('refuse invalid values and audiences and change nothing', async () => {
    const ann = await createMember();
    const refused = FIELD_NAMES.flatMap((name) => [
      ...refusedFor(name).map((value): [string, unknown] => [name, value]),
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

  it('that are encrypted need the consent of onboarding', async () => {
    const ann = await createMember({ onboarded: false });
    await expectEach(ENCRYPTED_FIELDS, async (name) => {
      const refused = await edit(ann, { bio: 'changed', [name]: exampleOf(name) });
      expect([refused.status, refused.body.code]).to.deep.equal([403, 'onboarding_required']);
    });
    const { body } = await edit(ann, { height: 170 });
    expect(body).to.include({ bio: '', height: 170, religion: '', politics: '' });
  });

  it('that are encrypted have one size for every choice, and none before the first', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const sizes = new Set<number>();
    for (const name of ENCRYPTED_FIELDS) {
      const field = PROFILE_FIELDS[name];
      for (const choice of field.kind === 'choice' ? [...field.choices, ''] : []) {
        await edit(ann, { [name]: choice });
        const { rows } = await pool().query(`select id, ${name} as value from users`);
        const valueBy = new Map(rows.map(({ id, value }) => [id, value]));
        sizes.add(valueBy.get(ann.id).length);
        expect(valueBy.get(ben.id)).to.equal(null);
      }
    }
    expect(sizes.size).to.equal(1);
  });
});

describe('the answered prompts of a profile', () => {
  const promptsOf = async ({ client, id }: Member) =>
    (await client.get(`/api/users/${id}`)).body.prompts;
  const timesOf = async (ann: Member): Promise<Record<string, Date>> => {
    const rows = await sql`select prompt, updated_at as at from profile_prompts
      where user_id = ${ann.id}`;
    return Object.fromEntries(rows.map(({ prompt, at }) => [prompt, at]));
  };

  it('are replaced as a list, in its order', async () => {
    const ann = await createMember();
    const [first, second, third] = PROMPTS;
    const lists = [
      [first, second, third],
      [third, first, second],
      [second, third, first],
      [third],
      [{ prompt: 'superpower', answer: 'Parking' }, third],
      [{ ...third, answer: 'Changed' }, first],
      [],
    ];
    for (const prompts of lists) {
      expect((await edit(ann, { prompts })).body.prompts).to.deep.equal(prompts);
      expect((await edit(ann, { bio: 'other' })).body.prompts).to.deep.equal(prompts);
    }
  });

  it('keep the time of an answer that stays the same', async () => {
    const ann = await createMember();
    const [first, second, third] = PROMPTS;
    await edit(ann, { prompts: [first, second, third] });
    await sql`update profile_prompts set updated_at = '2026-01-01' where user_id = ${ann.id}`;
    const before = await timesOf(ann);
    await edit(ann, { prompts: [third, { ...first, answer: 'Changed' }] });
    const after = await timesOf(ann);
    expect(Object.keys(after)).to.have.members(['karaoke', 'kitchen']);
    expect(after.karaoke).to.deep.equal(before.karaoke);
    expect(after.kitchen).to.be.above(before.kitchen as Date);
  });

  it('are each in the list of their own member only', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    await edit(ann, { prompts: PROMPTS });
    await edit(ben, { prompts: PROMPTS.slice(0, 1) });
    await edit(ben, { prompts: [] });
    expect(await promptsOf(ann)).to.deep.equal(PROMPTS);
    expect(await promptsOf(ben)).to.deep.equal([]);
  });

  it('are refused with other questions or contacts, and nothing changes', async () => {
    const ann = await createMember();
    await edit(ann, { prompts: PROMPTS });
    const refused = [
      [{ prompt: 'unknown', answer: 'Tea' }],
      [{ prompt: 'kitchen', answer: 'Write to ann@example.org' }],
      [...PROMPTS, { prompt: 'superpower', answer: 'Tea' }],
      [PROMPTS[0], PROMPTS[0]],
      null,
    ];
    await expectEach(refused, async (prompts) => {
      expect((await edit(ann, { bio: 'changed', prompts })).status).to.equal(400);
    });
    expect((await ann.client.get(`/api/users/${ann.id}`)).body).to.deep.include({
      bio: '',
      prompts: PROMPTS,
    });
  });
});
