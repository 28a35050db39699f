import { mock } from 'node:test';
import { expect } from 'chai';
import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { type LiveSocket, openSocket } from './socket.ts';

/** A socket without `ready` is abandoned after it. */
const READY_WITHIN_MS = 10_000;
/** Longer than the first pause before a connection. */
const RECONNECTED_WITHIN_MS = 5_000;

/** Replaces the browser's WebSocket. A test calls the handlers as the server would. */
class FakeSocket {
  readyState = 1;
  sent: unknown[] = [];
  onopen = () => {};
  onmessage = (_event: { data: unknown }) => {};
  onclose = (_event: { code: number }) => {};
  send(frame: string) {
    this.sent.push(JSON.parse(frame));
  }
  close() {
    this.readyState = 3;
  }
}

describe('live socket', () => {
  let sockets: FakeSocket[];
  let states: string[];
  let events: ServerEvent[];
  let live: LiveSocket;

  const latest = () => sockets.at(-1) as FakeSocket;
  const receive = (frame: unknown) => latest().onmessage({ data: JSON.stringify(frame) });

  const openLive = () =>
    openSocket(
      'ws://overlap.test/ws',
      42,
      {
        onEvent: (event) => events.push(event),
        onConnected: (isConnected) => states.push(isConnected ? 'connected' : 'not connected'),
        onSessionEnded: () => states.push('session ended'),
      },
      () => {
        sockets.push(new FakeSocket());
        return latest() as unknown as WebSocket;
      },
    );

  beforeEach(() => {
    sockets = [];
    states = [];
    events = [];
    live = openLive();
  });

  afterEach(() => live.close());

  it('authenticates on open and is connected after `ready`', () => {
    latest().onopen();
    expect(latest().sent).to.deep.equal([{ type: 'auth', userId: 42 }]);
    expect(states).to.deep.equal([]);
    receive({ type: 'ready', instance: 'a' });
    expect(states).to.deep.equal(['connected']);
  });

  it('passes events on and ignores unreadable frames', () => {
    receive({ type: 'presence', userId: 7, isOnline: true });
    receive({ kind: 'not an event' });
    receive(null);
    latest().onmessage({ data: '{' });
    expect(events).to.deep.equal([{ type: 'presence', userId: 7, isOnline: true }]);
  });

  it('drops events while not connected', () => {
    live.send({ type: 'typing', matchId: 1 });
    expect(latest().sent).to.deep.equal([]);
  });

  it('reconnects at once on request after a loss', () => {
    receive({ type: 'ready', instance: 'a' });
    latest().onclose({ code: 1012 });
    expect(states).to.deep.equal(['connected', 'not connected']);
    expect(sockets).to.have.length(1);
    live.reconnectNow();
    expect(sockets).to.have.length(2);
    live.reconnectNow();
    expect(sockets).to.have.length(2);
  });

  it('does not reconnect after the session has ended', () => {
    latest().onclose({ code: CLOSE_SESSION_ENDED });
    live.reconnectNow();
    expect(states).to.deep.equal(['not connected', 'session ended']);
    expect(sockets).to.have.length(1);
  });

  it('ignores events of an abandoned socket', () => {
    latest().onclose({ code: 1006 });
    const first = latest();
    live.reconnectNow();
    first.onclose({ code: 1008 });
    expect(states).to.deep.equal(['not connected']);
  });

  it('connects again when an abandoned socket receives `ready` late', () => {
    live.close();
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      live = openLive();
      mock.timers.tick(READY_WITHIN_MS);
      expect(states).to.deep.equal(['not connected']);
      receive({ type: 'ready', instance: 'a' });
      expect(states).to.deep.equal(['not connected']);
      mock.timers.tick(RECONNECTED_WITHIN_MS);
      expect(sockets).to.have.length(3);
      receive({ type: 'ready', instance: 'b' });
      expect(states).to.deep.equal(['not connected', 'connected']);
    } finally {
      mock.timers.reset();
    }
  });
});
