import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import {
  SOCKET_FRAME_MAX_BYTES,
  SOCKET_FRAMES_PER_MINUTE,
  SOCKETS_PER_MEMBER,
} from '#contract/limits.ts';
import { type Client, Live, ORIGIN } from '#test/client.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { until } from '#test/wait.ts';
import { redis } from '../platform/redis.ts';
import { UPGRADES_PER_SECOND } from './admission.ts';

/** Status with which an upgrade is refused; 101 when it is not. */
async function upgradeStatus(base: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, { headers });
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.once('unexpected-response', (request, response) => {
    request.destroy();
    resolve(response.statusCode ?? 0);
  });
  socket.once('open', () => {
    socket.close();
    resolve(101);
  });
  socket.on('error', () => {});
  return promise;
}

describe('the live channel', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
  });

  const say = (from: Member, content: string) =>
    from.client.post('/api/messages', { matchId, senderId: from.id, content });
  const isAlive = async () => (await ann.client.get('/api/health/live')).status === 200;

  describe('at the upgrade', () => {
    it('opens to a member from our own origin', async () => {
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      expect(await upgradeStatus(one.base, headers)).to.equal(101);
    });

    it('refuses a visitor with 401', async () => {
      expect(await upgradeStatus(one.base, { origin: ORIGIN })).to.equal(401);
    });

    const origins = ['https://evil.example', 'null', `${ORIGIN}.evil.example`, `${ORIGIN}/`, ''];
    for (const origin of origins) {
      it(`refuses the origin "${origin}" with 403, whoever is signed in`, async () => {
        const headers = { cookie: ann.client.cookie, ...(origin && { origin }) };
        expect(await upgradeStatus(one.base, headers)).to.equal(403);
      });
    }

    it('refuses whoever has not onboarded with 401', async () => {
      const cem = await createMember(one.base, { onboarded: false });
      const headers = { cookie: cem.client.cookie, origin: ORIGIN };
      expect(await upgradeStatus(one.base, headers)).to.equal(401);
    });

    it('refuses a session that was signed out with 401', async () => {
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      await ann.client.post('/api/auth/logout');
      expect(await upgradeStatus(two.base, headers)).to.equal(401);
    });

    it('gives a member five sockets, also when more are asked for at once', async () => {
      const headers = { cookie: ann.client.cookie };
      const sockets = Array.from(
        { length: SOCKETS_PER_MEMBER + 3 },
        () => new Live(one.base, headers.cookie),
      );
      const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
      expect(opened.filter(({ status }) => status === 'fulfilled')).to.have.length(5);
      for (const socket of sockets) socket.close();
    });

    it('counts the five over all instances, and gives a place back with the socket', async () => {
      const sockets = Array.from(
        { length: SOCKETS_PER_MEMBER + 3 },
        (_, i) => new Live((i % 2 ? one : two).base, ann.client.cookie),
      );
      const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
      const isOpen = (_: Live, i: number) => opened[i]?.status === 'fulfilled';
      expect(sockets.filter(isOpen)).to.have.length(SOCKETS_PER_MEMBER);
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      expect(await upgradeStatus(one.base, headers)).to.equal(429);
      sockets.find(isOpen)?.close();
      await until('a place is free', async () => (await upgradeStatus(two.base, headers)) === 101);
      for (const socket of sockets) socket.close();
    });

    it('lets the sockets of an instance that died take no place for longer than 20 s', async () => {
      const renewed = Date.now() + 45_000;
      const left = (at: number) =>
        Array.from({ length: SOCKETS_PER_MEMBER }, (_, i) => [String(at), `left-${i}`]).flat();
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      await redis.zadd(`presence:${ann.id}`, ...left(renewed - 18_000));
      expect(await upgradeStatus(one.base, headers)).to.equal(429);
      await redis.zadd(`presence:${ann.id}`, ...left(renewed - 20_001));
      expect(await upgradeStatus(one.base, headers)).to.equal(101);
    });

    it(`looks at ${UPGRADES_PER_SECOND} upgrades a second and answers 503 to the rest`, async function () {
      this.timeout(60_000);
      const crowded = await startApi('crowded');
      const statuses = await Promise.all(
        Array.from({ length: UPGRADES_PER_SECOND * 3 }, () =>
          upgradeStatus(crowded.base, { origin: ORIGIN }),
        ),
      );
      const count = (status: number) => statuses.filter((one) => one === status).length;
      // They arrive over more than one second, so more than 500 were looked at, but never all.
      expect(count(401) + count(503)).to.equal(statuses.length);
      expect(count(503)).to.be.greaterThan(0);
      await crowded.stop();
    });

    it('counts no upgrade that a page of another site began', async function () {
      this.timeout(60_000);
      const crowded = await startApi('crowded');
      const headers = { origin: 'https://evil.example' };
      const statuses = await Promise.all(
        Array.from({ length: UPGRADES_PER_SECOND * 3 }, () => upgradeStatus(crowded.base, headers)),
      );
      expect(new Set(statuses)).to.deep.equal(new Set([403]));
      await crowded.stop();
    });
  });

  describe('for a client that lies', () => {
    /** Messages and typing that arrive at `live` until a message of the real kind does. */
    async function heardUntilMessage(live: Live) {
      await say(ann, 'the real one');
      await live.next('new_message');
      return live.events.filter(({ type }) => type === 'new_message' || type === 'typing');
    }

    it('closes with 1008 when it claims to be somebody else, and delivers nothing of theirs', async () => {
      const eve = await createMember(two.base);
      const [atEve, atBen] = [new Live(two.base, eve.client.cookie), await liveAt(ben)];
      await atEve.opened;
      atEve.send({ type: 'auth', userId: ben.id });
      await heardUntilMessage(atBen);
      expect(await atEve.closed).to.equal(1008);
      expect(atEve.events).to.deep.equal([]);
      atBen.close();
    });

    it('takes no message from a frame: nobody receives what was not posted', async () => {
      const eve = await createMember(one.base);
      const [atEve, atAnn, atBen] = await Promise.all([eve, ann, ben].map(liveAt));
      if (!atEve || !atAnn || !atBen) throw new Error('a live channel is missing');
      for (const live of [atEve, atAnn]) {
        const message = { id: 1, matchId, senderId: ben.id, content: 'forged' };
        live.send({ type: 'new_message', matchId, message });
        live.send({ type: 'auth', userId: live === atEve ? eve.id : ann.id });
        await live.next('ready', 2);
      }
      const heard = await heardUntilMessage(atBen);
      expect(heard.map(({ type }) => type)).to.deep.equal(['new_message']);
      expect(JSON.stringify(atBen.events)).not.to.include('forged');
      for (const live of [atEve, atAnn, atBen]) live.close();
    });

    it('does not tell of typing in a match of others', async () => {
      const eve = await createMember(one.base);
      const [atEve, atBen] = [await liveAt(eve), await liveAt(ben)];
      atEve.send({ type: 'typing', matchId });
      atEve.send({ type: 'auth', userId: eve.id });
      await atEve.next('ready', 2);
      const heard = await heardUntilMessage(atBen);
      expect(heard.map(({ type }) => type)).to.deep.equal(['new_message']);
      atEve.close();
      atBen.close();
    });

    const frames: [string, string | Buffer, number][] = [
      ['text that is not JSON', '{"type":', 1007],
      ['a binary frame', Buffer.from('{"type":"typing"}'), 1008],
      ['a frame above 16 KiB', JSON.stringify({ x: 'x'.repeat(SOCKET_FRAME_MAX_BYTES) }), 1009],
    ];
    for (const [what, frame, code] of frames) {
      it(`closes with ${code} after ${what}, and the process lives on`, async () => {
        const live = await liveAt(ann);
        live.socket.send(frame);
        expect(await live.closed).to.equal(code);
        expect(await isAlive()).to.equal(true);
      });
    }

    const shrugged = ['null', '[]', '0', '{}', '{"type":"ready"}', '{"type":"typing"}'];
    it('shrugs off JSON that is no event of ours', async () => {
      const live = await liveAt(ann);
      for (const frame of [...shrugged, `{"type":"typing","matchId":"${matchId}"}`]) {
        live.send(frame);
      }
      live.send({ type: 'auth', userId: ann.id });
      await live.next('ready', 2);
      live.close();
    });

    it(`closes with 1008 above ${SOCKET_FRAMES_PER_MINUTE} frames a minute`, async () => {
      const live = await liveAt(ann);
      for (let i = 0; i < SOCKET_FRAMES_PER_MINUTE; i += 1) live.send({ type: 'typing', matchId });
      expect(await live.closed).to.equal(1008);
    });

    it('is cut when it never reads what piles up for it', async () => {
      const live = await liveAt(ben);
      const { _socket: raw } = live.socket as unknown as { _socket: Socket };
      raw.pause();
      const frame = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
      await until('the reader is gone', async () => {
        await redis.publish(`u:${ben.id}`, frame);
        return (await redis.zcard(`presence:${ben.id}`)) === 0;
      });
      live.socket.terminate();
    });
  });

  it('gives each of several tabs each event once', async () => {
    const tabs = await Promise.all([one, one, two].map(({ base }) => liveOf(ben.client.at(base))));
    await say(ann, 'first');
    await say(ann, 'second');
    for (const tab of tabs) {
      await tab.next('new_message', 2);
      const contents = tab.of('new_message').map(({ message }) => message.content);
      expect(contents).to.deep.equal(['first', 'second']);
      tab.close();
    }
  });

  it('tells of typing on the other side only', async () => {
    const [atAnn, otherTab, atBen] = await Promise.all([ann, ann, ben].map(liveAt));
    atAnn?.send({ type: 'typing', matchId });
    expect(await atBen?.next('typing')).to.deep.equal({ type: 'typing', matchId, userId: ann.id });
    await say(ben, 'I saw you type');
    await Promise.all([atAnn, otherTab].map((live) => live?.next('new_message')));
    for (const live of [atAnn, otherTab]) expect(live?.of('typing')).to.deep.equal([]);
    for (const live of [atAnn, otherTab, atBen]) live?.close();
  });

  it('misses nothing that happens right after it has said that it is ready', async () => {
    for (let round = 0; round < 10; round += 1) {
      const cat = await createMember(two.base);
      const live = await liveAt(cat);
      await like(ann, cat);
      await live.next('new_like');
      live.close();
      await once(live.socket, 'close');
    }
  });

  const liveAt = (member: Member): Promise<Live> => member.client.live(member.id);
  const liveOf = (client: Client): Promise<Live> => client.live(ben.id);
});
