/** Contrast that texts need (WCAG AA). */
export const CONTRAST_MIN = 4.5;
/** Grounds of links: the page in light, and the lightest ground in dark. */
export const GROUNDS = { light: '#f5f2f8', dark: '#2c2432' };
const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** Part of white, or below zero of black, in each shade of a ramp. Shade 4 is the link on dark grounds. */
const RAMP = [0.95, 0.88, 0.7, 0.5, 0, 0.15, 0, -0.18, -0.35, -0.55];
/** Shades of the ramp in light and in dark. */
const PAIRS: Record<string, [number, number]> = {
  'accent-text': [6, 4],
  'chip-selected-bg': [1, 9],
  'chip-selected-text': [8, 2],
  'quiet-bg': [1, 9],
  'quiet-bg-hover': [2, 8],
  'quiet-text': [8, 2],
  lozenge: [0, 9],
};

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function mix(hex: string, other: string, part: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((value, n) => value + ((others[n] ?? 0) - value) * part);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
}

/** Contrast ratio of WCAG 2. */
export const contrast = (one: string, other: string): number => {
  const ratio = luminance(one) / luminance(other);
  return Math.max(ratio, 1 / ratio);
};

/** The shade nearest to `hex`, on the way to `end`, that reads on `ground`. */
function nearest(hex: string, end: string, ground: string): string {
  const shades = Array.from({ length: 100 }, (_, step) => mix(hex, end, step / 100));
  return shades.find((shade) => contrast(shade, ground) >= CONTRAST_MIN) ?? end;
}

/**
 * Shades of an accent: `fill` below white texts, which is also a link on light grounds, and `link` on dark ones. The one
 * that was entered where it reads, else the nearest one that does.
 */
export const shadesOf = (accent: string) => ({
  fill: nearest(accent, BLACK, GROUNDS.light),
  link: nearest(accent, WHITE, GROUNDS.dark),
});

/** The CSS properties that replace those of the product. */
export function accentVariables(accent: string): Record<string, string> {
  const { fill, link } = shadesOf(accent);
  const shades = RAMP.map((part, n) =>
    n === 4 ? link : mix(fill, part < 0 ? BLACK : WHITE, Math.abs(part)),
  );
  const pairs = Object.entries(PAIRS).map(([name, [light, dark]]) => [
    `--ov-${name}`,
    `light-dark(${shades[light]}, ${shades[dark]})`,
  ]);
  const ramps = ['raspberry', 'plum'].flatMap((name) =>
    shades.map((shade, n) => [`--mantine-color-${name}-${n}`, shade]),
  );
  return {
    ...Object.fromEntries([...pairs, ...ramps]),
    '--ov-accent-fill': fill,
    '--ov-lens': shades[2],
    '--ov-glow': `${fill}55`,
    '--ov-afterglow': `linear-gradient(135deg, ${fill}, ${shades[8]})`,
    '--ov-afterglow-shadow': `0 8px 20px -6px ${fill}66`,
  };
}
