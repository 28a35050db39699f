import { expect } from 'chai';
import { CLOSE_SESSION_ENDED, type ServerEvent } from '#contract/socket.ts';
import { type LiveSocket, openSocket } from './socket.ts';

/** Stands in for the browser's socket; the server's side is played by calling its handlers. */
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
  let heard: string[];
  let events: ServerEvent[];
  let live: LiveSocket;

  const latest = () => sockets.at(-1) as FakeSocket;
  const receive = (frame: unknown) => latest().onmessage({ data: JSON.stringify(frame) });

  beforeEach(() => {
    sockets = [];
    heard = [];
    events = [];
    live = openSocket(
      'ws://overlap.test/ws',
      42,
      {
        onEvent: (event) => events.push(event),
        onConnected: (isConnected) => heard.push(isConnected ? 'connected' : 'not connected'),
        onSessionEnded: () => heard.push('session ended'),
      },
      () => {
        sockets.push(new FakeSocket());
        return latest() as unknown as WebSocket;
      },
    );
  });

  afterEach(() => live.close());

  it('says who it is on open and is connected once the server is ready', () => {
    latest().onopen();
    expect(latest().sent).to.deep.equal([{ type: 'auth', userId: 42 }]);
    expect(heard).to.deep.equal([]);
    receive({ type: 'ready', instance: 'a' });
    expect(heard).to.deep.equal(['connected']);
  });

  it('hands on known events and ignores what it cannot read', () => {
    receive({ type: 'presence', userId: 7, isOnline: true });
    receive({ type: 'of another version' });
    latest().onmessage({ data: '{' });
    expect(events).to.deep.equal([{ type: 'presence', userId: 7, isOnline: true }]);
  });

  it('sends nothing while it is not connected', () => {
    live.send({ type: 'typing', matchId: 1 });
    expect(latest().sent).to.deep.equal([]);
  });

  it('connects at once when asked to after a loss', () => {
    receive({ type: 'ready', instance: 'a' });
    latest().onclose({ code: 1012 });
    expect(heard).to.deep.equal(['connected', 'not connected']);
    expect(sockets).to.have.length(1);
    live.reconnectNow();
    expect(sockets).to.have.length(2);
    live.reconnectNow();
    expect(sockets).to.have.length(2);
  });

  it('stops for good when the session has ended', () => {
    latest().onclose({ code: CLOSE_SESSION_ENDED });
    live.reconnectNow();
    expect(heard).to.deep.equal(['not connected', 'session ended']);
    expect(sockets).to.have.length(1);
  });

  it('ignores what an abandoned socket still says', () => {
    latest().onclose({ code: 1006 });
    const first = latest();
    live.reconnectNow();
    first.onclose({ code: 1008 });
    expect(heard).to.deep.equal(['not connected']);
  });
});
