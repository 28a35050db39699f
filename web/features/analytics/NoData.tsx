import classes from './NoData.module.css';

/** In the place of a list that has nothing in it. */
export function NoData({ text }: { text: string }) {
  return <p className={classes.none}>{text}</p>;
}
