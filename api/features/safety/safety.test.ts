import { expect } from 'chai';
import { decryptReportedMessage, decryptReportText } from '#db/encrypted-columns.ts';
import { pool } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createPhoto,
  like,
  type Member,
  pass,
  sendMessage,
} from '#test/factories.ts';
import { countAdvisoryLockWaits, countLockWaits, lockMatch } from '#test/locks.ts';
import { sql } from '#test/sql.ts';
import { until } from '#test/until.ts';

const UNKNOWN_ID = 900719925474099;

const block = ({ client }: Member, { id }: { id: number }) =>
  client.post('/api/blocks', { blockedId: id });
const unblock = ({ client }: Member, { id }: { id: number }) =>
  client.call('DELETE', `/api/blocks/${id}`);

/** @returns the id of the message. */
const send = async (from: Member, matchId: number, content: string): Promise<number> =>
  (await sendMessage(from, matchId, content)).body.id;

describe('POST and DELETE /api/blocks', () => {
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
  });

  it('hide both members from each other everywhere at once', async () => {
    const matchId = await createMatch(ann, ben);
    const keys = { ann: await createPhoto(ann.id), ben: await createPhoto(ben.id) };
    expect((await block(ann, ben)).status).to.equal(204);
    for (const [me, other, key] of [
      [ann, ben, keys.ben],
      [ben, ann, keys.ann],
    ] as const) {
      const paths = [
        `/api/users/${other.id}`,
        `/api/matches/${matchId}/details`,
        `/api/messages/${matchId}`,
        `/api/swipes/${me.id}/${other.id}`,
        `/media/${key}/360.webp`,
      ];
      for (const path of paths) expect((await me.client.get(path)).status, path).to.equal(404);
      for (const path of ['/api/matches', `/api/swipes/likes/${me.id}`, '/api/users/discover']) {
        expect((await me.client.get(path)).text, path).to.not.include(String(other.id));
      }
    }
  });

  it('close the open chat of the other member, as an unmatch does', async () => {
    const matchId = await createMatch(ann, ben);
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    await block(ann, ben);
    const events = await Promise.all([atAnn.next('match_ended'), atBen.next('match_ended')]);
    expect(events.map((event) => event.matchId)).to.deep.equal([matchId, matchId]);
    await block(ann, ben);
    await send(ben, matchId, 'Still there?');
    expect(atBen.of('match_ended')).to.have.length(1);
    expect(atAnn.of('new_message')).to.have.length(0);
  });

  describe('with a concurrent message', () => {
    it('wait for an earlier message', async () => {
      const matchId = await createMatch(ann, ben);
      const release = await lockMatch(matchId);
      const order: string[] = [];
      const written = sendMessage(ben, matchId).then(({ status }) =>
        order.push(`written ${status}`),
      );
      await until('the message waits', async () => (await countLockWaits()) === 1);
      const blocked = block(ann, ben).then(({ status }) => order.push(`blocked ${status}`));
      try {
        await until('the block waits behind it', async () => (await countLockWaits()) === 2);
      } finally {
        await release();
        await Promise.all([written, blocked]);
      }
      expect(order.sort()).to.deep.equal(['blocked 204', 'written 201']);
    });

    it('reject a later message', async () => {
      const matchId = await createMatch(ann, ben);
      const release = await lockMatch(matchId);
      const blocked = block(ann, ben);
      let written: ReturnType<typeof sendMessage> | undefined;
      try {
        await until('the block waits', async () => (await countLockWaits()) === 1);
        written = sendMessage(ben, matchId);
        await until('the message waits behind it', async () => (await countLockWaits()) === 2);
      } finally {
        await release();
      }
      expect([(await blocked).status, (await written).status]).to.deep.equal([204, 404]);
      await unblock(ann, ben);
      expect((await ann.client.get(`/api/messages/${matchId}`)).body).to.deep.equal([]);
    });
  });

  it('wait for a like of the pair', async () => {
    const client = await pool().connect();
    const [low, high] = [Math.min(ann.id, ben.id), Math.max(ann.id, ben.id)];
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${low}:${high}`]);
    let isDone = false;
    const blocked = block(ann, ben).then(() => {
      isDone = true;
    });
    try {
      await until('the block waits', async () => (await countAdvisoryLockWaits()) === 1);
      expect(isDone).to.equal(false);
    } finally {
      await client.query('commit');
      client.release();
      await blocked;
    }
  });

  it('publish nothing to a member without a match', async () => {
    const atBen = await ben.client.live(ben.id);
    await like(ann, ben);
    await atBen.next('new_like');
    const before = atBen.events.length;
    await block(ann, ben);
    // An event of the block would arrive before those of this like.
    const cat = await createMember();
    await like(cat, ben);
    await atBen.next('new_like', 2);
    expect(atBen.events.slice(before).map(({ type }) => type)).to.deep.equal(['new_like']);
    const { body: likes } = await ben.client.get(`/api/swipes/likes/${ben.id}`);
    expect(likes.map(({ swiper }: { swiper: { id: number } }) => swiper.id)).to.deep.equal([
      cat.id,
    ]);
  });

  it('restore a running match after an unblock', async () => {
    const matchId = await createMatch(ann, ben);
    await send(ann, matchId, 'Before');
    await block(ann, ben);
    expect((await unblock(ann, ben)).status).to.equal(204);
    const { body } = await ben.client.get(`/api/messages/${matchId}`);
    expect(body.map(({ content }: { content: string }) => content)).to.deep.equal(['Before']);
  });

  it('hide the pair while the other member blocks too', async () => {
    await createMatch(ann, ben);
    await Promise.all([block(ann, ben), block(ben, ann)]);
    await unblock(ann, ben);
    expect((await ann.client.get(`/api/users/${ben.id}`)).status).to.equal(404);
  });

  it('list only members blocked by the viewer', async () => {
    await createMatch(ann, ben);
    await block(ann, ben);
    const mine = await ann.client.get('/api/blocks');
    expect(mine.body.map(({ id, name }: { id: number; name: string }) => [id, name])).to.deep.equal(
      [[ben.id, ben.name]],
    );
    expect((await ben.client.get('/api/blocks')).body).to.deep.equal([]);
  });

  it('return the same for oneself and for unknown, hidden, other-realm and closed members', async () => {
    const hidden = await createMember({ discretion: 'high' });
    const closed = await createMember();
    await closed.client.call('DELETE', '/api/account');
    const rows = await sql`select id from users where realm = 'demo' limit 1`;
    for (const id of [ann.id, UNKNOWN_ID, hidden.id, closed.id, rows[0].id]) {
      expect((await block(ann, { id })).status).to.equal(204);
    }
    const { body: listed } = await ann.client.get('/api/blocks');
    expect(listed.map(({ name }: { name: string }) => name)).to.deep.equal(Array(4).fill('Member'));
    expect((await unblock(ann, { id: UNKNOWN_ID })).status).to.equal(204);
  });

  it('allow a block of a hidden former match', async () => {
    const cat = await createMember({ discretion: 'high' });
    await createMatch(cat, ann);
    await pass(cat, ann);
    expect((await ann.client.get(`/api/users/${cat.id}`)).status).to.equal(404);
    expect((await block(ann, cat)).status).to.equal(204);
  });
});

describe('POST /api/reports', () => {
  let ann: Member;
  let ben: Member;
  let messageId: number;

  before(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    messageId = await send(ben, await createMatch(ann, ben), 'Something unkind');
  });

  const report = (about: object) =>
    ann.client.post('/api/reports', { reportedId: ben.id, reason: 'harassment', ...about });
  const storedReports = async () => {
    const rows = await sql`select id, reported_id, reason, text, message_text, message_id
      from reports where reporter_id = ${ann.id} order by id`;
    return rows.map(({ id, text, message_text, ...row }) => ({
      ...row,
      text: decryptReportText(id, text),
      message: decryptReportedMessage(id, message_text),
    }));
  };

  it('stores reason, text and messages', async () => {
    const [match] = (await ben.client.get('/api/matches')).body;
    const second = await send(ben, match.id, 'And again');
    const messageIds = [second, messageId];
    expect((await report({ text: ' Please look. ', messageIds })).status).to.equal(204);
    expect(await storedReports()).to.deep.equal([
      {
        reported_id: ben.id,
        reason: 'harassment',
        text: 'Please look.',
        message: 'Something unkind\n\nAnd again',
        message_id: messageId,
      },
    ]);
  });

  it('is possible after a block', async () => {
    await block(ann, ben);
    expect((await report({ reason: 'threat' })).status).to.equal(204);
    await unblock(ann, ben);
  });

  it('returns 404 for an own message, one of another chat and an unknown one', async () => {
    const [cat, dan] = await Promise.all([createMember(), createMember()]);
    const foreign = await send(cat, await createMatch(cat, dan), 'Private');
    const before = await storedReports();
    const { body: chat } = await ann.client.get('/api/matches');
    const own = await send(ann, chat[0].id, 'Mine');
    for (const id of [own, foreign, 987_654_321]) {
      expect((await report({ messageIds: [id] })).status).to.equal(404);
      expect((await report({ messageIds: [messageId, id] })).status).to.equal(404);
    }
    expect(await storedReports()).to.deep.equal(before);
  });

  it('returns 400 for a wrong reason, text or member, and for an unknown key', async () => {
    const wrong = [
      { reason: 'because' },
      { reason: undefined },
      { text: 'x'.repeat(1001) },
      { text: 'a\u0000b' },
      { reportedId: '1 or 1=1' },
      { messageIds: Array(11).fill(1) },
      { messageIds: ['1'] },
      { role: 'admin' },
    ];
    await expectEach(wrong, async (about) => expect((await report(about)).status).to.equal(400));
  });

  it('returns 204 to a demo visitor and stores nothing', async () => {
    const visitor = new Client();
    await visitor.post('/api/auth/demo');
    const [person] = (await visitor.get('/api/users/discover')).body;
    const response = await visitor.post('/api/reports', { reportedId: person.id, reason: 'spam' });
    expect(response.status).to.equal(204);
    expect(await sql`select from reports where reported_id = ${person.id}`).to.have.length(0);
  });

  it('is limited to ten an hour', async () => {
    const eve = await createMember();
    const spam = { reportedId: ben.id, reason: 'spam' };
    const statuses: number[] = [];
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      for (let i = 0; i < 11; i += 1) {
        statuses.push((await eve.client.post('/api/reports', spam)).status);
      }
    });
    expect(statuses).to.deep.equal([...Array(10).fill(204), 429]);
  });
});
