import { once } from 'node:events';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { SOCKET_FRAME_MAX_BYTES, SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { shorten, withSettings } from '#test/api.ts';
import { apiBase, Live, ORIGIN } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, like, type Member, sendMessage } from '#test/factories.ts';
import { redis } from '#test/redis.ts';
import { until } from '#test/until.ts';
import { upgradeStatus } from '#test/upgrade-status.ts';
import { registerSocket } from './presence.ts';

describe('the live channel', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  shorten({ offlineGrace: 10 });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  const isAlive = async () => (await ann.client.get('/api/health/live')).status === 200;

  describe('at the upgrade', () => {
    it('accepts a member from the configured origin', async () => {
      expect(await upgradeStatus(ann.client.cookie)).to.equal(101);
    });

    it('refuses a visitor with 401', async () => {
      expect(await upgradeStatus('')).to.equal(401);
    });

    it('refuses other origins and no origin with 403, also for a signed-in member', async () => {
      const origins = ['https://evil.example', 'null', `${ORIGIN}.evil.example`, `${ORIGIN}/`, ''];
      await expectEach(origins, async (origin) => {
        expect(await upgradeStatus(ann.client.cookie, origin)).to.equal(403);
      });
    });

    it('refuses a member who has not onboarded with 401', async () => {
      const cem = await createMember({ onboarded: false });
      expect(await upgradeStatus(cem.client.cookie)).to.equal(401);
    });

    it('refuses a signed-out session with 401', async () => {
      const { cookie } = ann.client;
      await ann.client.post('/api/auth/logout');
      expect(await upgradeStatus(cookie)).to.equal(401);
    });

    it('accepts five sockets per member, also for concurrent upgrades, and frees a place when one closes', async () => {
      const { cookie } = ann.client;
      const sockets = Array.from(
        { length: SOCKETS_PER_MEMBER + 3 },
        () => new Live(apiBase(), cookie),
      );
      const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
      const isOpen = (_: Live, i: number) => opened[i]?.status === 'fulfilled';
      expect(sockets.filter(isOpen)).to.have.length(5);
      expect(await upgradeStatus(cookie)).to.equal(429);
      sockets.find(isOpen)?.close();
      await until('a place is free', async () => (await upgradeStatus(cookie)) === 101);
      for (const socket of sockets) socket.close();
    });

    it('frees the place of a client that leaves before its socket opens', async () => {
      const { cookie } = ann.client;
      for (let times = 0; times < SOCKETS_PER_MEMBER; times += 1) {
        const left = new WebSocket(`${apiBase().replace('http', 'ws')}/ws`, {
          headers: { cookie, origin: ORIGIN },
          finishRequest: (sent) => sent.end(() => sent.socket?.resetAndDestroy()),
        });
        await once(left, 'error');
      }
      await until('a place is free', async () => (await upgradeStatus(cookie)) === 101);
    });

    it('opens a socket once a second on average, which all matches see', () =>
      withSettings({ RATE_LIMITS: 'on' }, async () => {
        const { cookie } = ann.client;
        for (let times = 0; times < 60; times += 1) {
          const live = new Live(apiBase(), cookie);
          await live.opened;
          live.close();
          await live.closed;
        }
        expect(await upgradeStatus(cookie)).to.equal(429);
        expect(await upgradeStatus(ben.client.cookie), 'of another member').to.equal(101);
      }));

    it('stops counting the sockets of a dead instance after 20 s', async () => {
      const now = Number((await redis.time())[0]) * 1000;
      const leaveSockets = (renewed: number) =>
        redis.zadd(
          `presence:${ann.id}`,
          ...Array.from({ length: SOCKETS_PER_MEMBER }, (_, i) => [
            String(renewed + 45_000),
            `left-${i}`,
          ]).flat(),
        );
      await leaveSockets(now);
      expect(await upgradeStatus(ann.client.cookie)).to.equal(429);
      await leaveSockets(now - 20_001);
      expect(await upgradeStatus(ann.client.cookie)).to.equal(101);
      await redis.del(`presence:${ann.id}`);
      await leaveSockets(now - 20_000);
      expect(await registerSocket(ann.id, 'new', now)).to.equal('refused');
      expect(await registerSocket(ann.id, 'new', now + 1)).to.equal('further');
    });
  });

  describe('with an untrusted client', () => {
    /** Message and typing events that `live` receives until a real message arrives. */
    async function eventsUntilMessage(live: Live) {
      await sendMessage(ann, matchId, 'the real one');
      await live.next('new_message');
      return live.events.filter(({ type }) => type === 'new_message' || type === 'typing');
    }

    it('closes with 1008 when it claims another user id, and delivers no event to it', async () => {
      const eve = await createMember();
      const [atEve, atBen] = [new Live(apiBase(), eve.client.cookie), await liveAt(ben)];
      await atEve.opened;
      atEve.send({ type: 'auth', userId: ben.id });
      await eventsUntilMessage(atBen);
      expect(await atEve.closed).to.equal(1008);
      expect(atEve.events).to.deep.equal([]);
      atBen.close();
    });

    it('ignores message frames: only posted messages are delivered', async () => {
      const eve = await createMember();
      const [atEve, atAnn, atBen] = await Promise.all([eve, ann, ben].map(liveAt));
      if (!atEve || !atAnn || !atBen) throw new Error('a live channel is missing');
      for (const live of [atEve, atAnn]) {
        const message = { id: 1, matchId, senderId: ben.id, content: 'forged' };
        live.send({ type: 'new_message', matchId, message });
        live.send({ type: 'auth', userId: live === atEve ? eve.id : ann.id });
        await live.next('ready', 2);
      }
      const received = await eventsUntilMessage(atBen);
      expect(received.map(({ type }) => type)).to.deep.equal(['new_message']);
      expect(JSON.stringify(atBen.events)).not.to.include('forged');
      for (const live of [atEve, atAnn, atBen]) live.close();
    });

    it('does not publish typing in a match of other members', async () => {
      const eve = await createMember();
      const [atEve, atBen] = [await liveAt(eve), await liveAt(ben)];
      atEve.send({ type: 'typing', matchId });
      atEve.send({ type: 'auth', userId: eve.id });
      await atEve.next('ready', 2);
      const received = await eventsUntilMessage(atBen);
      expect(received.map(({ type }) => type)).to.deep.equal(['new_message']);
      atEve.close();
      atBen.close();
    });

    it('closes after a frame that is no text of JSON up to 16 KiB, and the process keeps running', async () => {
      for (const [what, frame, code] of [
        ['text that is not JSON', '{"type":', 1007],
        ['a binary frame', Buffer.from('{"type":"typing"}'), 1008],
        ['a frame above 16 KiB', JSON.stringify({ x: 'x'.repeat(SOCKET_FRAME_MAX_BYTES) }), 1009],
      ] as const) {
        const live = await liveAt(ann);
        live.socket.send(frame);
        expect(await live.closed, what).to.equal(code);
        expect(await isAlive(), what).to.equal(true);
      }
    });

    const unknownEvents = ['null', '[]', '0', '{}', '{"type":"ready"}', '{"type":"typing"}'];
    it('ignores JSON that is not a known event', async () => {
      const live = await liveAt(ann);
      for (const frame of [...unknownEvents, `{"type":"typing","matchId":"${matchId}"}`]) {
        live.send(frame);
      }
      live.send({ type: 'auth', userId: ann.id });
      await live.next('ready', 2);
      live.close();
    });

    it('terminates a client that does not read', async () => {
      const live = await liveAt(ben);
      live.socket.pause();
      const frame = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
      await until('the reader is terminated', async () => {
        await redis.publish(`u:${ben.id}`, frame);
        return (await redis.zcard(`presence:${ben.id}`)) === 0;
      });
      live.socket.terminate();
    });
  });

  it('delivers each event once to each of several tabs', async () => {
    const tabs = await Promise.all([ben, ben, ben].map(liveAt));
    await sendMessage(ann, matchId, 'first');
    await sendMessage(ann, matchId, 'second');
    for (const tab of tabs) {
      await tab.next('new_message', 2);
      const contents = tab.of('new_message').map(({ message }) => message.content);
      expect(contents).to.deep.equal(['first', 'second']);
      tab.close();
    }
  });

  it('publishes no typing of a member who hides being online', async () => {
    const [atAnn, atBen] = await Promise.all([ann, ben].map(liveAt));
    const showOnline = (shown: boolean) =>
      ann.client.put('/api/preferences', { showOnline: shown });
    await showOnline(false);
    atAnn?.send({ type: 'typing', matchId });
    // The frame is handled in the background; the message arrives later.
    await sendMessage(ann, matchId);
    await atBen?.next('new_message');
    expect(atBen?.of('typing')).to.deep.equal([]);
    await showOnline(true);
    atAnn?.send({ type: 'typing', matchId });
    await atBen?.next('typing');
    for (const live of [atAnn, atBen]) live?.close();
  });

  it('publishes typing to the other member only', async () => {
    const [atAnn, otherTab, atBen] = await Promise.all([ann, ann, ben].map(liveAt));
    atAnn?.send({ type: 'typing', matchId });
    expect(await atBen?.next('typing')).to.deep.equal({ type: 'typing', matchId, userId: ann.id });
    await sendMessage(ben, matchId, 'I saw you type');
    await Promise.all([atAnn, otherTab].map((live) => live?.next('new_message')));
    for (const live of [atAnn, otherTab]) expect(live?.of('typing')).to.deep.equal([]);
    for (const live of [atAnn, otherTab, atBen]) live?.close();
  });

  it('loses no event right after the ready event', async () => {
    for (let round = 0; round < 10; round += 1) {
      const cat = await createMember();
      const live = await liveAt(cat);
      await like(ann, cat);
      await live.next('new_like');
      live.close();
      await once(live.socket, 'close');
    }
  });

  const liveAt = (member: Member): Promise<Live> => member.client.live(member.id);
});
