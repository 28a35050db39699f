import { expect } from 'chai';
import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  deleteMembers,
  insertBlock,
  like,
  type Member,
  pass,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { countAdvisoryLockWaits, countLockWaits, lockMatch } from '#test/locks.ts';
import { sql } from '#test/sql.ts';
import { until } from '#test/until.ts';
import { lockPair } from '../matches/queries.ts';

let ann: Member;
let ben: Member;

const undo = (member: Member) => member.client.post('/api/swipes/undo');
const end = (member: Member, matchId: number) =>
  member.client.call('DELETE', `/api/matches/${matchId}`);
const block = ({ client }: Member, { id }: Member) => client.post('/api/blocks', { blockedId: id });
const swipedBy = async (member: Member) =>
  (await sql`select swiped_id from swipes where swiper_id = ${member.id}`).length;

async function setUp(): Promise<void> {
  await deleteMembers();
  [ann, ben] = await Promise.all([createMember(), createMember()]);
}

describe('undo and unmatch', () => {
  beforeEach(setUp);

  describe('POST /api/swipes/undo', () => {
    it('undoes the last swipe and returns its card', async () => {
      const cem = await createMember();
      await like(ann, ben);
      await pass(ann, cem);
      const first = await undo(ann);
      expect([first.status, first.body.person.id]).to.deep.equal([200, cem.id]);
      expect((await undo(ann)).body.person.id).to.equal(ben.id);
      expect(await swipedBy(ann)).to.equal(0);
      const likes = await ben.client.get(`/api/swipes/likes/${ben.id}`);
      expect(likes.body).to.deep.equal([]);
      const deck = await ann.client.get('/api/users/discover');
      expect(deck.body.map(({ id }: Member) => id)).to.have.members([ben.id, cem.id]);
    });

    it('returns 409 without a swipe', async () => {
      expect(codeOf(await undo(ann))).to.deep.equal([409, 'nothing_to_undo']);
    });

    it(`allows ${UNDO_STEPS_MAX} consecutive undos; a swipe resets the count`, async () => {
      const others = await Promise.all(
        Array.from({ length: UNDO_STEPS_MAX + 2 }, () => createMember()),
      );
      for (const other of others) await pass(ann, other);
      for (let step = 0; step < UNDO_STEPS_MAX; step += 1) {
        expect((await undo(ann)).status).to.equal(200);
      }
      expect((await undo(ann)).status).to.equal(409);
      expect(await swipedBy(ann)).to.equal(2);
      await pass(ann, ben);
      expect((await undo(ann)).body.person.id).to.equal(ben.id);
      expect(await swipedBy(ann)).to.equal(2);
    });

    it('ends the match of the swipe and publishes nothing else', async () => {
      await createMatch(ben, ann);
      const atBen = await ben.client.live(ben.id);
      expect((await undo(ann)).status).to.equal(200);
      await atBen.next('match_ended');
      expect(atBen.events.map(({ type }) => type)).to.deep.equal(['ready', 'match_ended']);
      expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
      expect((await ben.client.get(`/api/swipes/${ben.id}/${ann.id}`)).body).to.deep.equal({
        mySwipe: { liked: true },
      });
    });

    it('removes the like from likes, counts and notifications of the other member, and publishes it', async () => {
      await like(ann, ben);
      const listNotifications = async () => (await ben.client.get('/api/notifications')).body;
      expect((await listNotifications()).unread).to.equal(1);
      const atBen = await ben.client.live(ben.id);
      const poll = await ben.client.get(`/api/swipes/likes/${ben.id}`);
      expect((await undo(ann)).status).to.equal(200);
      expect(await atBen.next('likes_changed')).to.deep.equal({ type: 'likes_changed' });
      expect(await listNotifications()).to.deep.equal({ notifications: [], unread: 0 });
      const known = { 'if-none-match': poll.headers.get('etag') ?? '' };
      const repeated = await ben.client.get(`/api/swipes/likes/${ben.id}`, known);
      expect([repeated.status, repeated.text]).to.deep.equal([200, '[]']);
      expect((await ben.client.get(`/api/users/${ben.id}/counts`)).body.likes).to.equal(0);
    });

    it('publishes nothing for a pass', async () => {
      const atBen = await ben.client.live(ben.id);
      await pass(ann, ben);
      await undo(ann);
      // An event of the undo would arrive before this one.
      await like(ann, ben);
      await atBen.next('new_like');
      expect(atBen.events.map(({ type }) => type)).to.deep.equal(['ready', 'new_like']);
    });

    it('returns 409 after a message and changes nothing', async () => {
      await sendMessage(ben, await createMatch(ann, ben));
      expect(codeOf(await undo(ann))).to.deep.equal([409, 'match_has_messages']);
      expect((await ann.client.get('/api/matches')).body).to.have.length(1);
    });

    it('returns 409 while a message is being sent', async () => {
      const matchId = await createMatch(ann, ben);
      const release = await lockMatch(matchId);
      const written = sendMessage(ben, matchId);
      let undone: ReturnType<typeof undo> | undefined;
      try {
        await until('the message waits', async () => (await countLockWaits()) === 1);
        undone = undo(ann);
        await until('the undo waits behind it', async () => (await countLockWaits()) === 2);
      } finally {
        await release();
      }
      expect([(await written).status, (await undone).status]).to.deep.equal([201, 409]);
      expect((await ann.client.get('/api/matches')).body).to.have.length(1);
    });

    it('skips a match that has ended and undoes the swipe before it', () => {
      const partings: Record<string, (matchId: number) => Promise<unknown>> = {
        'an unmatch': (matchId) => end(ann, matchId),
        'a pass that ended the match': () => pass(ann, ben),
        'an unmatch of the other member': (matchId) => end(ben, matchId),
        'a block of the other member': () => block(ben, ann),
      };
      const cases = Object.keys(partings).flatMap((parting) =>
        [false, true].map((hasMessages) => ({ parting, hasMessages })),
      );
      return expectEach(cases, async ({ parting, hasMessages }) => {
        await setUp();
        const cem = await createMember();
        await like(ann, cem);
        const matchId = await createMatch(ann, ben);
        if (hasMessages) await sendMessage(ben, matchId);
        await partings[parting]?.(matchId);
        expect((await undo(ann)).body.person.id).to.equal(cem.id);
        expect(codeOf(await undo(ann))).to.deep.equal([409, 'nothing_to_undo']);
        const deck = await ann.client.get('/api/users/discover');
        expect(deck.body.map(({ id }: Member) => id)).to.deep.equal([cem.id]);
      });
    });

    it('uses the result of an unmatch that it waited for', async () => {
      const matchId = await createMatch(ann, ben);
      const client = await pool().connect();
      await client.query('begin');
      await lockPair(ann.id, ben.id, client);
      const waiting = async (count: number) => (await countAdvisoryLockWaits()) === count;
      const ended = end(ann, matchId);
      let undone: ReturnType<typeof undo> | undefined;
      try {
        await until('the unmatch waits', () => waiting(1));
        undone = undo(ann);
        await until('the undo waits behind it', () => waiting(2));
      } finally {
        await client.query('commit');
        client.release();
      }
      expect([(await ended).status, (await undone).status]).to.deep.equal([204, 409]);
      expect(await swipedBy(ann)).to.equal(1);
    });

    it('undoes the like of a match that the other member has undone', async () => {
      await createMatch(ann, ben);
      await undo(ben);
      expect((await undo(ann)).body.person.id).to.equal(ben.id);
      expect(await swipedBy(ann)).to.equal(0);
    });

    it('skips a member who is no longer visible', async () => {
      await like(ann, ben);
      await insertBlock(ben, ann);
      expect(codeOf(await undo(ann))).to.deep.equal([409, 'nothing_to_undo']);
      expect(await swipedBy(ann)).to.equal(1);
    });
  });

  describe('DELETE /api/matches/:matchId', () => {
    it('ends the match for both with an event, and withdraws the likes', async () => {
      const matchId = await createMatch(ann, ben);
      const atBen = await ben.client.live(ben.id);
      expect((await end(ann, matchId)).status).to.equal(204);
      expect((await atBen.next('match_ended')).matchId).to.equal(matchId);
      for (const one of [ann, ben]) {
        expect((await one.client.get('/api/matches')).body).to.deep.equal([]);
        expect((await one.client.get(`/api/messages/${matchId}`)).status).to.equal(404);
      }
      const status = await ben.client.get(`/api/swipes/${ben.id}/${ann.id}`);
      expect(status.body).to.deep.equal({ mySwipe: { liked: false } });
      expect(await like(ben, ann)).to.equal(false);
      expect(await like(ann, ben)).to.equal(true);
    });

    it('requires a new like of the other member after an unmatch or a pass', async () => {
      for (const part of [(matchId: number) => end(ann, matchId), () => pass(ann, ben)]) {
        await setUp();
        await part(await createMatch(ann, ben));
        expect(await like(ann, ben)).to.equal(false);
        await pass(ann, ben);
        expect(await like(ann, ben)).to.equal(false);
        expect((await ann.client.get(`/api/swipes/likes/${ann.id}`)).body).to.deep.equal([]);
        expect(await like(ben, ann)).to.equal(true);
      }
    });

    it('returns the same 404 to a stranger, for a repeat and for an unknown match', async () => {
      const matchId = await createMatch(ann, ben);
      const cem = await createMember();
      const stranger = await end(cem, matchId);
      const unknown = await end(cem, UNKNOWN_ID);
      await end(ann, matchId);
      const repeated = await end(ben, matchId);
      expect([stranger.status, unknown.status, repeated.status]).to.deep.equal([404, 404, 404]);
      expect(new Set([stranger.text, unknown.text, repeated.text]).size).to.equal(1);
    });
  });
});
