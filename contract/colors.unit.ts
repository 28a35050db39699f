import { expect, it } from 'vitest';
import { CONTRAST_MIN, contrast, rampsOf, shadesOf } from './colors.ts';

const ACCENTS = ['#ffffff', '#000000', '#ffff00', '#808080', '#0b6363', '#c91a7a', '#00ff00'];
ACCENTS.push('#0000ff', '#ff0000', '#f5f2f8', '#123456', '#ffd9b3');

it('knows the ratios of WCAG, and leaves a shade that reads', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff').toFixed(2)).toBe('4.54');
  expect(shadesOf('#0b6363').fill).toBe('#0b6363');
});

it.each(ACCENTS)('makes shades of %s that read on all grounds', (accent) => {
  const { fill, link } = shadesOf(accent);
  const shades = [...rampsOf(accent).matchAll(/raspberry-\d:(#[0-9a-f]{6})/g)].map(
    ([, one]) => one,
  );
  expect([shades.length, shades[6], shades[4]]).toEqual([10, fill, link]);
  const pairs = [
    ...[fill, shades[7]].map((ground) => ['#ffffff', ground]),
    // Links, in light and in dark.
    ...['#ffffff', '#f5f2f8'].map((ground) => [fill, ground]),
    ...['#0e0912', '#1f1825', '#2c2432', '#3c3443'].map((ground) => [link, ground]),
    // Chips and quiet buttons, in light and in dark.
    ...[8, 7].map((text) => [shades[text], shades[1]]),
    [shades[2], shades[9]],
  ];
  expect(pairs.filter(([one = '', other = '']) => !(contrast(one, other) >= CONTRAST_MIN))).toEqual(
    [],
  );
});
