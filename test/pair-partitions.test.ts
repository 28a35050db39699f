import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { Client, type Pool } from 'pg';
import { type Db, statementTexts, withPool } from '#db/sql.ts';
import { findPair } from '../api/features/ai/queries.ts';
import {
  endMatch,
  findMatchRow,
  findOtherSide,
  insertMatch,
  lockMatch,
  updateReadPosition,
  withdrawLikes,
} from '../api/features/matches/queries.ts';
import {
  findOpenMatch,
  findSampleReply,
  insertMessage,
  listAfter,
  listNewest,
} from '../api/features/messages/queries.ts';
import {
  insertLikeNotification,
  insertMatchNotifications,
} from '../api/features/notifications/queries.ts';
import { findPhotoFor } from '../api/features/photos/queries.ts';
import { findReportable, insertBlock } from '../api/features/safety/queries.ts';
import {
  deleteSwipe,
  findPairStatus,
  findUndoEffects,
  upsertSwipe,
} from '../api/features/swipes/queries.ts';
import { findPerson } from '../api/features/users/queries.ts';
import { createPairs, type Pair } from './bulk-factories.ts';
import { createDatabase, type Database } from './database.ts';
import { PAIR_TABLES, partitionByPair, readPartitions } from './pair-partitions.ts';

const PAIRS = 400;
/** Pairs that each statement is run for. */
const EXAMPLES = 6;
const PHOTO_KEY = 'f'.repeat(32);
const DOCUMENT = 'docs/scaling.md';
const SECTION = 'More than one machine';
/** Made on first use, for each size of page and kind of search. The documentation names them in words. */
const MADE_LATER = /^(read_(stored|given)_deck|search)_/;
const USES_PAIR = new RegExp(`\\b(from|join|into|update|using) (${PAIR_TABLES.join('|')})\\b`);

/** They read no partition. A check constraint compares the key of what they insert. */
const INSERTS = ['upsert_swipe', 'insert_match'];

/** One call of each statement on one pair, by its name. */
const CALLS: Record<string, (pair: Example, db: Db) => Promise<unknown>> = {
  find_person: ({ viewerId, id }) => findPerson({ viewerId, id }),
  find_photo_for: ({ viewerId }) => findPhotoFor({ viewerId, key: PHOTO_KEY }),
  find_ai_pair: ({ viewerId, id }) => findPair({ viewerId, otherId: id }),
  find_reportable: ({ viewerId, id }) => findReportable({ viewerId, id }),
  find_pair_status: ({ viewerId, id }) => findPairStatus({ viewerId, id }),
  upsert_swipe: ({ viewerId, id }) =>
    upsertSwipe({
      swiperId: viewerId,
      swipedId: id,
      liked: true,
      superLike: false,
      endedMatch: false,
    }),
  delete_swipe: ({ viewerId, id }) => deleteSwipe({ swiperId: viewerId, swipedId: id }),
  find_undo_effects: ({ viewerId, id }) => findUndoEffects({ swiperId: viewerId, swipedId: id }),
  insert_like_notification: ({ viewerId, id }) =>
    insertLikeNotification({ userId: id, actorId: viewerId }),
  lock_match: ({ viewerId, id }) => lockMatch({ a: viewerId, b: id }),
  insert_match: ({ viewerId, strangerId }, db) => insertMatch(viewerId, strangerId, db),
  insert_match_notifications: ({ matchId }) => insertMatchNotifications({ matchId }),
  find_match: (pair) => findMatchRow(pair),
  find_other_side: (pair) => findOtherSide(pair),
  find_open_match: (pair) => findOpenMatch(pair),
  find_sample_reply: ({ id, matchId }) => findSampleReply({ sampleId: id, matchId }),
  list_newest_messages: ({ matchId }) => listNewest({ matchId, before: null, limit: 20 }),
  list_messages_after: ({ matchId }) => listAfter({ matchId, after: 0, limit: 20 }),
  insert_message: ({ viewerId, matchId }) =>
    insertMessage({ matchId, senderId: viewerId, clientId: randomUUID(), content: 'Hello' }),
  update_read_position: (pair) => updateReadPosition({ ...pair, messageId: 1 }),
  end_match: ({ matchId }) => endMatch({ id: matchId }),
  withdraw_likes: ({ matchId }) => withdrawLikes({ matchId }),
  insert_block: ({ viewerId, id }) => insertBlock({ viewerId, id }),
};

type Example = Record<'viewerId' | 'id' | 'matchId' | 'strangerId', number>;

