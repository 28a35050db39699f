import { startChild } from '#dev/children.ts';
import { freePort, LOOPBACK, portAnswers } from '#dev/ports.ts';
import { until } from '../until.ts';
import type { Engine, Point, Tab } from './device.ts';

const WINDOW = { width: 447, height: 900 };
const DRAG_MOVE_MS = 30;

/** WebKitGTK through its WebDriver (https://www.w3.org/TR/webdriver2), on a display in memory. */
export async function startWebKit(): Promise<Engine> {
  let display = '';
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const screen = startChild('Xvfb', args, {
    onLine: (line) => {
      if (/^\d+$/.test(line)) display = `:${line}`;
    },
  });
  const stops = [() => screen.stop()];
  await until('Xvfb has a display', () => display !== '');
  return {
    open: async () => {
      const tab = await openTab(display);
      stops.push(tab.stop);
      return tab;
    },
    stop: async () => {
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
    },
  };
}

/** A driver has one session at a time: each tab has a driver and a browser of its own. */
async function openTab(display: string): Promise<Tab & { stop: () => Promise<void> }> {
  const port = await freePort();
  let isRunning = true;
  const driver = startChild('WebKitWebDriver', [`--port=${port}`, `--host=${LOOPBACK}`], {
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1', LC_ALL: 'C' },
  });
  void driver.exited.then(() => {
    isRunning = false;
  });
  if (!(await portAnswers(port, () => isRunning))) throw new Error('WebKitWebDriver did not start');

  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://${LOOPBACK}:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const post = <Value = void>(path: string, body: object) =>
    send<Value>('POST', `${session}/${path}`, body);
  await post('window/rect', WINDOW);

  const actions = (type: 'key' | 'pointer', steps: object[]) =>
    post('actions', { actions: [{ id: type, type, actions: steps }] });
  const move = ({ x, y }: Point, duration: number) => ({ type: 'pointerMove', x, y, duration });
  return {
    goto: (url) => post('url', { url }),
    run: async <Value>(expression: string) => {
      // It awaits no promise: the script is given a callback instead.
      const script = `Promise.resolve(${expression}).then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`;
      const body = { script, args: [] };
      const { value, error } = await post<{ value: Value; error?: string }>('execute/async', body);
      if (error) throw new Error(error);
      return value;
    },
    mouse: (from, ...path) =>
      actions('pointer', [
        move(from, 0),
        { type: 'pointerDown', button: 0 },
        ...path.map((to) => move(to, DRAG_MOVE_MS)),
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      actions(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    stop: async () => {
      await send('DELETE', session).catch(() => {});
      await driver.stop();
    },
  };
}
