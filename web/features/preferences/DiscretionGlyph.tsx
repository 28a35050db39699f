import type { Discretion } from '#contract/choices.ts';
import classes from './DiscretionGlyph.module.css';

/** A level as two discs: overlapping, touching, or one that stays unseen. Decoration beside its name. */
export function DiscretionGlyph({ level }: { level: Discretion }) {
  return (
    <svg
      className={classes.glyph}
      width="44"
      height="28"
      viewBox="0 0 44 28"
      aria-hidden
      focusable="false"
    >
      {level === 'standard' && (
        <>
          <circle className={classes.self} cx="16" cy="14" r="11" />
          <circle className={classes.other} cx="28" cy="14" r="11" />
          <path className={classes.lens} d="M22 4.78a11 11 0 0 1 0 18.44 11 11 0 0 1 0-18.44z" />
        </>
      )}
      {level === 'high' && (
        <>
          <circle className={classes.self} cx="11.5" cy="14" r="10.5" />
          <circle className={classes.other} cx="32.5" cy="14" r="10.5" />
        </>
      )}
      {level === 'maximum' && (
        <>
          <circle className={classes.self} cx="9.5" cy="14" r="9" />
          <circle className={classes.unseen} cx="33.5" cy="14" r="8.5" />
        </>
      )}
    </svg>
  );
}
