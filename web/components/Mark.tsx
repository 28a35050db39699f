interface Props {
  /** Height in px; the mark is 1.625 times as wide. */
  size?: number;
  /** `ink` for dark grounds in either scheme: brighter discs. */
  on?: 'scheme' | 'ink';
}

/** The mark: two discs that overlap. Decoration; the product's name stands beside it. */
export function Mark({ size = 16, on = 'scheme' }: Props) {
  const [first, second, lens] = on === 'ink' ? INK : SCHEME;
  return (
    <svg width={size * 1.625} height={size} viewBox="0 0 26 16" aria-hidden focusable="false">
      <circle cx="8" cy="8" r="8" fill={first} />
      <circle cx="18" cy="8" r="8" fill={second} />
      <path d="M13 1.755a8 8 0 0 1 0 12.49 8 8 0 0 1 0-12.49z" fill={lens} />
    </svg>
  );
}

const color = (name: string) => `var(--mantine-color-${name})`;
const SCHEME = [color('raspberry-6'), color('plum-7'), 'var(--ov-lens)'];
const INK = [color('raspberry-5'), color('plum-6'), color('raspberry-1')];
