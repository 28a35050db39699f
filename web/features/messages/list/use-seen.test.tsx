import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordInput } from '../../../platform/live/use-input-report.ts';
import type { Line } from '../line.ts';
import { useSeen } from './use-seen.ts';

const VIEWER = 7;
const OTHER = 2;
const START = Date.UTC(2026, 0, 1);
const LIST = { top: 100, bottom: 600 };

const lineOf = (id: number | undefined, senderId = OTHER, more: Partial<Line> = {}): Line => ({
  id,
  clientId: `line-${id}`,
  senderId,
  content: 'Hello',
  createdAt: '2026-01-01T12:00:00Z',
  ...more,
});

/** Where each bubble is, by its key, and what the browser reports about the page. */
let places: Record<string, { top: number; height: number }>;
let page: { visibility: DocumentVisibilityState; hasFocus: boolean; covered: boolean };
let report: ReturnType<typeof vi.fn<(id: number) => Promise<unknown>>>;

function Chat({ lines, isOn }: { lines: Line[]; isOn: boolean }) {
  const list = useRef<HTMLElement>(null);
  useSeen({ isOn, viewerId: VIEWER, lines, list, report });
  return (
    <section ref={list} data-list>
      {lines.map(({ clientId, content }) => (
        <div key={clientId} data-line={clientId}>
          <p data-bubble>{content}</p>
        </div>
      ))}
    </section>
  );
}

const boxOf = (element: Element): DOMRect => {
  const { key = '' } = { key: element.closest<HTMLElement>('[data-line]')?.dataset.line };
  const { top, height } = places[key] ?? { top: LIST.top, height: LIST.bottom - LIST.top };
  return DOMRect.fromRect({ x: 0, y: top, width: 200, height });
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('DOMRect', {
    fromRect: ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) => ({
      left: x,
      right: x + width,
      top: y,
      bottom: y + height,
      height,
    }),
  });
  places = { 'line-1': { top: 200, height: 40 } };
  page = { visibility: 'visible', hasFocus: true, covered: false };
  report = vi.fn(async () => {});
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => page.visibility);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => page.hasFocus);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  document.elementFromPoint = (_x, y) => {
    const bubbles = [...document.querySelectorAll('[data-bubble]')];
    const hit = bubbles.find((one) => boxOf(one).top <= y && y <= boxOf(one).bottom);
    return page.covered ? document.body : (hit ?? null);
  };
  recordInput({ isTrusted: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = () => report.mock.calls.map(([id]) => id);

describe('a message of the other member', () => {
  it('is seen after a second in view of a reader, once', async () => {
    render(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(seen()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen()).toEqual([1]);
  });

  it.each<[string, () => void]>([
    ['a locked screen or a tab in the background', () => (page.visibility = 'hidden')],
    ['a visible window behind another one', () => (page.hasFocus = false)],
    ['a menu, sheet or pane over the message', () => (page.covered = true)],
    ['no input for a minute', () => vi.setSystemTime(START + 60_001)],
  ])('is not seen with %s', async (_, change) => {
    change();
    render(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen()).toEqual([]);
  });

  it.each([
    ['half in view', LIST.bottom - 20, 40, [1]],
    ['less than half in view at the end', LIST.bottom - 19, 40, []],
    ['less than half in view at the top', 79, 40, []],
    ['below the view', 700, 40, []],
    ['above the view', 0, 40, []],
    ['without a layout, as in a list that is not shown', 200, 0, []],
    ['filling the list, too long to be half in view', 50, 1500, [1]],
    ['so long that the list shows little of it', 200, 1500, []],
  ])('%s is seen or not', async (_, top, height, expected) => {
    places['line-1'] = { top, height };
    render(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen()).toEqual(expected);
  });

  it('is not seen while the setting is off, and takes a new second after it is on', async () => {
    const { rerender } = render(<Chat lines={[lineOf(1)]} isOn={false} />);
    await vi.advanceTimersByTimeAsync(5000);
    rerender(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(seen()).toEqual([1]);
  });

  const interruptions: [string, () => void][] = [
    ['the focus leaves the window', () => window.dispatchEvent(new Event('blur'))],
    ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ];
  it.each(interruptions)('takes a new second after %s, however briefly', async (_, interrupt) => {
    render(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(1100);
    interrupt();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(seen()).toEqual([1]);
  });

  it('is not seen after it passed by while scrolling', async () => {
    render(<Chat lines={[lineOf(1)]} isOn />);
    for (let n = 0; n < 8; n++) {
      places['line-1'] = { top: n % 2 ? 200 : 900, height: 40 };
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(seen()).toEqual([]);
  });

  it('needs input of the member, not of a program', async () => {
    vi.setSystemTime(START + 120_000);
    render(<Chat lines={[lineOf(1)]} isOn />);
    recordInput({ isTrusted: false });
    document.querySelector('[data-list]')?.dispatchEvent(new Event('scroll', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen()).toEqual([]);
    recordInput({ isTrusted: true });
    await vi.advanceTimersByTimeAsync(1500);
    expect(seen()).toEqual([1]);
  });

  it('that arrives in the background is seen after the return only', async () => {
    places['line-2'] = { top: 300, height: 40 };
    const { rerender } = render(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(1500);
    page.visibility = 'hidden';
    rerender(<Chat lines={[lineOf(1), lineOf(2)]} isOn />);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(seen()).toEqual([1]);
    page.visibility = 'visible';
    await vi.advanceTimersByTimeAsync(1500);
    expect(seen()).toEqual([1, 2]);
  });

  it('is reported again after a failure once it was seen again, after a pause', async () => {
    report.mockRejectedValueOnce(new Error('away'));
    render(<Chat lines={[lineOf(1)]} isOn />);
    await vi.advanceTimersByTimeAsync(9000);
    expect(seen()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen()).toEqual([1, 1]);
  });
});

it('reports the newest of several messages, and no own, unsent or deleted one', async () => {
  for (const id of [1, 2, 3, 4]) places[`line-${id}`] = { top: 100 + 50 * id, height: 40 };
  const lines = [
    lineOf(1),
    lineOf(2),
    lineOf(3, OTHER, { deleted: true }),
    lineOf(4, VIEWER),
    lineOf(undefined, VIEWER),
  ];
  render(<Chat lines={lines} isOn />);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen()).toEqual([2]);
});
