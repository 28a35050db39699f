import { expect } from 'chai';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import { photoPath } from '#contract/media.ts';
import type { Message } from '#contract/messages.ts';
import type { ReceivedLike } from '#contract/swipes.ts';
import type { Person } from '#contract/users.ts';
import { pool } from '#db/sql.ts';
import { shorten } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { createMember, createPhoto, like, type Member, sendMessage } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { eraseDemoVisitors } from '../../../worker/jobs/expire-queries.ts';

const UNKNOWN_ID = 900719925474099;
const SOME_SWIPES = 14;

async function startDemo(): Promise<Member> {
  const client = new Client();
  const { body } = await client.post('/api/auth/demo');
  return { id: body.user.id, name: body.user.name, client };
}

const deckOf = async ({ client }: Member): Promise<Person[]> =>
  (await client.get<Person[]>('/api/users/discover')).body;

/** Likes members of the deck until one of them has liked back. */
async function matchOf(visitor: Member): Promise<Match> {
  for (const person of (await deckOf(visitor)).slice(0, SOME_SWIPES)) {
    if (await like(visitor, { ...visitor, id: person.id })) break;
  }
  const { body } = await visitor.client.get<Match[]>('/api/matches');
  if (!body[0]) throw new Error('none of the first few members has liked back');
  return body[0];
}

/** Resolves after the replies that are scheduled: they are sent in the order of their messages. */
async function flushReplies(): Promise<void> {
  const later = await startDemo();
  const match = await matchOf(later);
  const live = await later.client.live(later.id);
  await sendMessage(later, match.id, 'hi');
  await live.next('new_message', 2);
}

