/** Contrast that texts need (WCAG AA). */
export const CONTRAST_MIN = 4.5;
/** Grounds of links: the page in light, and the lightest ground in dark. */
export const GROUNDS = { light: '#f5f2f8', dark: '#3c3443' };

/** Part of white, or below zero of black, in each shade of the ramp. Shade 4 is that of links in dark. */
const RAMP = [0.95, 0.88, 0.7, 0.5, 0, 0.15, 0, -0.18, -0.35, -0.55];

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
 * Shades of an accent: `fill` below white texts, also of a link on light grounds, and `link` on dark ones. The one that
 * was entered where it reads, else the nearest one that does.
 */
export const shadesOf = (accent: string) => ({
  fill: nearest(accent, '#000000', GROUNDS.light),
  link: nearest(accent, '#ffffff', GROUNDS.dark),
});

/** The ramps of the theme, from one color. */
export function rampsOf(accent: string): string {
  const { fill, link } = shadesOf(accent);
  return RAMP.flatMap((part, n) => {
    const shade = mix(fill, part < 0 ? '#000000' : '#ffffff', Math.abs(part));
    return ['raspberry', 'plum'].map(
      (name) => `--mantine-color-${name}-${n}:${n === 4 ? link : shade};`,
    );
  }).join('');
}
