import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { calls } from '#contract/calls.ts';
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
  sendMessage,
  superLike,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { statementsOf } from '#test/statements.ts';
import { eraseClosedAccounts } from '../../worker/jobs/erase-accounts.ts';

/** A person, and a message to Ann by them. */
interface Person extends Member {
  messageId: number;
}

/** Ann, who looks, the people, and Bea, who stays and moderates. */
interface World {
  ann: Member;
  bea: Member;
  people: Person[];
  /** Notifications of Ann about the people. */
  noticeIds: number[];
}

async function chat(ann: Member, them: Person): Promise<void> {
  const matchId = await createMatch(ann, them);
  await sendMessage(ann, matchId);
  them.messageId = (await sendMessage(them, matchId)).body.id;
}

/** What there was between Ann and a person. */
const RELATIONS: Record<string, (ann: Member, them: Person) => Promise<unknown>> = {
  nothing: async () => {},
  'a pass': pass,
  'a Super Like': superLike,
  'a like by them': (ann, them) => like(them, ann),
  'a match': createMatch,
  'a chat': chat,
  'a chat that they ended': async (ann, them) => {
    await chat(ann, them);
    await pass(them, ann);
  },
};

const set =
  (assignment: string) =>
  (_: Member, { id }: Person) =>
    pool().query(`update users set ${assignment} where id = $1`, [id]);
const close = (_: Member, { client }: Person) => client.call('DELETE', '/api/account');

/** Why Ann can no longer see a person. */
const REASONS: Record<string, (ann: Member, them: Person) => Promise<unknown>> = {
  'they blocked me': ({ id }, { client }) => client.post('/api/blocks', { blockedId: id }),
  'I blocked them': ({ client }, { id }) => client.post('/api/blocks', { blockedId: id }),
  closed: close,
  erased: async (ann, them) => {
    await close(ann, them);
    await eraseClosedAccounts();
  },
  suspended: set('suspended_at = now()'),
  paused: set('paused_at = now()'),
  hidden: set('hidden_at = now()'),
  'high discretion': (_, { client }) => client.put('/api/preferences', { discretionLevel: 'high' }),
};
const UNTIL_MATCHED = ['paused', 'hidden', 'high discretion'];

/** The relations in which the reason hides the person: matches see more, and a like reveals. */
const goneBy = (reason: string): string[] =>
  Object.keys(RELATIONS).filter(
    (relation) =>
      !(UNTIL_MATCHED.includes(reason) && ['a match', 'a chat'].includes(relation)) &&
      !(reason === 'high discretion' && relation === 'a like by them'),
  );

async function createWorld(relations: string[]): Promise<World> {
  await deleteMembers();
  const [ann, bea] = await createMembers({ name: 'Ann' }, { name: 'Bea', role: 'admin' });
  await sql`insert into push_subscriptions (user_id, session_hash, endpoint_hash, subscription,
    vapid_id)
    select user_id, token_hash, ${randomBytes(32)}, ${randomBytes(40)}, ${randomBytes(4)}
      from sessions where user_id = ${ann.id}`;
  await like(bea, ann);
  const people: Person[] = [];
  for (const relation of relations) {
    const them = { ...(await createMember({ name: 'Them' })), messageId: UNKNOWN_ID };
    await RELATIONS[relation]?.(ann, them);
    people.push(them);
  }
  const rows = await sql<{ id: number }>`select id from notifications where user_id = ${ann.id}
    and actor_id = any(${people.map(({ id }) => id)}) order by id`;
  return { ann, bea, people, noticeIds: rows.map(({ id }) => id) };
}

/** The calls that return what the viewer may read about themself. */
const OWN = calls
  .filter(({ method, access }) => method === 'GET' && /^(session|member)$/.test(access))
  .map(({ path }) => path.replace(/:(id|userId)\b/, ':me').replace(':audience', 'stranger'))
  .filter((path) => !path.replace(':me', '').includes(':'));

/** Without ids, times and codes, which differ between two worlds. */
const masked = (text: string, { ann, bea }: World): string =>
  text
    .replaceAll(String(ann.id), 'ann')
    .replaceAll(String(bea.id), 'bea')
    .replaceAll(/"\d{4}-\d\d-\d\d(T[\d:.]+Z)?"/g, '"time"')
    .replaceAll(/"(id|matchId)":\d+/g, '"$1":0')
    .replaceAll(/ref=\w+/g, 'ref=code');

/** Closes all cases without a measure. */
async function dismissCases({ bea: { client } }: World): Promise<void> {
  const rows = await sql`select id, version from cases where closed_at is null order by id`;
  for (const { id, version } of rows) {
    const decision = { version, measure: 'dismiss' };
    expect((await client.post(`/api/console/cases/${id}/decision`, decision)).status).to.equal(200);
  }
}

