import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { SOCKET_FRAMES_PER_MINUTE } from '#contract/limits.ts';
import { ORIGIN } from '#test/client.ts';
import { createMember, type Member } from '#test/factories.ts';
import { type Program, startProgram } from '#test/programs.ts';
import { upgradeStatus } from '#test/upgrade-status.ts';
import { UPGRADES_PER_SECOND } from './upgrade-auth.ts';

describe('the live channel of one instance', () => {
  // Frames are counted by the minute from the start of an instance. In a new one, no minute ends meanwhile.
  let api: Program;

  before(async () => {
    api = await startProgram('api/server.ts', 'listening');
  });
  after(() => api.stop());

  /**
   * Statuses of upgrades that the instance finds waiting. It is stopped while they are sent, because a busy machine
   * could send them too slowly for the limit.
   */
  async function burst(origin: string): Promise<number[]> {
    const { port } = new URL(api.base);
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
    api.signal('SIGSTOP');
    await Promise.all(
      sockets.map(
        (socket) => new Promise((sent) => socket.write(`${request.join('\r\n')}\r\n\r\n`, sent)),
      ),
    );
    api.signal('SIGCONT');
    try {
      return await statuses;
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  /** Sends one frame more than the limit, the one of `live` included. @returns the code of the close frame. */
  async function flood({ id, client }: Member, kind: 'typing' | 'ping' | 'pong'): Promise<number> {
    const live = await client.live(id);
    for (let i = 0; i < SOCKET_FRAMES_PER_MINUTE; i += 1) {
      if (kind === 'typing') live.send({ type: 'typing', matchId: 1 });
      else live.socket[kind]();
    }
    return live.closed;
  }

  it(`closes with 1008 above ${SOCKET_FRAMES_PER_MINUTE} frames a minute of any kind, and refuses new sockets of the member for a while`, async () => {
    const statusOf = ({ client }: Member) => upgradeStatus(client.cookie, ORIGIN, api.base);
    const floods = (['typing', 'ping', 'pong'] as const).map(async (kind) => {
      const member = await createMember({}, api.base);
      return [kind, await flood(member, kind), await statusOf(member)];
    });
    expect(await Promise.all(floods)).to.deep.equal([
      ['typing', 1008, 429],
      ['ping', 1008, 429],
      ['pong', 1008, 429],
    ]);
    expect(await statusOf(await createMember({}, api.base))).to.equal(101);
  });

  it('does not count upgrades from other origins', async () => {
    expect(new Set(await burst('https://evil.example'))).to.deep.equal(new Set([403]));
  });

  it(`refuses more than ${UPGRADES_PER_SECOND} upgrades per second with 503`, async () => {
    const statuses = await burst(ORIGIN);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    // They can take more than one second, so more than 500 can be accepted, but not all.
    expect(count(401) + count(503)).to.equal(statuses.length);
    expect(count(503)).to.be.greaterThan(0);
  });
});
