import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import { Client, Live } from '#test/client.ts';
import { reconnectDelayMs } from '../web/platform/live/reconnect-delay.ts';

const PAUSE_MS = 100;
/** Every so many requests one is a message. */
const MESSAGE_EVERY = 10;
/** Retry-After of nginx for a message that found no replica. */
const RETRY_AFTER_MS = 2_000;

export interface Visitor {
  client: Client;
  id: number;
  /** Header with the address of the visitor. */
  from: Record<string, string>;
}

/** Opens the demo. @param address the address of the visitor, as the trusted proxy names it. */
export async function createVisitor(base: string, address: string): Promise<Visitor> {
  const client = new Client(base);
  const from = { 'x-forwarded-for': address };
  const response = await client.fetch('/api/auth/demo', { method: 'POST', headers: from });
  if (!response.ok) throw new Error(`no demo: ${response.status} ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: number } };
  return { client, id: user.id, from };
}

/** Likes sample people until one of them has liked back. @returns the match. */
export async function findMatch({ client, id }: Visitor): Promise<number> {
  const deck: { id: number }[] = (await client.get('/api/users/discover')).body;
  for (const person of deck) {
    const swipe = { swiperId: id, swipedId: person.id, liked: true };
    if ((await client.post('/api/swipes', swipe)).body.match) break;
  }
  const [match] = (await client.get<{ id: number }[]>('/api/matches')).body;
  if (!match) throw new Error('no sample member has liked back');
  return match.id;
}

/** A live channel that reconnects like the web client. */
export class Channel {
  /** Longest time from a lost connection to the next `ready`, and when within it the last attempt began and opened. */
  longestGapMs = 0;
  longestGapParts = '';
  gaps = 0;
  /** Why attempts to connect failed. */
  readonly errors: string[] = [];
  #live: Live | undefined;
  #attemptedAt = 0;
  #openedAt = 0;
  #ended = false;
  readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async open(): Promise<void> {
    const { client, id, from } = this.visitor;
    this.#attemptedAt = performance.now();
    const live = new Live(client.base, client.cookie, undefined, from);
    await live.opened;
    this.#openedAt = performance.now();
    live.send({ type: 'auth', userId: id });
    const isReady = await Promise.race([
      live.next('ready').then(() => true),
      live.closed.then(() => false),
    ]);
    if (!isReady) throw new Error('closed before it was ready');
    this.#live = live;
    void this.#watch(live);
  }

  get isOpen(): boolean {
    return this.#live?.socket.readyState === 1;
  }

  end(): void {
    this.#ended = true;
    this.#live?.close();
  }

  async #watch(live: Live): Promise<void> {
    await live.closed;
    if (this.#ended) return;
    this.#live = undefined;
    const lost = performance.now();
    for (let failures = 0; !this.#live && !this.#ended; failures += 1) {
      // As in the web client, the first failure after a stable connection does not lengthen the pause.
      await sleep(reconnectDelayMs(Math.max(0, failures - 1)));
      await this.open().catch((error: Error) => this.errors.push(error.message));
    }
    this.gaps += 1;
    const gapMs = performance.now() - lost;
    if (gapMs <= this.longestGapMs) return;
    this.longestGapMs = gapMs;
    const [attempted, opened] = [this.#attemptedAt, this.#openedAt].map((at) => at - lost);
    this.longestGapParts = `attempt at ${attempted?.toFixed()}, open at ${opened?.toFixed()}`;
  }
}

/** Ten requests a second: pages, reads and messages, one after the other is not awaited. */
export class Load {
  readonly failures: string[] = [];
  readonly durations: number[] = [];
  /** Nginx reads pages from its disk: a slow one shows how long the machine itself was busy. */
  slowestPageMs = 0;
  /** Messages that were sent again with the same id, as chats do with failed ones: nginx does not repeat what is not safe. */
  repeated = 0;
  readonly #sent: string[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #visitor: Visitor;
  readonly #matchId: number;
  #ended = false;

  constructor(visitor: Visitor, matchId: number) {
    this.#visitor = visitor;
    this.#matchId = matchId;
  }

  async start({ messages = true } = {}): Promise<void> {
    for (let n = 0; !this.#ended; n += 1) {
      const request = this.#send(messages && n % MESSAGE_EVERY === 0 ? 'message' : n % 2);
      this.#running.add(request);
      void request.finally(() => this.#running.delete(request));
      await sleep(PAUSE_MS);
    }
  }

  /** @returns the messages that are not stored. */
  async end(): Promise<string[]> {
    this.#ended = true;
    await Promise.all(this.#running);
    const stored = await this.#listStored();
    return this.#sent.filter((content) => !stored.has(content));
  }

  /** The contents of all messages of the match. */
  async #listStored(): Promise<Set<string>> {
    const stored = new Set<string>();
    for (let [after, isLast] = [0, false]; !isLast; ) {
      const path = `/api/messages/${this.#matchId}?after=${after}`;
      const page = (await this.#visitor.client.get<{ id: number; content: string }[]>(path)).body;
      for (const { content } of page) stored.add(content);
      after = page.at(-1)?.id ?? after;
      isLast = page.length < MESSAGE_PAGE_SIZE;
    }
    return stored;
  }

  async #send(kind: 'message' | number): Promise<void> {
    let started = performance.now();
    const { client, id } = this.#visitor;
    try {
      if (kind === 'message') {
        const content = randomUUID();
        const message = { matchId: this.#matchId, senderId: id, content, clientId: randomUUID() };
        let { status, text } = await client.post('/api/messages', message);
        if (status === 503) {
          this.repeated += 1;
          await sleep(RETRY_AFTER_MS);
          started = performance.now();
          ({ status, text } = await client.post('/api/messages', message));
        }
        if (status === 201) this.#sent.push(content);
        else this.failures.push(`message: ${status} ${text}`);
      } else {
        const path = kind === 0 ? '/' : '/api/matches';
        const { status, text } = await client.get(path);
        if (status !== 200) this.failures.push(`${path}: ${status} ${text.slice(0, 200)}`);
      }
    } catch (error) {
      this.failures.push(String((error as Error).cause ?? error));
    }
    const ms = performance.now() - started;
    this.durations.push(ms);
    if (kind === 0) this.slowestPageMs = Math.max(this.slowestPageMs, ms);
  }
}
