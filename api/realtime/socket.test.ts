import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
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
import { startProgram } from '#test/programs.ts';
import { redis } from '#test/redis.ts';
import { until } from '#test/until.ts';
import { registerSocket } from './presence.ts';
import { UPGRADES_PER_SECOND } from './upgrade-auth.ts';

/** HTTP status of an upgrade; 101 when it is accepted. */
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

/**
 * Statuses of upgrades that a new instance finds waiting. It is stopped while they are sent, because a busy
 * machine could send them too slowly for the limit.
 */
async function burst(origin: string): Promise<number[]> {
  const busy = await startProgram('api/server.ts', 'listening');
  const { port } = new URL(busy.base);
  const request = [
    'GET /ws HTTP/1.1',
    `Host: localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Origin: ${origin}`,
  ];
  const sockets = await Promise.all(
    Array.from({ length: UPGRADES_PER_SECOND * 3 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const statuses = Promise.all(
    sockets.map(async (socket) => {
      const [head] = await once(socket, 'data');
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1]);
    }),
  );
  busy.signal('SIGSTOP');
  await Promise.all(
    sockets.map(
      (socket) => new Promise((sent) => socket.write(`${request.join('\r\n')}\r\n\r\n`, sent)),
    ),
  );
  busy.signal('SIGCONT');
  try {
    return await statuses;
  } finally {
    for (const socket of sockets) socket.destroy();
    await busy.stop();
  }
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

  const send = (from: Member, content: string) =>
    from.client.post('/api/messages', { matchId, senderId: from.id, content });
  const isAlive = async () => (await ann.client.get('/api/health/live')).status === 200;

  describe('at the upgrade', () => {
    it('accepts a member from the configured origin', async () => {
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      expect(await upgradeStatus(one.base, headers)).to.equal(101);
    });

    it('refuses a visitor with 401', async () => {
      expect(await upgradeStatus(one.base, { origin: ORIGIN })).to.equal(401);
    });

    const origins = ['https://evil.example', 'null', `${ORIGIN}.evil.example`, `${ORIGIN}/`, ''];
    for (const origin of origins) {
      it(`refuses the origin "${origin}" with 403, also for a signed-in member`, async () => {
        const headers = { cookie: ann.client.cookie, ...(origin && { origin }) };
        expect(await upgradeStatus(one.base, headers)).to.equal(403);
      });
    }

    it('refuses a member who has not onboarded with 401', async () => {
      const cem = await createMember(one.base, { onboarded: false });
      const headers = { cookie: cem.client.cookie, origin: ORIGIN };
      expect(await upgradeStatus(one.base, headers)).to.equal(401);
    });

    it('refuses a signed-out session with 401', async () => {
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      await ann.client.post('/api/auth/logout');
      expect(await upgradeStatus(two.base, headers)).to.equal(401);
    });

    it('accepts five sockets per member, also for concurrent upgrades', async () => {
      const headers = { cookie: ann.client.cookie };
      const sockets = Array.from(
        { length: SOCKETS_PER_MEMBER + 3 },
        () => new Live(one.base, headers.cookie),
      );
      const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
      expect(opened.filter(({ status }) => status === 'fulfilled')).to.have.length(5);
      for (const socket of sockets) socket.close();
    });

    it('counts sockets across instances and frees a place when one closes', async () => {
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

    it('stops counting the sockets of a dead instance after 20 s', async () => {
      const now = Date.now();
      const leaveSockets = (renewed: number) =>
        redis.zadd(
          `presence:${ann.id}`,
          ...Array.from({ length: SOCKETS_PER_MEMBER }, (_, i) => [
            String(renewed + 45_000),
            `left-${i}`,
          ]).flat(),
        );
      const headers = { cookie: ann.client.cookie, origin: ORIGIN };
      await leaveSockets(now);
      expect(await upgradeStatus(one.base, headers)).to.equal(429);
      await leaveSockets(now - 20_001);
      expect(await upgradeStatus(one.base, headers)).to.equal(101);
      await redis.del(`presence:${ann.id}`);
      await leaveSockets(now - 20_000);
      expect(await registerSocket(ann.id, 'new', now)).to.equal('refused');
      expect(await registerSocket(ann.id, 'new', now + 1)).to.equal('further');
    });

    it(`refuses more than ${UPGRADES_PER_SECOND} upgrades per second with 503`, async function () {
      this.timeout(120_000);
      const statuses = await burst(ORIGIN);
      const count = (status: number) => statuses.filter((one) => one === status).length;
      // They can take more than one second, so more than 500 can be accepted, but not all.
      expect(count(401) + count(503)).to.equal(statuses.length);
      expect(count(503)).to.be.greaterThan(0);
    });

    it('does not count upgrades from other origins', async function () {
      this.timeout(120_000);
      expect(new Set(await burst('https://evil.example'))).to.deep.equal(new Set([403]));
    });
  });

  describe('with an untrusted client', () => {
    /** Message and typing events that `live` receives until a real message arrives. */
    async function eventsUntilMessage(live: Live) {
      await send(ann, 'the real one');
      await live.next('new_message');
      return live.events.filter(({ type }) => type === 'new_message' || type === 'typing');
    }

    it('closes with 1008 when it claims another user id, and delivers no event to it', async () => {
      const eve = await createMember(two.base);
      const [atEve, atBen] = [new Live(two.base, eve.client.cookie), await liveAt(ben)];
      await atEve.opened;
      atEve.send({ type: 'auth', userId: ben.id });
      await eventsUntilMessage(atBen);
      expect(await atEve.closed).to.equal(1008);
      expect(atEve.events).to.deep.equal([]);
      atBen.close();
    });

    it('ignores message frames: only posted messages are delivered', async () => {
      const eve = await createMember(one.base);
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
      const eve = await createMember(one.base);
      const [atEve, atBen] = [await liveAt(eve), await liveAt(ben)];
      atEve.send({ type: 'typing', matchId });
      atEve.send({ type: 'auth', userId: eve.id });
      await atEve.next('ready', 2);
      const received = await eventsUntilMessage(atBen);
      expect(received.map(({ type }) => type)).to.deep.equal(['new_message']);
      atEve.close();
      atBen.close();
    });

    const frames: [string, string | Buffer, number][] = [
      ['text that is not JSON', '{"type":', 1007],
      ['a binary frame', Buffer.from('{"type":"typing"}'), 1008],
      ['a frame above 16 KiB', JSON.stringify({ x: 'x'.repeat(SOCKET_FRAME_MAX_BYTES) }), 1009],
    ];
    for (const [description, frame, code] of frames) {
      it(`closes with ${code} after ${description}, and the process keeps running`, async () => {
        const live = await liveAt(ann);
        live.socket.send(frame);
        expect(await live.closed).to.equal(code);
        expect(await isAlive()).to.equal(true);
      });
    }

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

    describe('that floods', () => {
      // Frames are counted by the minute from the start of an instance. In a new one, no minute ends meanwhile.
      let flooded: Api;

      before(async () => {
        flooded = await startApi('flooded');
      });
      after(() => flooded.stop());

      const flooder = () => ann.client.at(flooded.base).live(ann.id);

      it(`closes with 1008 above ${SOCKET_FRAMES_PER_MINUTE} frames a minute`, async () => {
        const live = await flooder();
        for (let i = 0; i < SOCKET_FRAMES_PER_MINUTE; i += 1)
          live.send({ type: 'typing', matchId });
        expect(await live.closed).to.equal(1008);
      });
      for (const kind of ['ping', 'pong'] as const) {
        it(`closes with 1008 above the frame limit of ${kind} frames`, async () => {
          const live = await flooder();
          for (let i = 0; i <= SOCKET_FRAMES_PER_MINUTE; i += 1) live.socket[kind]();
          expect(await live.closed).to.equal(1008);
        });
      }

      it('refuses new sockets of the member for a while after a flood', async () => {
        const live = await flooder();
        for (let i = 0; i <= SOCKET_FRAMES_PER_MINUTE; i += 1) live.socket.pong();
        await live.closed;
        const statusFor = ({ client }: Member) =>
          upgradeStatus(flooded.base, { cookie: client.cookie, origin: ORIGIN });
        expect([await statusFor(ann), await statusFor(ben)]).to.deep.equal([429, 101]);
      });
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
    const tabs = await Promise.all([one, one, two].map(({ base }) => liveOf(ben.client.at(base))));
    await send(ann, 'first');
    await send(ann, 'second');
    for (const tab of tabs) {
      await tab.next('new_message', 2);
      const contents = tab.of('new_message').map(({ message }) => message.content);
      expect(contents).to.deep.equal(['first', 'second']);
      tab.close();
    }
  });

  it('subscribes only the instances on which the member is connected', async () => {
    const subscribers = async () => (await redis.pubsub('NUMSUB', `u:${ben.id}`))[1];
    const [here, there] = [await liveAt(ben), await liveOf(ben.client.at(one.base))];
    expect(await subscribers()).to.equal(2);
    there.close();
    await until('one instance is left', async () => (await subscribers()) === 1);
    here.close();
    await until('no instance is left', async () => (await subscribers()) === 0);
  });

  it('publishes typing to the other member only', async () => {
    const [atAnn, otherTab, atBen] = await Promise.all([ann, ann, ben].map(liveAt));
    atAnn?.send({ type: 'typing', matchId });
    expect(await atBen?.next('typing')).to.deep.equal({ type: 'typing', matchId, userId: ann.id });
    await send(ben, 'I saw you type');
    await Promise.all([atAnn, otherTab].map((live) => live?.next('new_message')));
    for (const live of [atAnn, otherTab]) expect(live?.of('typing')).to.deep.equal([]);
    for (const live of [atAnn, otherTab, atBen]) live?.close();
  });

  it('loses no event right after the ready event', async () => {
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
