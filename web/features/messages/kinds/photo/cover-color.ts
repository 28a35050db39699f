/** Contrast of white on the cover (WCAG 2, normal text). */
const CONTRAST_MIN = 4.5;
const STEP = 0.9;
const NONE = '#4a4450';

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2). */
function luminance(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrastOfWhite = (channels: number[]): number => 1.05 / (luminance(channels) + 0.05);

/** The average color of a photo, darkened until white text on it has enough contrast. */
export function coverColor(color = NONE): string {
  let channels = channelsOf(/^#[0-9a-f]{6}$/.test(color) ? color : NONE);
  // The discs over it are lighter.
  while (contrastOfWhite(channels.map((value) => value + (255 - value) * 0.12)) < CONTRAST_MIN) {
    channels = channels.map((value) => value * STEP);
  }
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
