import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { MESSAGE_PAGE_SIZE, MESSAGE_POLL_MS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import type { ServerEvent } from '#contract/socket.ts';
import { mergeMessages } from '../../web/features/messages/merge-messages.ts';
import { type LiveSocket, openSocket } from '../../web/realtime/socket.ts';
import { ORIGIN } from '../client.ts';
import type { Person } from '../crowd.ts';

const RETRY_MS = 500;

/** One request as its client saw it; status 0 when the connection broke. */
export interface Request {
  path: string;
  startedAt: number;
  endedAt: number;
  status: number;
  retryAfter: string | null;
}

/**
 * A member with one chat open. The live channel is the client's own code, with its pauses; what the
 * screens do around it is done here in the same way: fetch what was missed whenever the server is
 * ready, poll while it is not, send in order and again until it is acknowledged.
 */
export class Chatter {
  messages: Message[] = [];
  /** When each message was first seen, by its content. */
  readonly seenAt = new Map<string, number>();
  readonly requests: Request[] = [];
  /** Contents the server has acknowledged. */
  readonly acknowledged: string[] = [];
  readonly events: ServerEvent[] = [];
  isConnected = false;
  sessionEnded = false;
  readonly person: Person;
  readonly #base: string;
  readonly #matchId: number;
  readonly #socket: LiveSocket;
  #sending: Promise<void> = Promise.resolve();
  #syncedId = 0;
  #isClosed = false;

  constructor(base: string, person: Person, matchId: number) {
    this.#base = base;
    this.person = person;
    this.#matchId = matchId;
    const listener = {
      onEvent: (event: ServerEvent) => this.#hear(event),
      onConnected: (isConnected: boolean) => this.#connected(isConnected),
      onSessionEnded: () => {
        this.sessionEnded = true;
      },
    };
    const url = `${base.replace(/^http/, 'ws')}/ws`;
    this.#socket = openSocket(url, person.id, listener, (address) => {
      const socket = new WebSocket(address, { headers: { cookie: person.cookie }, origin: ORIGIN });
      return socket as unknown as globalThis.WebSocket;
    });
    void this.#pollWhileCutOff();
  }

  /** Puts a message into the outbox. @returns when it is acknowledged. */
  say(content: string): Promise<void> {
    const clientId = randomUUID();
    this.#sending = this.#sending.then(() => this.#send(content, clientId));
    return this.#sending;
  }

  close() {
    this.#isClosed = true;
    this.#socket.close();
  }

  async ask(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const startedAt = performance.now();
    const {
      status,
      headers,
      body: answer,
    } = await fetch(this.#base + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: this.person.cookie, origin: ORIGIN, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.json(),
      }))
      .catch(() => ({ status: 0, headers: new Headers(), body: undefined }));
    const retryAfter = headers.get('retry-after');
    this.requests.push({ path, startedAt, endedAt: performance.now(), status, retryAfter });
    return { status, body: answer };
  }

  async #send(content: string, clientId: string) {
    const message = { matchId: this.#matchId, senderId: this.person.id, content, clientId };
    while (!this.#isClosed) {
      const { status } = await this.ask('/api/messages', message);
      if (status === 201) return void this.acknowledged.push(content);
      await sleep(RETRY_MS);
    }
  }

  #hear(event: ServerEvent) {
    this.events.push(event);
    if (event.type === 'new_message') this.#take([event.message]);
    if (event.type === 'ready') void this.#catchUp();
  }

  #connected(isConnected: boolean) {
    this.isConnected = isConnected;
  }

  async #pollWhileCutOff() {
    while (!this.#isClosed) {
      await sleep(MESSAGE_POLL_MS);
      if (!this.isConnected) await this.#catchUp();
    }
  }

  async #catchUp() {
    for (;;) {
      const path = `/api/messages/${this.#matchId}?after=${this.#syncedId}`;
      const { status, body } = await this.ask(path);
      if (status !== 200) return;
      const page = body as Message[];
      this.#take(page);
      this.#syncedId = page.at(-1)?.id ?? this.#syncedId;
      if (page.length < MESSAGE_PAGE_SIZE) return;
    }
  }

  #take(messages: Message[]) {
    const now = performance.now();
    for (const { content } of messages)
      if (!this.seenAt.has(content)) this.seenAt.set(content, now);
    this.messages = mergeMessages(this.messages, messages);
  }
}
