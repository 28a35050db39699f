import { expect } from 'chai';
import type { ServerEvent } from '#contract/socket.ts';
import { api } from '../app/api.ts';
import { makeStore } from '../app/store.ts';
import { announcesMatchWith } from '../features/matches/announced.ts';
import { matchEvents, matchesApi } from '../features/matches/api.ts';
import { messageEvents, messagesApi } from '../features/messages/api.ts';
import { notificationEvents, notificationsApi } from '../features/notifications/api.ts';
import { noteEvent } from './journal.ts';
import { ModelServer, randomFrom, VIEWER } from './model-server.ts';
import { handleEvent } from './server-events.ts';
import { MISSED } from './use-server-events.ts';

const FEATURES = [matchEvents, messageEvents, notificationEvents];

type Random = () => number;
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** One browser: a real store that reads from `server`, and whose answers take their time. */
class Browser {
  readonly store = makeStore();
  readonly #open = new Set<number>();

  show(chatIds: number[]): void {
    const { dispatch } = this.store;
    void dispatch(matchesApi.endpoints.listMatches.initiate(VIEWER));
    void dispatch(notificationsApi.endpoints.listNotifications.initiate(VIEWER));
    for (const id of chatIds) {
      if (!this.#open.has(id)) void dispatch(messagesApi.endpoints.thread.initiate(id));
      this.#open.add(id);
    }
  }

  hear(event: ServerEvent): void {
    const { dispatch, getState } = this.store;
    if (event.type === 'new_match') announcesMatchWith(event.match.user.id);
    noteEvent(event);
    const pathname = event.type === 'new_message' ? `/chat/${event.matchId}` : '/app';
    handleEvent(FEATURES, event, { dispatch, getState, viewerId: VIEWER, pathname });
  }

  reconnect(): void {
    this.store.dispatch(api.util.invalidateTags([...MISSED]));
  }

  /** Waits until no read is under way and none follows. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      const running = this.store.dispatch(api.util.getRunningQueriesThunk());
      if (running.length > 0) quiet = 0;
      await Promise.allSettled(running);
      await tick();
    }
  }

  /** What is shown of matches, notifications and each open chat that still runs. */
  shown(chatIds: number[]) {
    const state = this.store.getState();
    return {
      matches: matchesApi.endpoints.listMatches.select(VIEWER)(state).data,
      bell: notificationsApi.endpoints.listNotifications.select(VIEWER)(state).data,
      chats: chatIds.map((id) => messagesApi.endpoints.thread.select(id)(state).data?.messages),
    };
  }
}

/** Something happens on the server. */
function act(server: ModelServer, random: Random): void {
  const ids = server.chatIds;
  const id = ids[Math.floor(random() * ids.length)];
  const dice = random();
  if (id === undefined || (dice < 0.08 && ids.length < 5)) server.makeMatch();
  else if (dice < 0.1) server.endMatch(id);
  else if (dice < 0.55) server.write(id, false);
  else if (dice < 0.65) server.write(id, true);
  else if (dice < 0.78) server.read(id, Math.floor(random() * 3));
  else if (dice < 0.86) server.readBell(random() < 0.5 ? null : id);
  else server.turn(id);
}

/** Some are lost, some come twice, some change places. */
function disturb(events: ServerEvent[], random: Random): ServerEvent[] {
  return events
    .flatMap((event) => (random() < 0.2 ? [] : random() < 0.25 ? [event, event] : [event]))
    .map((event, index) => ({ event, at: index + random() * 4 }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

describe('matches, chats and notifications', () => {
  const realFetch = globalThis.fetch;
  let server: ModelServer;
  let random: Random;
  let unchangedAnswers: number;

  before(() => {
    Object.assign(globalThis, {
      window: new EventTarget(),
      document: { visibilityState: 'hidden' },
    });
  });
  after(() => {
    globalThis.fetch = realFetch;
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
  });

  function begin(seed: number): Browser {
    random = randomFrom(seed);
    server = new ModelServer();
    unchangedAnswers = 0;
    for (let i = 0; i < 3; i += 1) server.makeMatch();
    for (let i = 0; i < 10; i += 1) act(server, random);
    server.takeEvents();
    globalThis.fetch = serve as typeof fetch;
    const browser = new Browser();
    browser.show(server.chatIds);
    return browser;
  }

  /** The server's side of a read: its moment lies somewhere between question and answer. */
  async function serve(url: string, init: RequestInit): Promise<Response> {
    for (let wait = random() * 4; wait > 1; wait -= 1) await tick();
    const found = server.answer(url);
    const text = JSON.stringify(found ?? { message: 'Not found', code: 'not_found' });
    const tag = `"${text.length}.${Array.from(text).reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7)}"`;
    for (let wait = random() * 4; wait > 1; wait -= 1) await tick();
    if (found && new Headers(init.headers).get('if-none-match') === tag) {
      unchangedAnswers += 1;
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
      browser.hear(event);
      if (random() < 0.3) await tick();
    }
    browser.show(server.chatIds);
    if (random() < 0.3) browser.reconnect();
  }

  async function goodRound(browser: Browser): Promise<void> {
    act(server, random);
    for (const event of server.takeEvents()) {
      browser.hear(event);
      if (random() < 0.3) browser.hear(event);
      await tick();
    }
  }

  it('are what a fresh load shows after any drops, doubles and reordering, once it has reconnected', async function () {
    this.timeout(60_000);
    for (let seed = 1; seed <= 60; seed += 1) {
      const browser = begin(seed);
      for (let round = 0; round < 15; round += 1) await badRound(browser);
      browser.reconnect();
      await browser.settle();
      const ids = server.chatIds;
      expect(browser.shown(ids), `seed ${seed}`).to.deep.equal(await fresh(ids));
    }
    expect(unchangedAnswers, 'polls that found nothing new').to.be.greaterThan(0);
  });

  it('are what a fresh load shows without reconnecting where nothing was lost', async function () {
    this.timeout(60_000);
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

  it('are what a fresh load shows when events arrive while everything is still loading', async function () {
    this.timeout(60_000);
    for (let seed = 1; seed <= 60; seed += 1) {
      const browser = begin(seed);
      for (let round = 0; round < 5; round += 1) await goodRound(browser);
      browser.show(server.chatIds);
      await browser.settle();
      const ids = server.chatIds;
      expect(browser.shown(ids), `seed ${seed}`).to.deep.equal(await fresh(ids));
    }
  });

  it('notice by the next message that one was lost, and fetch it', async () => {
    const browser = begin(7);
    await browser.settle();
    const [id = 0] = server.chatIds;
    server.write(id, false);
    server.takeEvents();
    server.write(id, false);
    for (const event of server.takeEvents()) browser.hear(event);
    await browser.settle();
    const { chats, matches } = browser.shown([id]);
    const expected = await fresh([id]);
    expect(chats).to.deep.equal(expected.chats);
    expect(matches).to.deep.equal(expected.matches);
  });

  it('show nothing twice when 1,000 events come twice', async () => {
    const browser = begin(11);
    await browser.settle();
    const [id = 0] = server.chatIds;
    for (let i = 0; i < 250; i += 1) server.write(id, i % 3 === 0);
    const events = server.takeEvents();
    for (const event of [...events, ...events, ...events].slice(0, 1000)) browser.hear(event);
    await browser.settle();
    const { chats, matches, bell } = browser.shown([id]);
    expect(new Set(chats[0]?.map((one) => one.id)).size).to.equal(chats[0]?.length);
    const expected = await fresh([id]);
    expect(matches).to.deep.equal(expected.matches);
    expect(bell).to.deep.equal(expected.bell);
  });
});
