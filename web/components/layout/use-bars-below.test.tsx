import { describe, expect, it } from 'vitest';
import { heightOfBars } from './use-bars-below.ts';

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
