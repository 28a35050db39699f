import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { Client, type Pool } from 'pg';
import { ownerConnection } from '#db/config.ts';
import { type Db, pool, statementTexts } from '#db/sql.ts';
import { findPair } from '../api/features/ai/queries.ts';
import { findProfile } from '../api/features/cases/evidence-queries.ts';
import {
  endMatchRow,
  endPhotoConsents,
  findMatchRow,
  insertMatch,
  lockMatch,
  updateReadPosition,
  withdrawLikes,
} from '../api/features/matches/queries.ts';
import {
  deleteOwnMessage,
  deleteReaction,
  lockMatchOfMessage,
  replaceNotification,
  updateClosed,
  updateSeen,
  upsertReaction,
} from '../api/features/messages/change-queries.ts';
import { takeComments } from '../api/features/messages/kinds/like-comment-queries.ts';
import {
  declinePhotos,
  findMedia,
  hideMedia,
  insertMedia,
  upsertConsent,
  upsertRequest,
} from '../api/features/messages/kinds/media-queries.ts';
import {
  deleteAnswer,
  deleteExpiredQuestion,
  deleteQuestion,
  findOpenQuestion,
  findOtherAnswer,
  insertQuestion,
  upsertAnswer,
} from '../api/features/messages/kinds/question-queries.ts';
import { insertMessage } from '../api/features/messages/message.ts';
import {
  findMessage,
  findOpenMatch,
  findSampleReply,
  listAfter,
  listFrom,
  listNewest,
} from '../api/features/messages/queries.ts';
import { findSearchFloor, listSearched } from '../api/features/messages/search-queries.ts';
import {
  insertLikeNotification,
  insertMatchNotifications,
} from '../api/features/notifications/insert-queries.ts';
import { findPhotoFor } from '../api/features/photos/queries.ts';
import { findReportable, insertBlock } from '../api/features/safety/queries.ts';
import { findReportedComment } from '../api/features/safety/report-queries.ts';
import { uncoverComment } from '../api/features/swipes/comment-queries.ts';
import {
  deleteSwipe,
  findPairStatus,
  findUndoEffects,
  upsertSwipe,
} from '../api/features/swipes/queries.ts';
import { findPerson } from '../api/features/users/queries.ts';
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
const DOCUMENT = 'docs/scaling.md';
const ASK_SEVERAL = 'More than one machine';
const PRUNED_LATE = 'Pruned during execution';
/** Plans for these values, and one plan for all values. */
const PLANS = ['force_custom_plan', 'force_generic_plan'] as const;
/** Made on first use, for each size of page and kind of search. The documentation names them in words. */
const MADE_LATER = /^(read_(stored|given)_deck|search)_/;
const USES_PAIR = new RegExp(`\\b(from|join|into|update|using) (${PAIR_TABLES.join('|')})\\b`);

/** They read no partition. A check constraint compares the key of what they insert. */
const INSERTS = listed(
  `upsert_swipe ¦ insert_match ¦ insert_question ¦ upsert_answer ¦ request_photos ¦ allow_photos ¦ insert_message_media`,
);

