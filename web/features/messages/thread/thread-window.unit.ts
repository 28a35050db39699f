import { expect } from 'chai';
import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { randomFrom } from '../../../../test/model-server.ts';
import { mergeThread, placeMessages, type Thread } from './thread.ts';
import {
  AROUND,
  addNewer,
  addOlder,
  countArrived,
  loadedOf,
  SHOWN_MAX,
  showAroundIn,
  showLatestIn,
  shownOf,
} from './thread-window.ts';

const VIEWER = 1;
const PAGE = MESSAGE_PAGE_SIZE;
const STEPS = 60;

/** The rows of a chat, and the reads of the API. */
class Server {
  rows: Message[] = [];
  #sequence = 0;

  constructor(count: number) {
    for (let n = 0; n < count; n += 1) this.write();
  }

  write(senderId = 2): Message {
    this.#sequence += 1 + (this.#sequence % 3);
    const id = this.#sequence;
    const message: Message = {
      id,
      matchId: 1,
      senderId,
      content: `message ${id}`,
      createdAt: new Date(1_800_000_000_000 + id).toISOString(),
      clientId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    };
    this.rows.push(message);
    return message;
  }

  change(index: number): Message {
    this.#sequence += 1;
    const former = this.rows[index] as Message;
    const reactions = [{ userId: 2, reaction: this.#sequence % 6 }];
    const changed = { ...former, version: this.#sequence, reactions };
    this.rows[index] = changed;
    return changed;
  }

  remove(index: number): Message {
    const changed = { ...this.change(index), content: '', deleted: true as const };
    this.rows[index] = changed;
    return changed;
  }

  before = (id: number, limit = PAGE) => this.rows.filter((one) => one.id < id).slice(-limit);
  from = (id: number, limit = PAGE) => this.rows.filter((one) => one.id >= id).slice(0, limit);

  /** What the catch-up of a thread returns. */
  after(known: Thread): Thread {
    const cursor = (one: Message) => one.version ?? one.id;
    const messages = this.rows.filter((one) => cursor(one) > known.syncedId);
    return { ...known, messages, syncedId: Math.max(known.syncedId, ...messages.map(cursor)) };
  }

  open(): Thread {
    const messages = this.rows.slice(-PAGE);
    return { messages, syncedId: this.#sequence, hasOlder: this.rows.length > PAGE };
  }

  at = (index: number): number => this.rows[index]?.id ?? 0;
}

const oldest = (thread: Thread) => shownOf(thread).messages[0]?.id ?? 0;
const newest = (thread: Thread) => shownOf(thread).messages.at(-1)?.id ?? 0;
const up = (thread: Thread, server: Server) =>
  addOlder(thread, oldest(thread), server.before(oldest(thread)));
const down = (thread: Thread, server: Server) =>
  addNewer(thread, newest(thread), server.from(newest(thread)));
const jump = (thread: Thread, server: Server, id: number) =>
  showAroundIn(thread, id, server.before(id, AROUND), server.from(id, AROUND));

/**
 * The shown messages are those of the server from the first to the last, each once.
 *
 * @param arrived messages that may have arrived at the end since the last page.
 */
function expectWhole(thread: Thread, server: Server, hint = '', arrived = 0): void {
  const shown = shownOf(thread).messages;
  expect(shown, hint).to.deep.equal(
    server.rows.filter(({ id }) => id >= oldest(thread) && id <= newest(thread)),
  );
  expect(shown.length, hint).to.be.at.most(SHOWN_MAX + arrived);
  expect(shownOf(thread).hasOlder || oldest(thread) === server.at(0), hint).to.equal(true);
}

describe('the shown part of a long chat', () => {
  let server: Server;
  let thread: Thread;

  beforeEach(() => {
    server = new Server(10_000);
    thread = server.open();
  });

  it('jumps far back with the messages around the target alone', () => {
    const target = server.at(5000);
    thread = jump(thread, server, target);
    expect(shownOf(thread).messages).to.have.length(2 * AROUND);
    expect(shownOf(thread).messages[AROUND]?.id).to.equal(target);
    expectWhole(thread, server);
    expect(showLatestIn(thread).messages).to.deep.equal(server.rows.slice(-PAGE));
  });

  it('joins a target near the latest messages with them', () => {
    thread = jump(thread, server, server.at(9880));
    expect(thread.window).to.equal(undefined);
    expect(newest(thread)).to.equal(server.at(9999));
    expectWhole(thread, server);
  });

  it('changes nothing for a message that does not exist', () => {
    const [older, newer] = [server.before(server.at(50)), server.from(server.at(50))];
    expect(showAroundIn(thread, server.at(50) - 0.5, older, newer)).to.equal(thread);
  });

  it('shows few messages however far up, and gets down again without a gap', () => {
    for (let page = 0; page < 120; page += 1) {
      thread = up(thread, server);
      expectWhole(thread, server);
    }
    expect([oldest(thread), shownOf(thread).hasOlder]).to.deep.equal([server.at(0), false]);
    for (let page = 0; thread.window && page < 120; page += 1) {
      thread = down(thread, server);
      expectWhole(thread, server);
    }
    expect(thread.window).to.equal(undefined);
    expect(newest(thread)).to.equal(server.at(9999));
  });

  it('counts what arrives meanwhile and shows it at the end only', () => {
    thread = jump(thread, server, server.at(5000));
    thread = placeMessages(thread, [server.write(), server.write(VIEWER), server.write()]);
    expect(countArrived(thread, VIEWER)).to.equal(2);
    expectWhole(thread, server);
    thread = showLatestIn(thread);
    expect(countArrived(thread, VIEWER)).to.equal(0);
    expect(thread.messages.slice(-3)).to.deep.equal(server.rows.slice(-3));
  });

  it('shows changes and deletions in the window, and those of a page that was read before', () => {
    thread = jump(thread, server, server.at(5000));
    thread = placeMessages(thread, [server.change(5000), server.remove(5001)]);
    expectWhole(thread, server);
    const early = server.before(oldest(thread));
    thread = placeMessages(thread, [server.change(4940)]);
    thread = addOlder(thread, oldest(thread), early);
    expectWhole(thread, server);
  });

  it('ignores a page that arrives after a jump', () => {
    const [before, page] = [oldest(thread), server.before(oldest(thread))];
    thread = jump(thread, server, server.at(5000));
    expect(addOlder(thread, before, page)).to.equal(thread);
    const late = server.from(newest(thread));
    expect(addNewer(showLatestIn(thread), newest(thread), late).window).to.equal(undefined);
  });

  it('finds loaded messages of both parts', () => {
    const latest = thread.messages;
    thread = jump(thread, server, server.at(5000));
    expect(loadedOf(thread)).to.deep.equal([...shownOf(thread).messages, ...latest]);
  });

  it('equals the server after any sequence of jumps, pages, lost events and late pages', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const reader = new Reader(seed);
      for (let step = 0; step < STEPS; step += 1) {
        reader.act();
        reader.expectSynced(`seed ${seed}, step ${step}`);
      }
      reader.toEnd();
      reader.expectSynced(`seed ${seed}, end`);
    }
  });
});

/** Random use of a chat. Events are lost, and pages arrive late. */
class Reader {
  readonly #random: () => number;
  readonly #server: Server;
  readonly #late: ((thread: Thread) => Thread)[] = [];
  #thread: Thread;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
    this.#server = new Server(200 + this.#below(1500));
    this.#thread = this.#server.open();
  }

  act(): void {
    const server = this.#server;
    const index = this.#below(server.rows.length);
    const actions: [share: number, act: () => void][] = [
      [25, () => this.#loadOlder()],
      [25, () => this.#loadNewer()],
      [12, () => this.#jump(server.at(index))],
      [5, () => this.#change(showLatestIn)],
      [13, () => this.#deliver(server.write(1 + this.#below(2)))],
      [8, () => this.#deliver(server.change(index))],
      [2, () => this.#deliver(server.remove(index))],
      [10, () => this.#change((thread) => mergeThread(thread, server.after(thread)))],
    ];
    let dice = this.#below(100);
    actions.find(([share]) => {
      dice -= share;
      return dice < 0;
    })?.[1]();
    if (this.#random() < 0.3) this.#change(this.#late.shift() ?? ((thread) => thread));
  }

  toEnd(): void {
    this.#change((thread) => mergeThread(thread, this.#server.after(thread)));
    for (let page = 0; this.#thread.window && page < 40; page += 1) {
      this.#change((thread) => down(thread, this.#server));
    }
    expect(this.#thread.window).to.equal(undefined);
  }

  /** After a catch-up, the shown messages are those of the server, and reach its end unless a window is left. */
  expectSynced(hint: string): void {
    const server = this.#server;
    const synced = mergeThread(this.#thread, server.after(this.#thread));
    expectWhole(synced, server, hint, STEPS);
    if (!synced.window) expect(newest(synced), hint).to.equal(server.at(server.rows.length - 1));
  }

  #below = (limit: number): number => Math.floor(this.#random() * limit);

  #change(change: (thread: Thread) => Thread): void {
    this.#thread = change(this.#thread);
  }

  #arrive(change: (thread: Thread) => Thread): void {
    if (this.#random() < 0.3) this.#late.push(change);
    else this.#change(change);
  }

  #deliver(message: Message): void {
    if (this.#random() < 0.8) this.#change((thread) => placeMessages(thread, [message]));
  }

  #loadOlder(): void {
    const first = oldest(this.#thread);
    const page = this.#server.before(first);
    this.#arrive((thread) => addOlder(thread, first, page));
  }

  #loadNewer(): void {
    const last = newest(this.#thread);
    const page = this.#server.from(last);
    this.#arrive((thread) => addNewer(thread, last, page));
  }

  #jump(id: number): void {
    const [older, newer] = [this.#server.before(id, AROUND), this.#server.from(id, AROUND)];
    this.#arrive((thread) => showAroundIn(thread, id, older, newer));
  }
}
