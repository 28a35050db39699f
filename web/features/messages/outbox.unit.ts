import { mock } from 'node:test';
import { expect } from 'chai';
import { z } from 'zod';
import type { Message, NewMessage } from '#contract/messages.ts';
import {
  deleteChats,
  deleteChatsOfOthers,
  newClientId,
  readUnsent,
} from '../../platform/outbox-storage.ts';
import { makeStore } from '../../platform/store.ts';
import { setToastDisplay } from '../../platform/toasts.ts';
import { selectChat } from './chat-slice.ts';
import { flushOutbox, loadOutbox, retryMessage, writeMessage } from './outbox.ts';

const VIEWER = 1;
const CHAT = { matchId: 7, viewerId: VIEWER };

/** The used part of localStorage; entries are own properties, as in browsers. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

describe('outbox', () => {
  const names = ['fetch', 'window', 'localStorage', 'navigator'] as const;
  const real = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  let network: { onLine: boolean };
  let stored: string[];
  /** Failures of the next requests: a status, or no response. Without one the server stores. */
  let failures: (number | 'silent')[];

  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

  beforeEach(() => {
    network = { onLine: true };
    stored = [];
    failures = [];
    put('fetch', respond);
    put('window', new EventTarget());
    put('localStorage', new FakeStorage());
    put('navigator', network);
  });
  afterEach(() => {
    mock.timers.reset();
    for (const [index, name] of names.entries()) {
      const descriptor = real[index];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  });

  async function respond(_url: string, { body }: RequestInit): Promise<Response> {
    if (!network.onLine) throw new TypeError('Failed to fetch');
    const failure = failures.shift();
    if (failure === 'silent') throw new DOMException('No response', 'AbortError');
    if (failure) return new Response('{"message":"no","code":"no"}', { status: failure });
    const sent = JSON.parse(String(body)) as Required<NewMessage>;
    stored.push(sent.replyToId ? `${sent.content} to ${sent.replyToId}` : sent.content);
    const message: Message = { ...sent, id: stored.length, createdAt: new Date().toISOString() };
    return Response.json(message, { status: 201 });
  }

  const deliveries = ({ getState }: ReturnType<typeof makeStore>) =>
    selectChat(getState()).outbox.map(({ content, delivery }) => [content, delivery]);
  const reload = async () => {
    const store = makeStore();
    await store.dispatch(loadOutbox(VIEWER));
    return store;
  };

  it('sends in the order of writing and clears stored messages', async () => {
    const { dispatch, getState } = makeStore();
    await Promise.all(['a', 'b', 'c'].map((text) => dispatch(writeMessage(CHAT, text))));
    await dispatch(flushOutbox(VIEWER));
    expect(stored).to.deep.equal(['a', 'b', 'c']);
    expect(selectChat(getState()).outbox).to.deep.equal([]);
    expect(readUnsent(VIEWER)).to.deep.equal([]);
  });

  it('waits while offline and sends in order once online', async () => {
    const store = makeStore();
    network.onLine = false;
    for (const text of ['a', 'b']) await store.dispatch(writeMessage(CHAT, text));
    expect(deliveries(store)).to.deep.equal([
      ['a', 'sending'],
      ['b', 'sending'],
    ]);
    network.onLine = true;
    await store.dispatch(flushOutbox(VIEWER));
    expect(stored).to.deep.equal(['a', 'b']);
  });

  it('keeps messages over a reload while offline', async () => {
    network.onLine = false;
    const { dispatch } = makeStore();
    mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) });
    for (const text of ['a', 'b', 'c']) {
      await dispatch(writeMessage(CHAT, text));
      mock.timers.tick(1);
    }
    const later = await reload();
    expect(deliveries(later).map(([text]) => text)).to.deep.equal(['a', 'b', 'c']);
    network.onLine = true;
    await reload();
    expect(stored).to.deep.equal(['a', 'b', 'c']);
    expect(readUnsent(VIEWER)).to.deep.equal([]);
  });

  it('keeps the message that it replies to, also over a reload', async () => {
    network.onLine = false;
    const { dispatch } = makeStore();
    await dispatch(writeMessage(CHAT, 'a', 4));
    network.onLine = true;
    await reload();
    expect(stored).to.deep.equal(['a to 4']);
  });

  it('holds back later messages while the server is unreachable', async () => {
    const store = makeStore();
    failures = ['silent'];
    const first = store.dispatch(writeMessage(CHAT, 'a'));
    await Promise.all([first, store.dispatch(writeMessage(CHAT, 'b'))]);
    expect(deliveries(store)).to.deep.equal([
      ['a', 'failed'],
      ['b', 'failed'],
    ]);
    await store.dispatch(flushOutbox(VIEWER));
    expect(stored).to.deep.equal(['a', 'b']);
  });

  it('skips a refused message and resends it only on retry', async () => {
    const store = makeStore();
    failures = [403];
    await Promise.all(['a', 'b'].map((text) => store.dispatch(writeMessage(CHAT, text))));
    expect(stored).to.deep.equal(['b']);
    await store.dispatch(flushOutbox(VIEWER));
    expect(stored).to.deep.equal(['b']);
    const [refused] = selectChat(store.getState()).outbox;
    await store.dispatch(retryMessage(CHAT, refused?.clientId ?? ''));
    expect(stored).to.deep.equal(['b', 'a']);
  });

  it('tells once that a message failed, and again after a retry by the member', async () => {
    const told: unknown[] = [];
    setToastDisplay(async () => ({ showToast: (one) => void told.push(one), hideToasts() {} }));
    const store = makeStore();
    failures = ['silent', 'silent', 'silent'];
    await store.dispatch(writeMessage(CHAT, 'a'));
    await store.dispatch(flushOutbox(VIEWER));
    const [message] = selectChat(store.getState()).outbox;
    await Promise.resolve();
    expect([message?.delivery, told.length]).to.deep.equal(['failed', 1]);
    await store.dispatch(retryMessage(CHAT, message?.clientId ?? ''));
    await Promise.resolve();
    expect([stored, told.length]).to.deep.equal([[], 2]);
  });

  it('is deleted at sign-out and never shown to another member', async () => {
    network.onLine = false;
    const { dispatch } = makeStore();
    await dispatch(writeMessage(CHAT, 'a'));
    await dispatch(writeMessage({ ...CHAT, viewerId: 2 }, 'of another member'));
    localStorage.setItem('draft_2_7', 'half a sentence');
    expect(readUnsent(VIEWER).map(({ content }) => content)).to.deep.equal(['a']);
    deleteChatsOfOthers(VIEWER);
    expect([readUnsent(2), localStorage.getItem('draft_2_7')]).to.deep.equal([[], null]);
    expect(readUnsent(VIEWER)).to.have.length(1);
    localStorage.setItem('voice_speed', '2');
    deleteChats();
    expect(readUnsent(VIEWER)).to.deep.equal([]);
    expect(localStorage.getItem('voice_speed')).to.equal(null);
  });
});

describe('client id', () => {
  it('is a UUID with and without crypto.randomUUID', () => {
    expect(z.uuid().safeParse(newClientId()).success).to.equal(true);
    const secure = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(z.uuid().safeParse(newClientId()).success).to.equal(true);
      expect(newClientId()).to.not.equal(newClientId());
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: secure, configurable: true });
    }
  });
});