/** One call of each statement on one pair, by its name. */
const CALLS: Record<string, (pair: Example, db: Db) => Promise<unknown>> = {
  find_person: ({ viewerId, id }) => findPerson({ viewerId, id }),
  find_photo_for: ({ viewerId, strangerId }) =>
    findPhotoFor({ viewerId, key: hash('md5', String(strangerId)) }),
  find_ai_pair: ({ viewerId, id }) => findPair({ viewerId, otherId: id }),
  find_profile_for_evidence: ({ viewerId, id }) =>
    findProfile({ reporterId: viewerId, memberId: id }),
  find_reportable: ({ viewerId, id }) => findReportable({ viewerId, id }),
  find_pair_status: ({ viewerId, id }) => findPairStatus({ viewerId, id }),
  upsert_swipe: ({ viewerId, id }) =>
    upsertSwipe({
      swiperId: viewerId,
      swipedId: id,
      liked: true,
      superLike: false,
      endedMatch: false,
      itemKind: null,
      itemRef: null,
      itemDigest: null,
      comment: null,
    }),
  take_comments: ({ viewerId, id, matchId }) => takeComments({ a: viewerId, b: id, matchId }),
  uncover_comment: ({ viewerId, id }) => uncoverComment({ viewerId, swiperId: id }),
  find_reported_comment: ({ viewerId, id }) => findReportedComment({ viewerId, reportedId: id }),
  delete_swipe: ({ viewerId, id }) => deleteSwipe({ swiperId: viewerId, swipedId: id }),
  find_undo_effects: ({ viewerId, id }) => findUndoEffects({ swiperId: viewerId, swipedId: id }),
  insert_like_notification: ({ viewerId, id }) =>
    insertLikeNotification({ userId: id, actorId: viewerId }),
  lock_match: ({ viewerId, id }) => lockMatch({ a: viewerId, b: id }),
  insert_match: ({ viewerId, strangerId }, db) => insertMatch(viewerId, strangerId, db),
  insert_match_notifications: ({ matchId }) => insertMatchNotifications({ matchId }),
  find_match: (pair) => findMatchRow(pair),
  find_open_match: (pair) => findOpenMatch(pair),
  find_sample_reply: ({ id, matchId }) =>
    findSampleReply({ sampleId: id, matchId, clientId: randomUUID() }),
  list_newest_messages: ({ matchId }) => listNewest({ matchId, before: null, limit: 20 }),
  list_messages_from: ({ matchId }) => listFrom({ matchId, from: 1, limit: 20 }),
  list_messages_after: ({ matchId }) => listAfter({ matchId, after: 0, limit: 20 }),
  find_message: ({ matchId }) => findMessage({ matchId, id: 1 }),
  lock_match_of_message: ({ matchId }) => lockMatchOfMessage({ matchId }),
  upsert_reaction: (pair) => upsertReaction({ ...pair, id: 1, reaction: 0 }),
  delete_reaction: (pair) => deleteReaction({ ...pair, id: 1 }),
  delete_own_message: (pair) =>
    deleteOwnMessage({
      ...pair,
      id: 1,
      content: Buffer.alloc(40),
      deletedContent: Buffer.alloc(40),
    }),
  replace_notification_of_message: (pair) => replaceNotification({ ...pair, id: 1 }),
  insert_message: ({ viewerId, matchId }) =>
    insertMessage({ matchId, senderId: viewerId, clientId: randomUUID(), content: 'Hello' }),
  find_search_floor: ({ matchId }) => findSearchFloor({ matchId }),
  list_searched_messages: ({ matchId }) =>
    listSearched({ matchId, before: null, floor: 0, limit: 20 }),
  update_seen: (pair) => updateSeen({ ...pair, messageId: 1 }),
  find_open_question: (pair) => findOpenQuestion(pair),
  delete_expired_question: ({ matchId }) => deleteExpiredQuestion({ matchId }),
  insert_question: ({ viewerId, matchId }) =>
    insertQuestion({ viewerId, matchId, question: 'smell-of-home' }),
  delete_question: ({ matchId }) => deleteQuestion({ matchId, id: 1 }),
  upsert_answer: (pair) => upsertAnswer({ ...pair, id: 1, answer: Buffer.alloc(40) }),
  delete_answer: (pair) => deleteAnswer({ ...pair, id: 1 }),
  find_other_answer: ({ matchId, id: otherId }) => findOtherAnswer({ matchId, id: 1, otherId }),
  request_photos: ({ matchId, viewerId }) => upsertRequest({ matchId, fromId: viewerId }),
  allow_photos: ({ matchId, viewerId }) => upsertConsent({ matchId, fromId: viewerId }),
  decline_photos: ({ matchId, viewerId }) => declinePhotos({ matchId, fromId: viewerId }),
  end_photo_consents: ({ viewerId, id }) => endPhotoConsents({ a: viewerId, b: id }),
  insert_message_media: ({ matchId }) =>
    insertMedia({
      messageId: 1,
      matchId,
      key: `m${hash('md5', String(matchId))}`,
      bytes: 1,
      kind: 'photo',
      width: 1,
      height: 1,
      color: '#000000',
    }),
  find_message_media: (pair) => findMedia({ ...pair, id: 1 }),
  hide_message_media: (pair) => hideMedia({ ...pair, id: 1 }),
  update_read_position: (pair) => updateReadPosition({ ...pair, messageId: 1 }),
  close_match: (pair) => updateClosed({ ...pair, note: null }),
  end_match: ({ matchId }) => endMatchRow({ id: matchId }),
  withdraw_likes: ({ matchId }) => withdrawLikes({ matchId }),
  insert_block: ({ viewerId, id }) => insertBlock({ viewerId, id }),
};