/** The first and the last person: a stranger, and one with messages, whom every reason hides. */
const ends = (people: Person[]): Person[] => [people[0], people.at(-1)].flatMap((one) => one ?? []);

/** All that Ann gets after she reported some of the people, by what she asked. */
async function answersOf(world: World): Promise<Map<string, string>> {
  const { ann, bea, people, noticeIds } = world;
  const answers = new Map<string, string>();
  const ask = async (name: string, method: string, path: string, body?: object) => {
    const { status, text } = await ann.client.call(method, path.replace(':me', `${ann.id}`), body);
    answers.set(name, `${status} ${masked(text, world)}`);
  };
  for (const [at, { id: reportedId, messageId }] of ends(people).entries()) {
    const about = { reportedId, reason: 'spam', text: 'Please look' };
    await ask(`report ${at}`, 'POST', '/api/reports', about);
    await ask(`report of a message ${at}`, 'POST', '/api/reports', {
      ...about,
      messageIds: [messageId],
    });
  }
  await ask('standing before the decisions', 'GET', '/api/account/standing');
  await dismissCases(world);
  for (const path of OWN) await ask(path, 'GET', path);
  for (const [at, id] of noticeIds.entries()) {
    await ask(`notifications before ${at}`, 'GET', `/api/notifications?before=${id}`);
  }
  await ask('undo', 'POST', '/api/swipes/undo');
  const swipe = { swiperId: ann.id, swipedId: bea.id, liked: true, superLike: true };
  await ask('Super Like', 'POST', '/api/swipes', swipe);
  return answers;
}

async function gone(reason: string, relations: string[]): Promise<Map<string, string>> {
  const world = await createWorld(relations);
  for (const them of world.people) await REASONS[reason]?.(world.ann, them);
  return answersOf(world);
}

/** @throws Error with the first difference of each answer. */
function expectSame(answers: Map<string, string>, expected: Map<string, string>): void {
  const differing = [...answers].flatMap(([name, answer]) => {
    const other = expected.get(name) ?? '';
    const at = [...answer].findIndex((character, index) => character !== other[index]);
    if (answer === other) return [];
    const from = Math.max(0, at - 40);
    return [`${name}: …${answer.slice(from, at + 60)}… instead of …${other.slice(from, at + 60)}…`];
  });
  if (differing.length > 0) throw new Error(differing.join('\n'));
}

describe('rows about a person whom the member can no longer see', () => {
  before(() => expect(OWN).to.include.members(['/api/account/export', '/api/account/standing']));

  it('are shown alike, whatever the reason', async () => {
    const erased = new Map<string, Map<string, string>>();
    const others = Object.keys(REASONS).filter((reason) => reason !== 'erased');
    await expectEach(others, async (reason) => {
      const relations = goneBy(reason);
      const key = relations.join();
      if (!erased.has(key)) erased.set(key, await gone('erased', relations));
      const answers = await gone(reason, relations);
      // The list of blocks is Ann's own.
      if (reason === 'I blocked them') answers.delete('/api/blocks');
      expectSame(answers, erased.get(key) as Map<string, string>);
    });
  });

  it('are those of an id that never existed', async () => {
    const erased = await gone('erased', ['nothing']);
    const world = await createWorld([]);
    const nobody = { ...world.ann, id: UNKNOWN_ID, messageId: UNKNOWN_ID };
    expectSame(await answersOf({ ...world, people: [nobody] }), erased);
  });
});

describe('the time of a report', () => {
  /** The statements of a report of the only person, or of another id. */
  async function statementsFor(target: string, withMessage: boolean): Promise<string> {
    const { ann, people } = await createWorld([withMessage ? 'a chat' : 'nothing']);
    const [them] = people as [Person];
    await REASONS[target]?.(ann, them);
    const rows = await sql`select id from users where realm = 'demo' limit 1`;
    const ids: Record<string, number> = { 'of another realm': rows[0].id, unknown: UNKNOWN_ID };
    const about = { reportedId: ids[target] ?? them.id, reason: 'spam' };
    const { messageId } = them;
    // The session is cached from here on.
    await ann.client.get('/api/auth/session');
    const statements = await statementsOf(() =>
      ann.client.post('/api/reports', withMessage ? { ...about, messageIds: [messageId] } : about),
    );
    expect(statements).to.include('insert_report');
    return statements.join('\n');
  }

  it('reveals nothing: the statements are the same for every id', () =>
    expectEach([false, true], async (withMessage) => {
      const seen = await statementsFor('seen', withMessage);
      await expectEach([...Object.keys(REASONS), 'of another realm', 'unknown'], async (target) =>
        expect(await statementsFor(target, withMessage)).to.equal(seen),
      );
    }));
});
