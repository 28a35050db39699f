import { describe, expect, it } from 'vitest';
import { barsBelow, heightOfBars } from './use-bars-below.ts';

const composer = { top: 700, bottom: 760 };
const dock = { top: 768, bottom: 832 };

describe('heightOfBars', () => {
  it('is zero without a bar at the edge', () => {
    expect(heightOfBars([], 844)).toBe(0);
    expect(heightOfBars([{ top: 300, bottom: 400 }], 844)).toBe(0);
  });

  it('reaches to the top of stacked bars', () => {
    expect(heightOfBars([dock], 844)).toBe(76);
    expect(heightOfBars([composer, dock], 844)).toBe(144);
    // No toast fits below it.
    expect(heightOfBars([composer], 844)).toBe(144);
  });

  it('reaches to the top of a control that a toast of this height would cover', () => {
    const control = { top: 600, bottom: 644 };
    expect(heightOfBars([control], 700, 90)).toBe(100);
    expect(heightOfBars([control], 750, 90)).toBe(0);
  });

  it('leaves out bars below the edge, such as a dock behind the keyboard', () => {
    expect(heightOfBars([{ top: 440, bottom: 500 }, dock], 500)).toBe(60);
  });
});

type Box = [top: number, height: number];

/** An element of the phone's width at this place. */
function boxed(tag: string, [top, height]: Box, ...children: HTMLElement[]): HTMLElement {
  const node = document.createElement(tag);
  node.append(...children);
  node.getBoundingClientRect = () => new DOMRect(0, top, 390, height);
  return node;
}

describe('barsBelow', () => {
  const TOAST = 76;
  /** Top of a sheet, its buttons, and the end of the frame that a toast leaves free. */
  it.each<[string, number, Box[], number]>([
    [
      'rows down to the edge',
      500,
      [
        [520, 44],
        [600, 56],
        [656, 56],
        [712, 56],
        [768, 56],
      ],
      324,
    ],
    [
      'a gap between two buttons',
      300,
      [
        [320, 44],
        [640, 50],
        [700, 50],
      ],
      204,
    ],
    [
      'a gap that is too small',
      300,
      [
        [320, 44],
        [560, 50],
        [700, 50],
      ],
      284,
    ],
    ['a button far from the edge', 300, [[600, 50]], 0],
    [
      'rows that are scrolled away',
      500,
      [
        [300, 44],
        [420, 44],
        [520, 300],
      ],
      0,
    ],
    [
      'no room below the top of the frame',
      20,
      Array.from({ length: 16 }, (_, i) => [24 + i * 51, 50]),
      744,
    ],
  ])('of a sheet with %s', (_what, top, buttons, expected) => {
    const sheet = boxed('div', [top, 844 - top], ...buttons.map((box) => boxed('button', box)));
    sheet.setAttribute('role', 'dialog');
    const nav = boxed('nav', [900, 0]);
    expect(barsBelow(boxed('main', [0, 844], nav, sheet), null, TOAST)).toBe(expected);
  });
});
