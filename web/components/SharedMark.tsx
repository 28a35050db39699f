/** The mark on what two people have in common, for dark grounds. Decoration; say it in words beside. */
export function SharedMark() {
  return (
    <svg width="15" height="9" viewBox="0 0 26 16" aria-hidden focusable="false">
      <circle cx="8" cy="8" r="8" fill="var(--mantine-color-raspberry-4)" />
      <circle cx="18" cy="8" r="8" fill="var(--mantine-color-plum-3)" />
      <path d="M13 1.755a8 8 0 0 1 0 12.49 8 8 0 0 1 0-12.49z" fill="var(--ov-on-accent)" />
    </svg>
  );
}
