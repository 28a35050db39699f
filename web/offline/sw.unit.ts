import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';

const ORIGIN = 'https://overlap.example';

interface Shown {
  title: string;
  tag?: string;
  data: { navigate: string };
}

/** The service worker with one open tab, with the app running in it, or none. Headless Chromium shows no notifications. */
function startWorker({ hasTab = true, isRunning = false } = {}) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const opened: string[] = [];
  const asked: string[] = [];
  const badges: number[] = [];
  const open = async (url: string) => void opened.push(url);
  const postMessage = ({ navigate }: { navigate: string }, [port]: [{ answer: () => void }]) => {
    if (isRunning && asked.push(navigate)) port.answer();
  };
  const tab = { focus: async () => {}, navigate: open, postMessage };
  class Channel {
    port1 = { onmessage: () => {} };
    port2 = { answer: () => this.port1.onmessage() };
  }
  const worker = {
    addEventListener: (type: string, handle: (event: object) => void) => {
      handlers[type] = handle;
    },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    registration: {
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options } as Shown),
    },
    clients: { matchAll: async () => (hasTab ? [tab] : []), openWindow: open },
  };
  runInNewContext(readFileSync('web/offline/sw.js', 'utf8'), {
    self: worker,
    BUILD: { version: 'test' },
    location: { origin: ORIGIN },
    URL,
    MessageChannel: Channel,
    setTimeout: setImmediate,
  });
  const dispatch = async (type: string, event: object) => {
    let done: Promise<unknown> | undefined;
    handlers[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return {
    shown,
    opened,
    asked,
    badges,
    push: (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) } }),
    tap: (navigate: string) =>
      dispatch('notificationclick', { notification: { close() {}, data: { navigate } } }),
  };
}

describe('the service worker', () => {
  it('shows a push and sets the number on the icon', async () => {
    const { push, shown, badges } = startWorker();
    const notification = { title: 'New message', navigate: `${ORIGIN}/chat/7`, tag: 'chat-7' };
    await push(JSON.stringify({ web_push: 8030, notification, app_badge: 3 }));
    expect(shown[0]).to.deep.include({ title: 'New message', tag: 'chat-7' });
    expect(shown[0]?.data.navigate).to.equal(`${ORIGIN}/chat/7`);
    expect(badges).to.deep.equal([3]);
  });

  it('shows something for a push that it cannot read', async () => {
    const { push, shown } = startWorker();
    await push('not JSON');
    await push('{}');
    expect(shown.map(({ title }) => title)).to.deep.equal(Array(2).fill('Something new for you'));
  });

  it('opens the screen of a notification in the open tab, or in a new one', async () => {
    for (const hasTab of [true, false]) {
      const { tap, opened } = startWorker({ hasTab });
      await tap(`${ORIGIN}/chat/7`);
      expect(opened).to.deep.equal([`${ORIGIN}/chat/7`]);
    }
  });

  it('asks the running app to show the screen, without a new document', async () => {
    const { tap, opened, asked } = startWorker({ isRunning: true });
    await tap(`${ORIGIN}/chat/7`);
    expect([asked, opened]).to.deep.equal([[`${ORIGIN}/chat/7`], []]);
  });

  it('opens no other site', async () => {
    const { tap, opened } = startWorker();
    await tap('https://evil.example/login');
    expect(opened).to.deep.equal([ORIGIN]);
  });
});
