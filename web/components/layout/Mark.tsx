interface Props {
  /** Height in px; the width is 1.625 times as large. */
  size?: number;
  /** Colors of the discs and of their overlap. */
  on?: keyof typeof COLORS;
}

const mantine = (name: string) => `var(--mantine-color-${name})`;
const COLORS = {
  scheme: [mantine('raspberry-6'), mantine('plum-7'), 'var(--ov-lens)'],
  /** Dark backgrounds in either scheme. */
  ink: [mantine('raspberry-5'), mantine('plum-6'), mantine('raspberry-1')],
  chip: [
    `light-dark(${mantine('raspberry-6')}, ${mantine('raspberry-4')})`,
    `light-dark(${mantine('plum-7')}, ${mantine('plum-4')})`,
    'light-dark(var(--ov-lens), var(--ov-on-accent))',
  ],
  accent: ['var(--ov-on-accent)', mantine('raspberry-2'), 'var(--ov-accent-fill)'],
};

/** The mark: two overlapping discs. Decorative: a text is beside it. */
export function Mark({ size = 16, on = 'scheme' }: Props) {
  const [first, second, lens] = COLORS[on];
  return (
    <svg width={size * 1.625} height={size} viewBox="0 0 26 16" aria-hidden focusable="false">
      <circle cx="8" cy="8" r="8" fill={first} />
      <circle cx="18" cy="8" r="8" fill={second} />
      <path d="M13 1.755a8 8 0 0 1 0 12.49 8 8 0 0 1 0-12.49z" fill={lens} />
    </svg>
  );
}
