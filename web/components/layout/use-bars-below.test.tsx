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

/** An element of the phone's width, from `top` to `bottom`. */
function boxed(tag: string, [top = 0, bottom = 0]: number[], ...children: HTMLElement[]) {
  const node = document.createElement(tag);
  node.append(...children);
  node.getBoundingClientRect = () => new DOMRect(0, top, 390, bottom - top);
  return node;
}

const numbers = (text: string) => text.split('-').map(Number);
const rows = Array.from({ length: 16 }, (_, i) => `${24 + i * 51}-${74 + i * 51}`).join(' ');

/** Top of a sheet, its buttons, and the end of the frame that a toast leaves free. */
it.each([
  ['rows down to the edge', 500, '520-564 600-656 656-712 712-768 768-824', 324],
  ['a gap between two buttons', 300, '320-364 640-690 700-750', 204],
  ['a gap that is too small', 300, '320-364 560-610 700-750', 284],
  ['a button far from the edge', 300, '600-650', 0],
  ['rows that are scrolled away', 500, '300-344 420-464 520-820', 0],
  ['no room below the top of the frame', 20, rows, 744],
])('barsBelow of a sheet with %s', (_what, top, buttons, expected) => {
  const controls = buttons.split(' ').map((box) => boxed('button', numbers(box)));
  const sheet = boxed('div', [top, 844], ...controls);
  sheet.setAttribute('role', 'dialog');
  const frame = boxed('main', [0, 844], boxed('nav', [900, 900]), sheet);
  expect(barsBelow(frame, null, 76)).toBe(expected);
});
