import classes from './OverlapLoader.module.css';

/** Loading animation of the two discs. Decorative: the loading text is beside it. */
export function OverlapLoader() {
  return (
    <span className={classes.loader} aria-hidden>
      <span />
      <span />
    </span>
  );
}
