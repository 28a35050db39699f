import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect } from 'chai';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '#test/wait.ts';
import { addConnection, type Connection, removeConnection } from './connections.ts';
import { deliver } from './deliver.ts';

const USER_ID = 2 ** 40;
const MESSAGE = Buffer.from('{"type":"new_message","matchId":1}');
const FLEETING = [
  '{"type":"presence","userId":1,"isOnline":true}',
  '{"type":"typing","matchId":1}',
];

describe('a reader of events', () => {
  let server: WebSocketServer;
  let reader: WebSocket;
  let connection: Connection;
  let heard: string[];

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, perMessageDeflate: false });
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    const { port } = server.address() as AddressInfo;
    reader = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    heard = [];
    reader.on('message', (data) => heard.push(data.toString()));
    await once(reader, 'open');
    const [socket, request] = await accepted;
    connection = {
      id: 'one',
      userId: USER_ID,
      session: '',
      socket,
      wire: request.socket,
      heardBytes: 0,
      subscribing: undefined,
      greeted: true,
      framesThisMinute: 0,
      waiting: 0,
    };
    addConnection(connection);
  });
  afterEach(() => {
    removeConnection(connection);
    reader.terminate();
    server.close();
  });

  const wire = () => (reader as unknown as { _socket: Socket })._socket;
  const give = (event: Buffer, times = 1) => {
    for (let i = 0; i < times; i += 1) deliver(USER_ID, event);
  };
  const isOpen = () => connection.socket.readyState === WebSocket.OPEN;
  /** Until the kernel takes no more, so that the next event waits in this process. */
  function stopReading() {
    wire().pause();
    const frame = Buffer.from(JSON.stringify({ x: 'x'.repeat(1024) }));
    while (connection.wire.writableLength === 0) give(frame);
  }

  it('hears texts of all lengths as they were', async () => {
    const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
    const texts = lengths.map((length) => 'ü'.repeat(length / 2) + 'x'.repeat(length % 2));
    for (const text of texts) give(Buffer.from(text));
    await until('it has heard all', () => heard.length === texts.length);
    expect(heard).to.deep.equal(texts);
  });

  it('that reads nothing is cut when 256 events wait for it, however small they are', () => {
    stopReading();
    give(MESSAGE, 256);
    expect(isOpen()).to.equal(true);
    give(MESSAGE);
    expect(isOpen()).to.equal(false);
  });

  it('that reads nothing is cut when 256 KiB wait for it, however few events that is', () => {
    stopReading();
    const frame = Buffer.alloc(64 * 1024, 'x');
    give(frame, 4);
    expect(isOpen()).to.equal(true);
    give(frame);
    expect(isOpen()).to.equal(false);
  });

  it('is told of no presence and no typing from half of that on, but of messages', async () => {
    stopReading();
    const [presence = '', typing = ''] = FLEETING;
    give(Buffer.from(presence), 128);
    for (const event of [presence, typing]) give(Buffer.from(event), 300);
    give(MESSAGE, 3);
    expect(isOpen()).to.equal(true);
    wire().resume();
    await until('it has read everything', () => heard.at(-1) === String(MESSAGE));
    expect(heard.filter((event) => event === presence)).to.have.length(128);
    expect(heard.filter((event) => event === typing)).to.have.length(0);
    expect(heard.filter((event) => event === String(MESSAGE))).to.have.length(3);
  });

  it('may read on later: what it has taken does not count any more', async () => {
    for (let round = 0; round < 3; round += 1) {
      stopReading();
      give(MESSAGE, 200);
      wire().resume();
      await until('nothing waits', () => connection.waiting === 0);
    }
    expect(isOpen()).to.equal(true);
    await until(
      'it has heard all',
      () => heard.filter((one) => one === String(MESSAGE)).length === 600,
    );
  });

  it('leaves nothing behind once it is cut', async () => {
    stopReading();
    give(MESSAGE, 257);
    await until('nothing waits', () => connection.waiting === 0);
  });
});
