import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { CONNECTED_POLL_MS, MESSAGE_PAGE_SIZE, MESSAGE_POLL_MS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { mergeMessages } from '../../web/features/messages/thread/thread.ts';
import { type LiveSocket, openSocket } from '../../web/platform/live/socket.ts';
import type { Person } from '../bulk-factories.ts';
import { ORIGIN } from '../client.ts';

const RETRY_MS = 500;

/** One request as seen by its client. Status 0 means that the connection broke. */
export interface Request {
  path: string;
  startedAt: number;
  endedAt: number;
  status: number;
  retryAfter: string | null;
  /** Of an error. */
  error?: unknown;
}

/**
 * A member with one open chat. The live channel is the web client's own code. The rest imitates its
 * screens: fetch missed messages on `ready`, poll often while disconnected and rarely while connected, send in
 * order and retry until acknowledged.
 */
export class ChatClient {
  messages: Message[] = [];
  /** Time at which each message was first received, by its content. */
  readonly seenAt = new Map<string, number>();
  /** Time at which the first request with each own message started, by its content. */
  readonly sentAt = new Map<string, number>();
  readonly requests: Request[] = [];
  /** Contents acknowledged by the server. */
  readonly acknowledged: string[] = [];
  readonly events: ServerEvent[] = [];
  isConnected = false;
  sessionEnded = false;
  readonly member: Person;
  /** Ids of the messages that an event has brought. */
  readonly #fromEvents = new Set<number>();
  /** Ids of the messages that a poll while connected was the first to return. */
  readonly #fromPolls: number[] = [];
  readonly #base: string;
  readonly #matchId: number;
  readonly #socket: LiveSocket;
  #sending: Promise<void> = Promise.resolve();
  #syncedId = 0;
  #polledAt = performance.now();
  #isClosed = false;

  constructor(base: string, member: Person, matchId: number) {
    this.#base = base;
    this.member = member;
    this.#matchId = matchId;
    const listener = {
      onEvent: (event: ServerEvent) => this.#onEvent(event),
      onConnected: (isConnected: boolean) => this.#onConnected(isConnected),
      onSessionEnded: () => {
        this.sessionEnded = true;
      },
    };
    const url = `${base.replace(/^http/, 'ws')}/ws`;
    this.#socket = openSocket(url, member.id, listener, (address) => {
      const socket = new WebSocket(address, { headers: { cookie: member.cookie }, origin: ORIGIN });
      return socket as unknown as globalThis.WebSocket;
    });
    void this.#poll();
  }

  /**
   * Messages that a poll while connected returned and that no event has brought. The event of some of them is not lost
   * but on its way: the slower the machine, the more messages a poll finds between their insert and their event.
   */
  get missedEvents(): number {
    return this.#fromPolls.filter((id) => !this.#fromEvents.has(id)).length;
  }

  /** Queues a message and resolves when it is acknowledged. */
  send(content: string): Promise<void> {
    const clientId = randomUUID();
    this.#sending = this.#sending.then(() => this.#post(content, clientId));
    return this.#sending;
  }

  close() {
    this.#isClosed = true;
    this.#socket.close();
  }

  async request(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const startedAt = performance.now();
    const {
      status,
      headers,
      body: responseBody,
    } = await fetch(this.#base + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: this.member.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.json(),
      }))
      .catch(() => ({ status: 0, headers: new Headers(), body: undefined }));
    const retryAfter = headers.get('retry-after');
    const error = status >= 500 ? responseBody : undefined;
    this.requests.push({ path, startedAt, endedAt: performance.now(), status, retryAfter, error });
    return { status, body: responseBody };
  }

  async #post(content: string, clientId: string) {
    const message = { matchId: this.#matchId, senderId: this.member.id, content, clientId };
    this.sentAt.set(content, performance.now());
    while (!this.#isClosed) {
      const { status } = await this.request('/api/messages', message);
      if (status === 201) return void this.acknowledged.push(content);
      await sleep(RETRY_MS);
    }
  }

  #onEvent(event: ServerEvent) {
    this.events.push(event);
    if (event.type === 'new_message') {
      this.#fromEvents.add(event.message.id);
      this.#merge([event.message]);
    }
    if (event.type === 'ready') void this.#fetchMissed();
  }

  #onConnected(isConnected: boolean) {
    this.isConnected = isConnected;
  }

  async #poll() {
    while (!this.#isClosed) {
      await sleep(MESSAGE_POLL_MS);
      const wasConnected = this.isConnected;
      if (wasConnected && performance.now() - this.#polledAt < CONNECTED_POLL_MS) continue;
      const added = await this.#fetchMissed();
      this.#polledAt = performance.now();
      if (wasConnected) this.#fromPolls.push(...added);
    }
  }

  /** @returns ids of the messages that no event had brought until now. */
  async #fetchMissed(): Promise<number[]> {
    for (const added: number[] = []; ; ) {
      const path = `/api/messages/${this.#matchId}?after=${this.#syncedId}`;
      const { status, body } = await this.request(path);
      if (status !== 200) return added;
      const page = body as Message[];
      added.push(...this.#merge(page));
      this.#syncedId = page.at(-1)?.id ?? this.#syncedId;
      if (page.length < MESSAGE_PAGE_SIZE) return added;
    }
  }

  /** @returns ids of the messages that are new. */
  #merge(messages: Message[]): number[] {
    const known = new Set(this.messages.map(({ id }) => id));
    const now = performance.now();
    for (const { content } of messages)
      if (!this.seenAt.has(content)) this.seenAt.set(content, now);
    this.messages = mergeMessages(this.messages, messages);
    return this.messages.map(({ id }) => id).filter((id) => !known.has(id));
  }
}
