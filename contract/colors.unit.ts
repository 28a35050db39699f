import { expect, it } from 'vitest';
import { accentVariables, CONTRAST_MIN, contrast, shadesOf } from './colors.ts';

const ACCENTS = ['#ffffff', '#000000', '#ffff00', '#808080', '#0b6363', '#c91a7a', '#00ff00'];
ACCENTS.push('#0000ff', '#ff0000', '#f5f2f8', '#123456', '#ffd9b3');
/** Grounds in light and dark, and the color on them. */
const LINKS = { light: ['#ffffff', '#f5f2f8'], dark: ['#0e0912', '#1f1825', '#2c2432'] };
const ON_CHIPS = [
  ['--ov-chip-selected-text', '--ov-chip-selected-bg'],
  ['--ov-quiet-text', '--ov-quiet-bg'],
  ['--ov-quiet-text', '--ov-quiet-bg-hover'],
];

it('knows the ratios of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#767676', '#ffffff').toFixed(2)).toBe('4.54');
});

it.each(ACCENTS)('makes shades of %s that read on all grounds', (accent) => {
  const { fill, link } = shadesOf(accent);
  const variables = accentVariables(accent);
  const shades = (name = '') => variables[name]?.match(/#[0-9a-f]{6}/g) ?? [];
  const afterglow = shades('--ov-afterglow');
  const pairs = [
    ...[fill, ...afterglow].map((ground) => ['#ffffff', ground]),
    ...LINKS.light.map((ground) => [fill, ground]),
    ...LINKS.dark.map((ground) => [link, ground]),
    ...ON_CHIPS.flatMap(([text, ground]) =>
      [0, 1].map((scheme) => [shades(text)[scheme], shades(ground)[scheme]]),
    ),
    // The variant `light` of the theme.
    ['--mantine-color-raspberry-7', '--mantine-color-raspberry-1'].map((name) => variables[name]),
  ];
  expect(afterglow).toHaveLength(2);
  const low = pairs.filter(([one = '', other = '']) => !(contrast(one, other) >= CONTRAST_MIN));
  expect(low).toEqual([]);
});

it('leaves a shade that reads as it is', () => {
  expect(shadesOf('#0b6363').fill).toBe('#0b6363');
  expect(shadesOf('#ffff00').fill).not.toBe('#ffff00');
});
