import { expect } from 'chai';
import { afterAll, beforeAll } from 'vitest';
import type { ServerEvent } from '#contract/socket.ts';
import { ModelServer, randomFrom, VIEWER } from '../../test/model-server.ts';
import { matchEvents, matchesApi } from '../features/matches/api.ts';
import { messageEvents, messagesApi } from '../features/messages/api.ts';
import { questionsApi } from '../features/messages/question/question-endpoints.ts';
import { notificationsApi } from '../features/notifications/api.ts';
import { notificationEvents } from '../features/notifications/live-events.ts';
import { api } from '../platform/api/api.ts';
import { handleEvent, LIVE_TAGS } from '../platform/live/server-events.ts';
import { makeStore } from '../platform/store.ts';

const FEATURES = [matchEvents, messageEvents, notificationEvents];

type Random = () => number;

/** Replaces `sessionStorage`; entries are own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const detailsOf = (matchId: number) => ({ matchId, viewerId: VIEWER });

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** One browser: a real store whose reads of `server` are delayed. */
class Browser {
  readonly store = makeStore({ devChecks: false });
  readonly #open = new Set<number>();

  show(chatIds: number[]): void {
    const { dispatch } = this.store;
    void dispatch(matchesApi.endpoints.listMatches.initiate(VIEWER));
    void dispatch(notificationsApi.endpoints.listNotifications.initiate(VIEWER));
    for (const id of chatIds.filter((one) => !this.#open.has(one))) {
      void dispatch(messagesApi.endpoints.thread.initiate(id));
      void dispatch(questionsApi.endpoints.question.initiate(id));
      void dispatch(matchesApi.endpoints.getMatch.initiate(detailsOf(id)));
      this.#open.add(id);
    }
  }

  receive(event: ServerEvent): void {
    const { dispatch, getState } = this.store;
    const shown = 'notification' in event ? event.notification : null;
    // The chat of a message is open in a hidden window.
    const pathname = shown?.type === 'message' ? `/chat/${shown.matchId}` : '/app';
    handleEvent(FEATURES, event, { dispatch, getState, viewerId: VIEWER, pathname });
  }

  reconnect(): void {
    this.store.dispatch(api.util.invalidateTags([...LIVE_TAGS]));
  }

  /** Waits until no read is running or queued. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      const running = this.store.dispatch(api.util.getRunningQueriesThunk());
      if (running.length > 0) quiet = 0;
      await Promise.allSettled(running);
      await tick();
    }
  }

  /** The displayed matches and notifications, and of each chat the messages, the open question and the details. */
  shown(chatIds: number[]) {
    const state = this.store.getState();
    return {
      matches: matchesApi.endpoints.listMatches.select(VIEWER)(state).data,
      bell: notificationsApi.endpoints.listNotifications.select(VIEWER)(state).data,
      chats: chatIds.map((id) => messagesApi.endpoints.thread.select(id)(state).data?.messages),
      questions: chatIds.map((id) => questionsApi.endpoints.question.select(id)(state).data),
      details: chatIds.map((id) => matchesApi.endpoints.getMatch.select(detailsOf(id))(state).data),
    };
  }
}

function react(server: ModelServer, id: number, random: Random): void {
  const reaction = random() < 0.3 ? null : Math.floor(random() * 6);
  server.react(id, Math.floor(random() * 4), random() < 0.5 ? VIEWER : 2, reaction);
}

const CONSENTS = [
  { own: 'waiting' },
  { own: 'allowed' },
  { others: 'asked' },
  { others: 'allowed' },
] as const;

/** What happens in an open chat, each up to its share of all actions. */
const ACTIONS: [share: number, act: (server: ModelServer, id: number, random: Random) => void][] = [
  [0.1, (server, id) => server.endMatch(id)],
  [0.12, (server, id) => server.close(id)],
  [0.37, (server, id) => server.write(id, false)],
  [0.47, react],
  [0.51, (server, id, random) => server.remove(id, Math.floor(random() * 4))],
  [0.57, (server, id) => server.write(id, true)],
  [0.66, (server, id, random) => server.answer(id, random() < 0.5)],
  [0.69, (server, id) => server.see(id)],
  [0.71, (server) => server.switchSeen()],
  [0.74, (server, id, random) => server.changePhotos(id, CONSENTS[Math.floor(random() * 4)] ?? {})],
  [0.83, (server, id, random) => server.read(id, Math.floor(random() * 3))],
  [0.89, (server, id, random) => server.readBell(random() < 0.5 ? null : id)],
  [1, (server, id) => server.turn(id)],
];

/** Performs a random action on the server. */
function act(server: ModelServer, random: Random): void {
  const ids = server.openChatIds;
  const id = ids[Math.floor(random() * ids.length)];
  const dice = random();
  if (id === undefined || (dice < 0.08 && ids.length < 5)) server.makeMatch();
  else ACTIONS.find(([share]) => dice < share)?.[1](server, id, random);
}

/** Drops, duplicates and reorders some of the events. */
function disturb(events: ServerEvent[], random: Random): ServerEvent[] {
  return events
    .flatMap((event) => (random() < 0.2 ? [] : random() < 0.25 ? [event, event] : [event]))
    .map((event, index) => ({ event, at: index + random() * 4 }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

describe('live data of matches, chats and notifications', () => {
  const realFetch = globalThis.fetch;
  let server: ModelServer;
  let random: Random;
  let notModified: number;

  beforeAll(() => {
    Object.assign(globalThis, {
      window: new EventTarget(),
      document: { visibilityState: 'hidden' },
      sessionStorage: new FakeStorage(),
    });
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    for (const name of ['window', 'document', 'sessionStorage'])
      Reflect.deleteProperty(globalThis, name);
  });

  function begin(seed: number): Browser {
    random = randomFrom(seed);
    server = new ModelServer();
    notModified = 0;
    for (let i = 0; i < 3; i += 1) server.makeMatch();
    for (let i = 0; i < 10; i += 1) act(server, random);
    server.takeEvents();
    globalThis.fetch = serve as typeof fetch;
    const browser = new Browser();
    browser.show(server.chatIds);
    return browser;
  }

  /** Serves a read. The state is read at a random moment between request and response. */
  async function serve(url: string, init: RequestInit): Promise<Response> {
    for (let wait = random() * 4; wait > 1; wait -= 1) await tick();
    const found = server.respond(url);
    const text = JSON.stringify(found ?? { message: 'Not found', code: 'not_found' });
    const tag = `"${text.length}.${Array.from(text).reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7)}"`;
    for (let wait = random() * 4; wait > 1; wait -= 1) await tick();
    if (found && new Headers(init.headers).get('if-none-match') === tag) {
      notModified += 1;
      return new Response(null, { status: 304, headers: { etag: tag } });
    }
    return new Response(text, { status: found ? 200 : 404, headers: found ? { etag: tag } : {} });
  }

  async function fresh(chatIds: number[]) {
    const browser = new Browser();
    browser.show(chatIds);
    await browser.settle();
    return browser.shown(chatIds);
  }

  async function badRound(browser: Browser): Promise<void> {
    for (let i = 0; i < random() * 5; i += 1) act(server, random);
    for (const event of disturb(server.takeEvents(), random)) {
      browser.receive(event);
      if (random() < 0.3) await tick();
    }
    browser.show(server.chatIds);
    if (random() < 0.3) browser.reconnect();
  }

  async function goodRound(browser: Browser): Promise<void> {
    // An event during a read reads all again, which would hide what its handler leaves out.
    if (random() < 0.5) await browser.settle();
    act(server, random);
    for (const event of server.takeEvents()) {
      browser.receive(event);
      if (random() < 0.3) browser.receive(event);
      await tick();
    }
  }

  it('equals a fresh load after dropped, duplicated and reordered events and a reconnect', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const browser = begin(seed);
      for (let round = 0; round < 15; round += 1) await badRound(browser);
      browser.reconnect();
      await browser.settle();
      const ids = server.chatIds;
      expect(browser.shown(ids), `seed ${seed}`).to.deep.equal(await fresh(ids));
    }
    expect(notModified, '304 responses').to.be.greaterThan(0);
  });

  it('equals a fresh load without a reconnect when no event is lost', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const browser = begin(seed);
      await browser.settle();
      for (let round = 0; round < 30; round += 1) await goodRound(browser);
      browser.show(server.chatIds);
      await browser.settle();
      const ids = server.chatIds;
      expect(browser.shown(ids), `seed ${seed}`).to.deep.equal(await fresh(ids));
    }
  });

  it('equals a fresh load when events arrive during the first load', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const browser = begin(seed);
      for (let round = 0; round < 5; round += 1) await goodRound(browser);
      browser.show(server.chatIds);
      await browser.settle();
      const ids = server.chatIds;
      expect(browser.shown(ids), `seed ${seed}`).to.deep.equal(await fresh(ids));
    }
  });

  it('detects a lost message by the next one and fetches it', async () => {
    const browser = begin(7);
    await browser.settle();
    const [id = 0] = server.chatIds;
    server.write(id, false);
    server.takeEvents();
    server.write(id, false);
    for (const event of server.takeEvents()) browser.receive(event);
    await browser.settle();
    const { chats, matches } = browser.shown([id]);
    const expected = await fresh([id]);
    expect(chats).to.deep.equal(expected.chats);
    expect(matches).to.deep.equal(expected.matches);
  });

  it('shows nothing twice when 1,000 events are duplicated', async () => {
    const browser = begin(11);
    await browser.settle();
    const [id = 0] = server.chatIds;
    for (let i = 0; i < 250; i += 1) server.write(id, i % 3 === 0);
    const events = server.takeEvents();
    for (const event of [...events, ...events, ...events].slice(0, 1000)) browser.receive(event);
    await browser.settle();
    const { chats, matches, bell } = browser.shown([id]);
    expect(new Set(chats[0]?.map((one) => one.id)).size).to.equal(chats[0]?.length);
    const expected = await fresh([id]);
    expect(matches).to.deep.equal(expected.matches);
    expect(bell).to.deep.equal(expected.bell);
  });
});