/** They name the key by a column of a joined row, so their planner does not know it. */
const prunedLate = readListed(PRUNED_LATE);

/** How many partitions are left by the pruning at planning and at start-up, and how many the execution reads. */
function partitionsFor(name: string): { left: number; read: number } {
  if (INSERTS.includes(name)) return { left: 0, read: 0 };
  return { left: prunedLate.includes(name) ? PARTITIONS : 1, read: 1 };
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

/** True in the calls whose statements are explained. */
const explained = new AsyncLocalStorage<boolean>();

describe('tables of pairs, partitioned by pair_key', () => {
  let client: Client;
  let pairs: Pair[];

  before(async () => {
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

  /** The statements of a call, each with its partitions. Its writes are rolled back. */
  async function partitionsOf(run: (db: Db) => Promise<unknown>): Promise<Map<string, Partitions>> {
    const found = new Map<string, Partitions>();
    const explaining = {
      query: async ({ name, text, values }: { name: string; text: string; values: unknown[] }) => {
        found.set(name, await explainPartitions(client, { text, values }));
        return { rows: [{ createdAt: new Date() }] };
      },
    } as unknown as Pool;
    const { query } = pool();
    await client.query('begin');
    try {
      // Sockets of another file that are closing use the pool too.
      pool().query = ((...args: Parameters<typeof explaining.query>) =>
        explained.getStore()
          ? explaining.query(...args)
          : query.apply(pool(), args)) as typeof query;
      await explained.run(true, () => run(explaining));
    } finally {
      pool().query = query;
      await client.query('rollback');
      await client.query('deallocate all');
    }
    return found;
  }

  /** Runs the statement for several pairs. @throws AssertionError unless each reads one partition. */
  async function expectPruned(name: string, plan: string): Promise<void> {
    const expected = partitionsFor(name);
    const all = new Set<number>();
    for (const pair of pairs.slice(0, EXAMPLES)) {
      const example = exampleOf(pair, pairs.at(-1) as Pair);
      const found = await partitionsOf(async (db) => CALLS[name]?.(example, db));
      expect([...found.keys()]).to.deep.equal([name]);
      const { left, read, removed } = found.get(name) as Partitions;
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
    it(`have one partition for each statement on a pair, with ${plan}`, async () => {
      await client.query(`set plan_cache_mode = ${plan}`);
      await expectEach(Object.keys(CALLS), (name) => expectPruned(name, plan));
    });
  }

  it('have no other statements, except those that the documentation lists', async () => {
    const files = globSync('api/*/**/*.ts').filter(
      (file) => !/\.(test|unit|process)\.ts$/.test(file),
    );
    for (const file of files) {
      if (readFileSync(file, 'utf8').includes("from '#db/sql.ts'")) await import(resolve(file));
    }
    const names = [...statementTexts()]
      .filter(([, text]) => USES_PAIR.test(text))
      .map(([name]) => name)
      .filter((name) => !MADE_LATER.test(name));
    const known = [...Object.keys(CALLS), ...readListed(ASK_SEVERAL)];
    expect(names).to.include('find_pair_status');
    expect(names.filter((name) => !known.includes(name))).to.deep.equal([]);
    expect(known.filter((name) => !names.includes(name))).to.deep.equal([]);
    expect(Object.keys(CALLS)).to.include.members(prunedLate);
  });
});

/** Names of the statements in a table of the documentation. */
function readListed(title: string): string[] {
  const section = readFileSync(DOCUMENT, 'utf8').split(`### ${title}\n`)[1] ?? '';
  return (section.split(/^#/m)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => Array.from((line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)))
    .map(([, name = '']) => name);
}
