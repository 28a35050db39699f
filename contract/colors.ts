/** Contrast that texts need (WCAG AA). */
export const CONTRAST_MIN = 4.5;

/** Grounds of texts: the page in light, and the lightest one in dark. */
const LIGHT = '#f5f2f8';
const DARK = '#2c2432';
const STEPS = 100;
/** Parts of white, then of black, in the shades 0 to 9 of a ramp. Shade 4 is the link on dark grounds. */
const RAMP = [0.95, 0.88, 0.7, 0.5, 0, 0.15, 0, -0.18, -0.35, -0.55];

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `part` of `other` in `hex`. */
export function mix(hex: string, other: string, part: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((value, n) => value + ((others[n] ?? 0) - value) * part);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The shade nearest to `hex`, on the way to `end`, that reads on `ground`. */
function nearest(hex: string, end: string, ground: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(hex, end, step / STEPS);
    if (contrast(shade, ground) >= CONTRAST_MIN) return shade;
  }
  return end;
}

const ramp = (fill: string, link: string): string[] =>
  RAMP.map((part, n) =>
    n === 4 ? link : mix(fill, part < 0 ? '#000000' : '#ffffff', Math.abs(part)),
  );

/**
 * The shades of an accent: `fill` below white texts, which is also a link on light grounds, and `link` on dark ones. The
 * shade that is entered is used where it reads, else the nearest one that does.
 *
 * @returns also `variables`, the CSS properties that replace those of the product.
 */
export function shadesOf(accent: string) {
  const fill = nearest(accent, '#000000', LIGHT);
  const link = nearest(accent, '#ffffff', DARK);
  const shades = ramp(fill, link);
  const [palest = '', pale = '', soft = ''] = shades;
  const [text = '', strong = ''] = shades.slice(7);
  const [quiet, chip] = [mix('#1f1825', fill, 0.3), mix('#1f1825', fill, 0.5)];
  const darker = mix(fill, '#000000', 0.3);
  const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
  const rampOf = (name: string, all: string[]) =>
    Object.fromEntries(all.map((shade, n) => [`--mantine-color-${name}-${n}`, shade]));
  const variables: Record<string, string> = {
    ...rampOf('raspberry', shades),
    ...rampOf('plum', ramp(darker, link)),
    '--mantine-color-raspberry-light': `${fill}1a`,
    '--ov-accent-fill': fill,
    '--ov-accent-text': both(fill, link),
    '--ov-chip-selected-bg': both(pale, chip),
    '--ov-chip-selected-text': both(strong, soft),
    '--ov-quiet-bg': both(pale, quiet),
    '--ov-quiet-bg-hover': both(mix(fill, '#ffffff', 0.82), mix('#1f1825', fill, 0.4)),
    '--ov-quiet-text': both(text, soft),
    '--ov-lozenge': both(palest, quiet),
    '--ov-lens': soft,
    '--ov-afterglow': `linear-gradient(135deg, ${fill}, ${darker})`,
    '--ov-afterglow-shadow': `0 8px 20px -6px ${fill}66`,
  };
  return { fill, link, variables };
}
