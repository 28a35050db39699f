import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from '../until.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Engine {
  /** Opens a page that shares no cookies and no storage with the others. */
  open(): Promise<Tab>;
  stop(): Promise<void>;
}

/** A page of an engine, with its own mouse and keyboard. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, once it is resolved. */
  run<Value>(expression: string): Promise<Value>;
  /** Presses the button at the first point, moves along the others and releases it at the last one. */
  mouse(...path: Point[]): Promise<void>;
  /** Presses the key of each character. */
  type(text: string): Promise<void>;
}

/** A busy machine needs many seconds for a page and its socket. */
const WITHIN_MS = 20_000;

const main = createRequire(import.meta.url).resolve('@testing-library/dom');
const LIBRARY = readFileSync(new URL('@testing-library/dom.umd.min.js', `file://${main}`), 'utf8');

/** Finds elements by role and name in every engine in the same way. In the page's own language. */
const FINDER = `
  globalThis.byRole = (role, name) =>
    TestingLibraryDom.queryAllByRole(document.body, role, name === undefined ? {} : { name })
      .find((one) => one.getClientRects().length > 0);
  const centerOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const frame = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100));
  globalThis.restingCenter = async (one) => {
    if (!one) return;
    one.scrollIntoView({ block: 'nearest' });
    const before = centerOf(one);
    await frame();
    const { x, y } = centerOf(one);
    const hit = document.elementFromPoint(x, y);
    const isReachable = one.contains(hit) || hit?.closest('label')?.control === one;
    return isReachable && x === before.x && y === before.y ? { x, y } : undefined;
  };
`;

type Name = string | RegExp;

/** What a member does on a device. Each step waits until it is possible. */
export class Device {
  readonly #tab: Tab;
  readonly #base: string;

  constructor(tab: Tab, base: string) {
    this.#tab = tab;
    this.#base = base;
  }

  /** Opens a page and waits until React has replaced the prerendered one. */
  async goto(path: string): Promise<void> {
    await this.#tab.goto(new URL(path, this.#base).href);
    await this.until(`the app at ${path}`, `!document.querySelector('.prerendered, .splash')`);
  }

  run<Value>(expression: string): Promise<Value> {
    return this.#tab.run(expression);
  }

  /** Polls an expression. @returns its first value that is not empty. */
  async until<Value>(what: string, expression: string): Promise<Value> {
    let value: Value | undefined;
    const check = async () => {
      value = await this.run<Value>(expression);
      return Boolean(value);
    };
    await until(what, check, WITHIN_MS).catch(async (error) => {
      throw new Error(
        `${error.message}\non the page:\n${await this.run('document.body?.innerText')}`,
      );
    });
    return value as Value;
  }

  /** Polls an expression about `one`, the visible element with a role and a name. @returns its first value that is not empty. */
  async of<Value>(role: string, name: Name | undefined, expression: string): Promise<Value> {
    const quoted = name instanceof RegExp ? String(name) : JSON.stringify(name);
    const isLoaded = await this.run<boolean>(`'byRole' in globalThis`);
    if (!isLoaded) await this.run(`(() => { ${LIBRARY}; ${FINDER} })()`);
    const find = `((one) => ${expression})(byRole('${role}', ${quoted}))`;
    return this.until(`${role} ${quoted}: ${expression}`, find);
  }

  sees(role: string, name?: Name): Promise<true> {
    return this.of(role, name, 'one !== undefined');
  }

  misses(role: string, name?: Name): Promise<true> {
    return this.of(role, name, 'one === undefined');
  }

  reads(text: string): Promise<true> {
    return this.until(text, `document.body?.innerText.includes(${JSON.stringify(text)})`);
  }

  /** The center of an element that nothing covers and that has come to rest. */
  center(role: string, name?: Name): Promise<Point> {
    return this.of(role, name, 'restingCenter(one)');
  }

  async click(role: string, name?: Name): Promise<void> {
    await this.#tab.mouse(await this.center(role, name));
  }

  /** Drags an element sideways by `distance` pixels. */
  async drag(role: string, name: Name, distance: number): Promise<void> {
    const { x, y } = await this.center(role, name);
    const path = Array.from({ length: 11 }, (_, step) => ({ x: x + (distance * step) / 10, y }));
    await this.#tab.mouse(...path);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  async fill(role: string, name: Name, text: string): Promise<void> {
    await this.click(role, name);
    await this.of(role, name, 'one === document.activeElement');
    await this.type(text);
    await this.of(role, name, `one?.value.includes(${JSON.stringify(text)})`);
  }

  /** Chooses an option of a native list, whose window no driver reaches. */
  async choose(name: Name, option: string): Promise<void> {
    const wanted = `[...(one?.options ?? [])].find(({ text }) => text === ${JSON.stringify(option)})`;
    const change = `one.dispatchEvent(new Event('change', { bubbles: true }))`;
    await this.of('combobox', name, `${wanted} && (${wanted}.selected = true) && ${change}`);
  }

  /** Gives a JPEG to the field of files. */
  async upload(jpeg: Buffer): Promise<void> {
    await this.run(`(() => {
      const bytes = Uint8Array.from(atob('${jpeg.toString('base64')}'), (one) => one.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
      const field = document.querySelector('input[type=file]');
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);
  }
}