const exampleOf = ({ matchId, people: [viewer, other] }: Pair, { people }: Pair): Example => ({
  viewerId: viewer.id,
  id: other.id,
  matchId,
  strangerId: people[0].id,
});

/** Swipes in both directions, messages and read positions for each match. Most members block one of another match. */
const FILL = [
  `insert into swipes (swiper_id, swiped_id, liked, pair_key)
   select low_id, high_id, true, pair_key from matches union all select high_id, low_id, true, pair_key from matches`,
  `insert into messages (match_id, sender_id, client_id, pair_key, content)
   select id, low_id, gen_random_uuid(), pair_key, decode(repeat('ab', 60), 'hex')
     from matches, generate_series(1, 5)`,
  `update matches set last_message_id = (select max(id) from messages where match_id = matches.id)`,
  `insert into match_reads (match_id, user_id, message_id, pair_key)
   select id, low_id, last_message_id, pair_key from matches`,
  `insert into blocks (blocker_id, blocked_id, pair_key)
   select low_id, other, pair_key(low_id, other)
     from (select low_id, lead(high_id) over (order by id) as other from matches) next where other is not null`,
  `update users set sample = true, sample_reply = 'Hello'`,
  `insert into photos (key, user_id, position, color)
   select case when n = 1 then '${PHOTO_KEY}' else md5(id::text) end, id, 0, '#7b2a66'
     from (select u.id, row_number() over (order by u.id) as n from users u) numbered`,
  'analyze',
];

describe('tables of pairs, partitioned by pair_key', function () {
  this.timeout(120_000);

  let database: Database;
  let client: Client;
  let pairs: Pair[];

  before(async () => {
    database = await createDatabase('pair_partitions');
    await database.knex.migrate.latest();
    client = new Client({ connectionString: database.env.OWNER_DATABASE_URL as string });
    await client.connect();
    await partitionByPair(client);
    pairs = await createPairs(client, PAIRS);
    for (const sql of FILL) await client.query(sql);
    await client.query('set plan_cache_mode = force_generic_plan');
    // A distributed planner sends the statement to one machine. The local one does not include the partitions that it
    // skips in its costs, and would read all into a hash table.
    await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
  });

  after(async () => {
    await client.end();
    await database.drop();
  });

  /** The statements of a call, each with the partitions that it reads. Nothing of it is kept. */
  async function partitionsOf(run: (db: Db) => Promise<unknown>): Promise<Map<string, number[]>> {
    const read = new Map<string, number[]>();
    const explaining = {
      query: async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => {
        read.set(name, await readPartitions(client, { text, values }));
        return { rows: [{ createdAt: new Date() }] };
      },
    } as unknown as Pool;
    await client.query('begin');
    try {
      await withPool(explaining, () => run(explaining));
    } finally {
      await client.query('rollback');
      await client.query('deallocate all');
    }
    return read;
  }

  for (const [name, call] of Object.entries(CALLS)) {
    it(`${name} reads one partition`, async () => {
      const partitions = new Set<number>();
      for (const pair of pairs.slice(0, EXAMPLES)) {
        const read = await partitionsOf((db) => call(exampleOf(pair, pairs.at(-1) as Pair), db));
        expect([...read.keys()]).to.deep.equal([name]);
        expect(read.get(name)?.length, name).to.be.at.most(1);
        for (const partition of read.get(name) ?? []) partitions.add(partition);
      }
      if (INSERTS.includes(name)) expect(partitions.size).to.equal(0);
      else expect(partitions.size, 'other pairs, other partitions').to.be.above(1);
    });
  }

  it('each statement on these tables is tested here, or listed in the documentation', async () => {
    const files = globSync('api/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    for (const file of files) {
      if (readFileSync(file, 'utf8').includes("from '#db/sql.ts'")) await import(resolve(file));
    }
    const names = [...statementTexts()]
      .filter(([, text]) => USES_PAIR.test(text))
      .map(([name]) => name)
      .filter((name) => !MADE_LATER.test(name));
    const known = [...Object.keys(CALLS), ...readListed()];
    expect(names).to.include('find_pair_status');
    expect(names.filter((name) => !known.includes(name))).to.deep.equal([]);
    expect(known.filter((name) => !names.includes(name))).to.deep.equal([]);
  });
});

/** Names of the statements that read several machines, from the documentation. */
function readListed(): string[] {
  const section = readFileSync(DOCUMENT, 'utf8').split(`### ${SECTION}\n`)[1] ?? '';
  return (section.split(/^#/m)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => Array.from((line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)))
    .map(([, name = '']) => name);
}
