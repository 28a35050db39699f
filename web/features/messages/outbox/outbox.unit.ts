import { mock } from 'node:test';
import { expect } from 'chai';
import { vi } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import type { Message, NewMessage } from '#contract/messages.ts';
import { deleteChats, deleteChatsOfOthers } from '../../../platform/chat-storage.ts';
import { newClientId } from '../../../platform/client-id.ts';
import { makeStore } from '../../../platform/store.ts';
import { setToastDisplay } from '../../../platform/toasts.ts';
import {
  flushOutbox,
  isFinal,
  loadOutbox,
  stopRetry,
  tellRefused,
  writeMessage,
} from './outbox.ts';
import { readUnsent, removeUnsent, selectChat } from './unsent.ts';

const VIEWER = 1;
const CHAT = { matchId: 7, viewerId: VIEWER };
/** Statuses that are final, but for two codes. */
const FINAL = [400, 403, 404, 409, 410, 413, 415, 422];
const PASSING = ['onboarding_required', 'suspended'];

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
  let network: { onLine: boolean };
  let stored: string[];
  /** Failures of the next requests: a status, with or without a code, or no response. Without one the server stores. */
  let failures: (number | 'silent' | [status: number, code: string])[];
  let told: unknown[];

  beforeEach(() => {
    network = { onLine: true };
    stored = [];
    failures = [];
    told = [];
    mock.timers.enable({ apis: ['setTimeout'] });
    setToastDisplay(async () => ({ showToast: (one) => void told.push(one), hideToasts() {} }));
    vi.stubGlobal('fetch', respond);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', new FakeStorage());
    vi.stubGlobal('navigator', network);
  });
  afterEach(() => {
    mock.timers.reset();
    vi.unstubAllGlobals();
  });

  async function respond(_url: string, { body }: RequestInit): Promise<Response> {
    if (!network.onLine) throw new TypeError('Failed to fetch');
    const failure = failures.shift();
    if (failure === 'silent') throw new DOMException('No response', 'AbortError');
    if (failure) {
      const [status, code] = typeof failure === 'number' ? [failure, 'no'] : failure;
      return Response.json({ message: `Refused: ${code}`, code }, { status });
    }
    const sent = JSON.parse(String(body)) as Required<NewMessage>;
    stored.push(sent.replyToId ? `${sent.content} to ${sent.replyToId}` : sent.content);
    const message: Message = { ...sent, id: stored.length, createdAt: new Date().toISOString() };
    return Response.json(message, { status: 201 });
  }

  const deliveries = ({ getState }: ReturnType<typeof makeStore>) =>
    selectChat(getState()).outbox.map(({ content, delivery }) => [content, delivery]);
  /** After requests and toasts of the moment. */
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };
  const reload = async () => {
    const store = makeStore();
    await store.dispatch(loadOutbox(VIEWER));
    return store;
  };

  it('sends in the order of writing and clears stored messages', async () => {
    const { dispatch, getState } = makeStore();
    await Promise.all(['a', 'b', 'c'].map((content) => dispatch(writeMessage(CHAT, { content }))));
    await dispatch(flushOutbox(VIEWER));
    expect(stored).to.deep.equal(['a', 'b', 'c']);
    expect(selectChat(getState()).outbox).to.deep.equal([]);
    expect(readUnsent(VIEWER)).to.deep.equal([]);
  });

  it('waits while offline and sends in order once online', async () => {
    const store = makeStore();
    network.onLine = false;
    for (const content of ['a', 'b']) await store.dispatch(writeMessage(CHAT, { content }));
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
    mock.timers.reset();
    mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.UTC(2026, 10, 21) });
    for (const content of ['a', 'b', 'c']) {
      await dispatch(writeMessage(CHAT, { content }));
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
    await dispatch(writeMessage(CHAT, { content: 'a', replyToId: 4 }));
    network.onLine = true;
    await reload();
    expect(stored).to.deep.equal(['a to 4']);
  });

  it('holds back later messages while the server is unreachable', async () => {
    const store = makeStore();
    failures = ['silent'];
    const first = store.dispatch(writeMessage(CHAT, { content: 'a' }));
    await Promise.all([first, store.dispatch(writeMessage(CHAT, { content: 'b' }))]);
    expect(deliveries(store)).to.deep.equal([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
    await store.dispatch(writeMessage(CHAT, { content: 'c' }));
    expect(stored).to.deep.equal(['a', 'b', 'c']);
  });

  const passing: typeof failures = [
    ...(['silent', 401, 408, 425, 429, 500, 502, 503, 504] as const),
    ...PASSING.map((code) => [403, code] as [number, string]),
  ];
  for (const failure of passing) {
    it(`sends by itself what the server did not take, and tells no failure: ${failure}`, async () => {
      const store = makeStore();
      failures = [failure];
      await store.dispatch(writeMessage(CHAT, { content: 'a' }));
      expect([deliveries(store), told]).to.deep.equal([[['a', 'waiting']], []]);
      mock.timers.tick(300_000);
      await settled();
      expect([stored, deliveries(store), told]).to.deep.equal([['a'], [], []]);
    });
  }

  it('sends nothing more once the member has left', async () => {
    failures = ['silent'];
    await makeStore().dispatch(writeMessage(CHAT, { content: 'a' }));
    stopRetry();
    mock.timers.tick(300_000);
    await settled();
    expect(stored).to.deep.equal([]);
  });

  it('lets texts pass what waits for the next day, and says what it waits for', async () => {
    const store = makeStore();
    failures = [[429, 'daily_limit_photos']];
    await Promise.all(['a', 'b'].map((content) => store.dispatch(writeMessage(CHAT, { content }))));
    expect(stored).to.deep.equal(['b']);
    expect(selectChat(store.getState()).outbox[0]?.reason).to.equal('Refused: daily_limit_photos');
    mock.timers.tick(3_600_000);
    await settled();
    expect(stored).to.deep.equal(['b', 'a']);
  });

  it('is final for the listed statuses, with every code but the two that pass', () => {
    const codes = [undefined, 'unknown', ...Object.keys(ERRORS)];
    expect(Object.keys(ERRORS)).to.include.members(PASSING);
    const wrong = Array.from({ length: 600 }, (_, status) =>
      codes.filter((code) => {
        const isPassing = status === 403 && PASSING.includes(code ?? '');
        return isFinal({ status, code }) !== (FINAL.includes(status) && !isPassing);
      }),
    );
    expect(wrong.flat()).to.deep.equal([]);
  });

  for (const status of FINAL) {
    it(`keeps the text of a final refusal to its chat, also over a reload: ${status}`, async () => {
      failures = [status];
      const { dispatch } = makeStore();
      await Promise.all(['a', 'b'].map((content) => dispatch(writeMessage(CHAT, { content }))));
      await dispatch(flushOutbox(VIEWER));
      mock.timers.tick(3_600_000);
      const { outbox } = selectChat((await reload()).getState());
      expect(outbox).to.have.length(1);
      expect(outbox[0]).to.include({ content: 'a', delivery: 'refused', reason: 'Refused: no' });
      expect(stored).to.deep.equal(['b']);
      dispatch(removeUnsent(VIEWER, outbox[0]?.clientId ?? ''));
      expect(readUnsent(VIEWER)).to.deep.equal([]);
    });
  }

  it('tells of a refusal once, in its chat, also over a reload', async () => {
    const store = makeStore();
    failures = [409];
    await store.dispatch(writeMessage(CHAT, { content: 'a' }));
    store.dispatch(tellRefused({ ...CHAT, matchId: 8 }));
    await settled();
    expect(told).to.deep.equal([]);
    for (let time = 0; time < 2; time++) store.dispatch(tellRefused(CHAT));
    (await reload()).dispatch(tellRefused(CHAT));
    await settled();
    expect(told).to.have.length(1);
    expect(told[0]).to.include({ title: 'Error', message: 'Failed to send message' });
  });

  it('is deleted at sign-out and never shown to another member', async () => {
    network.onLine = false;
    const { dispatch } = makeStore();
    await dispatch(writeMessage(CHAT, { content: 'a' }));
    await dispatch(writeMessage({ ...CHAT, viewerId: 2 }, { content: 'of another member' }));
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
