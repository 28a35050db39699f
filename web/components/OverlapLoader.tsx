import classes from './OverlapLoader.module.css';

/** The two discs meet and part while one waits. Its text stands beside it, so it says nothing. */
export function OverlapLoader() {
  return (
    <span className={classes.loader} aria-hidden>
      <span className={classes.first} />
      <span className={classes.second} />
    </span>
  );
}
