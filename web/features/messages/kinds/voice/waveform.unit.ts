import { deepStrictEqual, match, strictEqual } from 'node:assert';
import { barsOf, waveformOf } from './waveform.ts';

const loud = (count: number) => Array.from({ length: count }, () => 0.2);

describe('waveformOf', () => {
  it('has 64 digits of base 32, for any number of levels', () => {
    for (const count of [0, 1, 2, 63, 64, 65, 100, 1200, 1201])
      match(waveformOf(loud(count)), /^[0-9a-v]{64}$/, `${count} levels`);
  });

  it('keeps the places of loud parts, in short and long takes', () => {
    for (const count of [8, 64, 640, 1200]) {
      const levels = [...loud(count / 2).map(() => 0), ...loud(count / 2)];
      strictEqual(waveformOf(levels), '0'.repeat(32) + 'v'.repeat(32), `${count} levels`);
    }
  });

  it('keeps a short sound in a long take', () => {
    const levels = Array.from({ length: 1200 }, (_, index) => (index === 605 ? 0.3 : 0));
    strictEqual(waveformOf(levels), `${'0'.repeat(32)}v${'0'.repeat(31)}`);
  });

  it('shows quiet speech large, and noise small', () => {
    strictEqual(waveformOf(Array(100).fill(0.03)), 'v'.repeat(64));
    match(waveformOf(Array(100).fill(0.0005)), /^[0-4]{64}$/);
  });
});

describe('barsOf', () => {
  it('keeps the higher one of two bars where half of them are drawn', () => {
    strictEqual(barsOf('v0'.repeat(32)).length, 64);
    deepStrictEqual(barsOf('v0'.repeat(32), 32), Array(32).fill(1));
    deepStrictEqual(barsOf('00'.repeat(32), 32), Array(32).fill(0));
  });
});