describe('the demo', () => {
  let visitor: Member;
  let member: Member;
  let sampleIds: Set<number>;

  // Long enough for several messages before the reply.
  shorten({ sampleTyping: 50, sampleReply: 150 });
  before(async () => {
    const rows = await sql`select id from users where realm = 'demo' and sample`;
    sampleIds = new Set(rows.map(({ id }) => id));
  });
  beforeEach(async () => {
    [visitor, member] = await Promise.all([startDemo(), createMember()]);
  });

  it('creates an account for each visitor that expires after two hours', async () => {
    const other = await startDemo();
    expect(visitor.id).not.to.equal(other.id);
    expect(visitor.id).to.be.greaterThan(2 ** 40);
    const rows = await sql`select realm, extract(epoch
      from s.expires_at - now())::int as session, extract(epoch
      from u.expires_at - now())::int as account
      from users u join sessions s on s.user_id = u.id where u.id = ${visitor.id}`;
    expect(rows[0].realm).to.equal('demo');
    expect(rows[0].session).to.be.within(7100, 7200);
    expect(rows[0].account).to.be.within(7100, 7200);
  });

  it('shows sample people only, in deck and gallery', async () => {
    const { body: gallery } = await visitor.client.get<Person[]>('/api/users');
    const deck = await deckOf(visitor);
    expect(deck.length).to.be.greaterThan(SOME_SWIPES);
    expect(gallery.length).to.be.greaterThan(SOME_SWIPES);
    for (const { id } of [...deck, ...gallery]) expect(sampleIds.has(id)).to.equal(true);
  });

  it('does not appear in a member’s deck or gallery', async () => {
    const { body: gallery } = await member.client.get<Person[]>('/api/users');
    const ids = [...gallery, ...(await deckOf(member))].map(({ id }) => id);
    for (const id of ids) expect(sampleIds.has(id) || id === visitor.id).to.equal(false);
  });

  it('returns the same bytes as for an unknown id between realms, in both directions', async () => {
    const [sampleId = 0] = sampleIds;
    const other = await startDemo();
    const crossings: [Member, number][] = [
      [visitor, member.id],
      [member, visitor.id],
      [member, sampleId],
      [visitor, other.id],
    ];
    for (const [viewer, id] of crossings) {
      for (const call of [profile, swipeOn, statusOf]) {
        const [crossed, unknown] = [await call(viewer, id), await call(viewer, UNKNOWN_ID)];
        expect([crossed.status, crossed.text]).to.deep.equal([404, unknown.text]);
      }
    }
  });

  it('keeps photos within each realm', async () => {
    const key = await createPhoto(member.id);
    const rows = await sql`select key from photos where user_id = any(${[...sampleIds]}) limit 1`;
    const sample = photoPath(rows[0].key);
    expect((await visitor.client.get(photoPath(key))).status).to.equal(404);
    expect((await member.client.get(sample)).status).to.equal(404);
    expect((await visitor.client.get(sample)).status).to.equal(200);
  });

  it('ignores likes between realms', async () => {
    await sql`insert into swipes (swiper_id, swiped_id, liked, pair_key)
      values (${visitor.id}, ${member.id}, true, pair_key(${visitor.id}, ${member.id})),
      (${member.id}, ${visitor.id}, true, pair_key(${visitor.id}, ${member.id}))`;
    await pool().query(
      'insert into matches (id, low_id, high_id, pair_key) values (new_match_id($1, $2, $3), $2, $3, pair_key($2, $3))',
      [UNKNOWN_ID, Math.min(visitor.id, member.id), Math.max(visitor.id, member.id)],
    );
    for (const { id, client } of [visitor, member]) {
      expect((await client.get(`/api/swipes/likes/${id}`)).body).not.to.deep.include({ id });
      expect((await client.get('/api/matches')).body).to.deep.equal([]);
    }
    expect((await profile(member, visitor.id)).status).to.equal(404);
  });

  it('produces a match within some swipes, and fewer than every second one', async () => {
    const swiped: boolean[] = [];
    const deck = await deckOf(visitor);
    for (const { id } of deck) swiped.push(await like(visitor, { ...visitor, id }));
    expect(swiped.slice(0, SOME_SWIPES)).to.include(true);
    expect(swiped.filter(Boolean).length).to.be.below(deck.length / 2);
    const { body } = await visitor.client.get<Match[]>('/api/matches');
    expect(body.every(({ user }) => sampleIds.has(user.id))).to.equal(true);
  });

  it('shows likes with comments on the answer of the visitor', async () => {
    const path = `/api/swipes/likes/${visitor.id}?unanswered=true`;
    const likes = (await visitor.client.get<ReceivedLike[]>(path)).body;
    const commented = likes.filter(({ comment }) => comment);
    expect(commented.length).to.be.within(2, likes.length - 1);
    for (const { item } of commented)
      expect(item).to.include({ kind: 'prompt' }).with.property('text');
    const shown = await visitor.client.put(`/api/swipes/comments/${commented[0]?.swiper.id}`, {});
    expect(shown.body.text).to.be.a('string').that.is.not.empty;
  });

  it('asks a question after the reply, whose answer is there once the visitor has answered', async () => {
    const match = await matchOf(visitor);
    const live = await visitor.client.live(visitor.id);
    await sendMessage(visitor, match.id, 'hi');
    await live.next('question_changed');
    const { question } = (await visitor.client.get(`/api/matches/${match.id}/question`)).body;
    expect(question).to.include({ askedBy: match.user.id, ownAnswer: null });
    await visitor.client.put(`/api/questions/${question.id}/answer`, { answer: 'Tea.' });
    const { body } = await visitor.client.get<Message[]>(`/api/messages/${match.id}`);
    const answers = body.filter((message) => message.answers);
    expect(answers.map(({ senderId }) => senderId)).to.deep.equal([match.user.id, visitor.id]);
  });

  it('sends one reply from the match to several messages', async () => {
    const match = await matchOf(visitor);
    const live = await visitor.client.live(visitor.id);
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => sendMessage(visitor, match.id, `hi ${n}`)));
    await live.next('typing');
    await live.next('new_message', 7);
    await flushReplies();
    await sendMessage(visitor, match.id, 'thanks');
    await live.next('new_message', 8);
    const { body } = await visitor.client.get<Message[]>(`/api/messages/${match.id}`);
    const replies = body.filter(({ senderId, item }) => senderId === match.user.id && !item);
    expect(replies).to.have.length(1);
  });

  it('erases expired demo accounts with all their data', async () => {
    const match = await matchOf(visitor);
    await sendMessage(visitor, match.id, 'bye');
    await sql`update users set expires_at = now() - interval '1 second' where id = ${visitor.id}`;
    expect(await eraseDemoVisitors()).to.equal(1);
    const remaining = await Promise.all(
      [
        'users where id = $1',
        'sessions where user_id = $1',
        'preferences where user_id = $1',
        'swipes where $1 in (swiper_id, swiped_id)',
        'matches where $1 in (low_id, high_id)',
        'messages where sender_id = $1',
      ].map((from) => pool().query(`select from ${from}`, [visitor.id])),
    );
    expect(remaining.map(({ rowCount }) => rowCount)).to.deep.equal([0, 0, 0, 0, 0, 0]);
  });

  it('keeps sample people and valid demo accounts when others are erased', async () => {
    await eraseDemoVisitors();
    const rows = await sql`select count(*) filter (where sample)::int as samples, count(*) filter
      (where id = ${visitor.id})::int as mine
      from users where realm = 'demo'`;
    expect(rows[0]).to.deep.equal({ samples: sampleIds.size, mine: 1 });
  });

  it('does not accept the reserved id as a credential', async () => {
    const visitor = new Client();
    for (const path of ['matches', 'users/discover', 'swipes/likes', 'users']) {
      const response = await visitor.get(`/api/${path}/${DEMO_PLACEHOLDER_ID}`);
      expect(response.status, path).to.equal(401);
    }
    const details = await visitor.get(`/api/matches/${UNKNOWN_ID}/details?userId=1`);
    expect(details.status).to.equal(401);
  });
});

const profile = (viewer: Member, id: number) => viewer.client.get(`/api/users/${id}`);
const statusOf = (viewer: Member, id: number) =>
  viewer.client.get(`/api/swipes/${viewer.id}/${id}`);
const swipeOn = (viewer: Member, id: number) =>
  viewer.client.post('/api/swipes', { swiperId: viewer.id, swipedId: id, liked: true });
