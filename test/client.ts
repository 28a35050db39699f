import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { PHOTO_FIELD } from '#contract/protocol.ts';
import type { ServerEvent } from '#contract/socket.ts';

/** Public origin of the API instances in mocha. */
export const ORIGIN = process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080';

/** A unique email address. */
export const freshEmail = (): string => `p${randomUUID().slice(0, 12)}@example.test`;

let defaultBase = '';

/** Sets the address of clients that are created without one: the API of this test file. */
export function setBase(base: string): void {
  defaultBase = base;
}

/** Address of the API of this test file. */
export const apiBase = (): string => defaultBase;

export interface ApiResponse<T> {
  status: number;
  headers: Headers;
  /** Raw response body. */
  text: string;
  body: T;
}

/** Status and error code of a response. */
export const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | undefined)?.code,
];

/** HTTP client with a cookie jar that sends the headers of the web client. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** Address of the API instance. Can be changed at any time. */
  base: string;
  /** Email address with which this browser signs in when a test names no other. */
  email = freshEmail();
  readonly #origin: string;

  constructor(base: string = defaultBase, origin: string = ORIGIN) {
    this.base = base;
    this.#origin = origin;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ origin: this.#origin, cookie: this.cookie });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(new URL(path, this.base), {
      redirect: 'manual',
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the parsed body without types
  async call<T = any>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<T>> {
    if (body === undefined) return this.#send(path, { method, headers });
    return this.#send(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Sends a file as the web client does: a picture, unless the field says otherwise. */
  // biome-ignore lint/suspicious/noExplicitAny: see call
  async upload<T = any>(path: string, file: Buffer, field = PHOTO_FIELD): Promise<ApiResponse<T>> {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(file)]), 'file');
    return this.#send(path, { method: 'POST', body: form });
  }

  async #send<T>(path: string, init: RequestInit): Promise<ApiResponse<T>> {
    const response = await this.fetch(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text ? JSON.parse(text) : undefined) as T,
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: see call
  get = <T = any>(path: string, headers?: Record<string, string>) =>
    this.call<T>('GET', path, undefined, headers);
  // biome-ignore lint/suspicious/noExplicitAny: see call
  post = <T = any>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);
  // biome-ignore lint/suspicious/noExplicitAny: see call
  put = <T = any>(path: string, body: unknown) => this.call<T>('PUT', path, body);

  /** Another tab or device that has got the same cookies. */
  copy(): Client {
    return this.at(this.base);
  }

  /** A client with the same cookies for another instance. */
  at(base: string): Client {
    const copy = new Client(base, this.#origin);
    copy.email = this.email;
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Opens the live channel and waits for the `ready` event. */
  async live(userId: number): Promise<Live> {
    const live = new Live(this.base, this.cookie);
    await live.opened;
    live.send({ type: 'auth', userId });
    await live.next('ready');
    return live;
  }
}

/** A live channel that records all events. */
export class Live {
  readonly events: ServerEvent[] = [];
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  /** Close code, once closed. */
  readonly closed: Promise<number>;
  #waiting = new Set<() => void>();

  constructor(base: string, cookie: string, origin: string = ORIGIN, headers = {}) {
    this.socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, {
      headers: { cookie, ...headers },
      origin,
    });
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('message', (data) => {
      this.events.push(JSON.parse(data.toString()));
      for (const check of this.#waiting) check();
    });
    this.opened.catch(() => {});
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  of<T extends ServerEvent['type']>(type: T): Extract<ServerEvent, { type: T }>[] {
    return this.events.filter(
      (event): event is Extract<ServerEvent, { type: T }> => event.type === type,
    );
  }

  /** Waits for the `count`-th event of a type. */
  async next<T extends ServerEvent['type']>(
    type: T,
    count = 1,
    timeoutMs = 15_000,
  ): Promise<Extract<ServerEvent, { type: T }>> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const check = () => {
      if (this.of(type).length >= count) resolve();
    };
    const timer = setTimeout(
      () => reject(new Error(`no ${type} within ${timeoutMs} ms`)),
      timeoutMs,
    );
    this.#waiting.add(check);
    check();
    await promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(check);
    });
    return this.of(type)[count - 1] as Extract<ServerEvent, { type: T }>;
  }

  close(): void {
    this.socket.close();
  }
}
