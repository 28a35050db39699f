import { hash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import { ownerConnection } from '#db/config.ts';
import { statements } from '#db/sql.ts';
import { createPairs, type Pair } from './bulk-factories.ts';
import { expectEach, listed } from './each.ts';
import {
  explainPartitions,
  PAIR_TABLES,
  PARTITIONS,
  type Partitions,
  partitionByPair,
} from './pair-partitions.ts';

const PAIRS = 400;
/** Pairs that each statement is run for: all in one of 16 partitions by chance in one of 10^11 runs. */
const EXAMPLES = 10;
/** Plans for these values, and one plan for all values. */
const PLANS = ['force_custom_plan', 'force_generic_plan'] as const;
/** Made on first use, for each size of page and kind of search: they read the swipes and blocks of one member. */
const MADE_LATER = /^(read_(stored|given)_deck|search)_/;
const USES_PAIR = new RegExp(`\\b(from|join|into|update|using) (${PAIR_TABLES.join('|')})\\b`);

/** They read no partition. A check constraint compares the key of what they insert. */
const INSERTS = listed(
  `upsert_swipe ¦ insert_match ¦ insert_question ¦ upsert_answer ¦ request_photos ¦ allow_photos ¦ insert_message_media`,
);

/** Values that are the same for all pairs, by the names of parameters. */
const VALUES: Record<string, unknown> = {
  before: null,
  limit: 20,
  from: 1,
  after: 0,
  floor: 0,
  messageId: 1,
  replyToId: 1,
  questionRow: 1,
  notifies: true,
  reaction: 0,
  note: null,
  day: null,
  state: 'set',
  date: null,
  firstDay: null,
  timeZone: null,
  question: 'smell-of-home',
  content: Buffer.alloc(40),
  deletedContent: Buffer.alloc(40),
  answer: Buffer.alloc(40),
  marks: null,
  liked: true,
  superLike: false,
  endedMatch: false,
  comment: null,
  itemKind: 'bio',
  itemRef: null,
  itemDigest: '0'.repeat(16),
  random: 2 ** 45,
  kind: 'photo',
  bytes: 1,
  width: 1,
  height: 1,
  color: '#000000',
  durationMs: null,
  waveform: null,
  classify: false,
  today: dayOf(new Date()),
};
const OF_VIEWER = ['viewerId', 'reporterId', 'fromId', 'senderId', 'actorId', 'swiperId', 'a'];
const OF_OTHER = ['otherId', 'memberId', 'reportedId', 'swipedId', 'userId', 'sampleId', 'b'];

/** The value of a parameter of a statement on one pair, which has the parameters `keys`. */
function valueFor(key: string, keys: string[], { viewerId, id, matchId, strangerId }: Example) {
  if (key === 'matchId') return matchId;
  if (key === 'id') return keys.includes('matchId') ? 1 : id;
  if (key === 'swiperId' && keys.includes('viewerId')) return id;
  if (OF_VIEWER.includes(key)) return viewerId;
  if (OF_OTHER.includes(key)) return id;
  if (key === 'low') return Math.min(viewerId, strangerId);
  if (key === 'high') return Math.max(viewerId, strangerId);
  if (key === 'clientId') return randomUUID();
  if (key === 'key') return keys.includes('viewerId') ? md5(strangerId) : `m${md5(matchId)}`;
  if (key in VALUES) return VALUES[key];
  throw new Error(`a statement on one pair has a parameter without a value here: "${key}"`);
}

const md5 = (id: number): string => hash('md5', String(id));

/** The statements that read or write a table of pairs. */
const ofPairs = () =>
  [...statements()].filter(([name, { text }]) => USES_PAIR.test(text) && !MADE_LATER.test(name));

const SEVERAL = '/* several pairs */';
const LATE = '/* pair found late */';

/** How many partitions are left by the pruning at planning and at start-up, and how many the execution reads. */
function partitionsFor(name: string, text: string): { left: number; read: number } {
  if (INSERTS.includes(name)) return { left: 0, read: 0 };
  return { left: text.includes(LATE) ? PARTITIONS : 1, read: 1 };
}

type Example = Record<'viewerId' | 'id' | 'matchId' | 'strangerId', number>;

const exampleOf = ({ matchId, people: [viewer, other] }: Pair, { people }: Pair): Example => ({
  viewerId: viewer.id,
  id: other.id,
  matchId,
  strangerId: people[0].id,
});

/**
 * Swipes in both directions, messages and read positions for each match, and the notification of one message. Most members
 * block one of another match.
 */
const FILL = [
  `insert into swipes (swiper_id, swiped_id, liked, pair_key)
   select low_id, high_id, true, pair_key from matches union all select high_id, low_id, true, pair_key from matches`,
  `insert into messages (match_id, sender_id, client_id, pair_key, content)
   select id, low_id, gen_random_uuid(), pair_key, decode(repeat('ab', 60), 'hex')
     from matches, generate_series(1, 5)`,
  `update matches set last_message_id = (select max(id) from messages where match_id = matches.id)`,
  `insert into match_reads (match_id, user_id, message_id, pair_key)
   select id, low_id, last_message_id, pair_key from matches`,
  `insert into notifications (user_id, type, actor_id, match_id, message_id)
   select high_id, 'message', low_id, id, 1 from matches limit 1`,
  `insert into blocks (blocker_id, blocked_id, pair_key)
   select low_id, other, pair_key(low_id, other)
     from (select low_id, lead(high_id) over (order by id) as other from matches) next where other is not null`,
  `update users set sample = true, sample_reply = 'Hello'`,
  `insert into photos (key, user_id, position, color)
   select md5(id::text), id, 0, '#7b2a66' from users`,
  'analyze',
];

describe('tables of pairs, partitioned by pair_key', () => {
  let client: Client;
  let pairs: Pair[];

  before(async () => {
    for (const file of globSync(['api/*/**/*.ts', 'db/media/*.ts'])) {
      const isTest = /\.(test|unit|process)\.ts$/.test(file);
      if (!isTest && /from '.*\/sql\.ts'/.test(readFileSync(file, 'utf8')))
        await import(resolve(file));
    }
    client = new Client(ownerConnection());
    await client.connect();
    // Without the sample people.
    await client.query('delete from users');
    await partitionByPair(client);
    pairs = await createPairs(client, PAIRS);
    for (const sql of FILL) await client.query(sql);
    // A distributed planner sends the statement to one machine. The local one does not include the partitions that it
    // skips in its costs, and would read all into a hash table.
    await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
  });

  after(() => client.end());

  /** The partitions that a statement reads. Its writes are rolled back. */
  async function partitionsOf(text: string, values: unknown[]): Promise<Partitions> {
    await client.query('begin');
    try {
      return await explainPartitions(client, { text, values });
    } finally {
      await client.query('rollback');
      await client.query('deallocate all');
    }
  }

  /** Runs the statement for several pairs. @throws AssertionError unless each reads one partition. */
  async function expectPruned(name: string, plan: string): Promise<void> {
    const { text = '', keys = [] } = statements().get(name) ?? {};
    const expected = partitionsFor(name, text);
    const all = new Set<number>();
    for (const pair of pairs.slice(0, EXAMPLES)) {
      const example = exampleOf(pair, pairs.at(-1) as Pair);
      const values = keys.map((key) => valueFor(key, keys, example));
      const { left, read, removed } = await partitionsOf(text, values);
      expect({ left: left.size, read: read.size }).to.deep.equal(expected);
      if (plan === 'force_generic_plan' && expected.left === 1) {
        expect(removed, 'Subplans Removed').to.be.at.least(PARTITIONS - 1);
      }
      for (const partition of read) all.add(partition);
    }
    if (INSERTS.includes(name)) expect(all.size).to.equal(0);
    else expect(all.size, 'other pairs, other partitions').to.be.above(1);
  }

  for (const plan of PLANS) {
    it(`have one partition for each statement that does not name several, with ${plan}`, async () => {
      await client.query(`set plan_cache_mode = ${plan}`);
      const names = ofPairs().flatMap(([name, { text }]) => (text.includes(SEVERAL) ? [] : name));
      expect(names).to.include.members(['find_pair_status', 'insert_message', ...INSERTS]);
      await expectEach(names, (name) => expectPruned(name, plan));
    });
  }

  it('have a reason for each comment', () => {
    const marked = [...statements()].filter(([, { text }]) => /\/\* (several|pair)/.test(text));
    const known = ofPairs().map(([name]) => name);
    expect(marked.map(([name]) => name).filter((name) => !known.includes(name))).to.deep.equal([]);
  });
});
