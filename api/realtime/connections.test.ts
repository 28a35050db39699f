import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '#test/until.ts';
import { addConnection, type Connection, deliver, removeConnection } from './connections.ts';

const USER_ID = 2 ** 40;
const MESSAGE = Buffer.from('{"type":"new_message","matchId":1}');
const PRESENCE = Buffer.from('{"type":"presence","userId":1,"isOnline":true}');
const TYPING = Buffer.from('{"type":"typing","matchId":1}');

describe('delivery to a socket', () => {
  let server: WebSocketServer;
  let reader: WebSocket;
  let connection: Connection;
  let received: string[];

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, perMessageDeflate: false });
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    const { port } = server.address() as AddressInfo;
    reader = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    received = [];
    reader.on('message', (data) => received.push(data.toString()));
    await once(reader, 'open');
    const [socket] = await accepted;
    connection = {
      id: 'one',
      userId: USER_ID,
      session: '',
      socket,
      isAlive: true,
      subscribing: undefined,
      authenticated: true,
      framesThisMinute: 0,
      queuedEvents: 0,
    };
    addConnection(connection);
  });
  afterEach(() => {
    removeConnection(connection);
    reader.terminate();
    server.close();
  });

  const deliverTimes = (event: Buffer, times: number) => {
    for (let i = 0; i < times; i += 1) deliver(USER_ID, event);
  };
  const isOpen = () => connection.socket.readyState === WebSocket.OPEN;
  const isFlushed = () => connection.queuedEvents === 0 && connection.socket.bufferedAmount === 0;
  const countOf = (event: Buffer) => received.filter((text) => text === event.toString()).length;
  /** Fills the buffers of the kernel, so that the next event is queued in this process. */
  function stopReading() {
    reader.pause();
    const filler = Buffer.from(JSON.stringify({ x: 'x'.repeat(1024) }));
    while (connection.socket.bufferedAmount === 0) deliver(USER_ID, filler);
  }

  it('preserves texts of all lengths', async () => {
    const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
    const texts = lengths.map((length) => 'ü'.repeat(length / 2) + 'x'.repeat(length % 2));
    for (const text of texts) {
      deliver(USER_ID, Buffer.from(text));
      await until('the text is received', () => received.at(-1) === text);
    }
    expect(received).to.deep.equal(texts);
  });

  it('terminates a reader with more than 256 queued events, however small', () => {
    stopReading();
    deliverTimes(MESSAGE, 256);
    expect(isOpen()).to.equal(true);
    deliver(USER_ID, MESSAGE);
    expect(isOpen()).to.equal(false);
  });

  it('terminates a reader with more than 256 KiB queued, however few events', () => {
    stopReading();
    const event = Buffer.alloc(64 * 1024, 'x');
    deliverTimes(event, 4);
    expect(isOpen()).to.equal(true);
    deliver(USER_ID, event);
    expect(isOpen()).to.equal(false);
  });

  it('drops presence and typing once the queue is half full, but no message', async () => {
    stopReading();
    deliverTimes(PRESENCE, 128);
    for (const event of [PRESENCE, TYPING]) deliverTimes(event, 300);
    deliverTimes(MESSAGE, 3);
    expect(isOpen()).to.equal(true);
    reader.resume();
    await until('everything is read', () => received.at(-1) === String(MESSAGE));
    expect([PRESENCE, TYPING, MESSAGE].map(countOf)).to.deep.equal([128, 0, 3]);
  });

  it('does not count events that were read later', async () => {
    for (let round = 0; round < 3; round += 1) {
      stopReading();
      deliverTimes(MESSAGE, 200);
      reader.resume();
      await until('the queue is empty', isFlushed);
    }
    expect(isOpen()).to.equal(true);
    await until('all are received', () => countOf(MESSAGE) === 600);
  });

  it('frees the queue of a terminated reader', async () => {
    stopReading();
    deliverTimes(MESSAGE, 257);
    await until('the queue is empty', () => connection.queuedEvents === 0);
  });
});
