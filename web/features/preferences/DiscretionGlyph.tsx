import type { Discretion } from '#contract/common.ts';

const SELF = 'var(--ov-accent-fill)';
const OTHER = 'var(--mantine-color-plum-7)';
const LENS = 'var(--mantine-color-raspberry-2)';

/** A discretion level as two discs: overlapping, touching, or one hidden. Decorative. */
export function DiscretionGlyph({ level }: { level: Discretion }) {
  return (
    <svg width="44" height="28" viewBox="0 0 44 28" aria-hidden focusable="false">
      {level === 'standard' && (
        <>
          <circle fill={SELF} cx="16" cy="14" r="11" />
          <circle fill={OTHER} cx="28" cy="14" r="11" />
          <path fill={LENS} d="M22 4.78a11 11 0 0 1 0 18.44 11 11 0 0 1 0-18.44z" />
        </>
      )}
      {level === 'high' && (
        <>
          <circle fill={SELF} cx="11.5" cy="14" r="10.5" />
          <circle fill={OTHER} cx="32.5" cy="14" r="10.5" />
        </>
      )}
      {level === 'maximum' && (
        <>
          <circle fill={SELF} cx="9.5" cy="14" r="9" />
          <circle
            fill="none"
            stroke="var(--ov-control-border)"
            strokeWidth="2"
            strokeDasharray="3.6 3"
            cx="33.5"
            cy="14"
            r="8.5"
          />
        </>
      )}
    </svg>
  );
}
