import { PRODUCT_NAME } from '../../platform/brand.ts';
import classes from './Logo.module.css';
import { Mark } from './Mark.tsx';

/** In the rail, a longer word or name would break within a word. */
const IS_LONG = /\S{10}|.{17}/;

/** Mark and product name. `--ov-logo-size` enlarges both. */
export function Logo({ on = 'scheme' }: { on?: 'scheme' | 'ink' }) {
  return (
    <span className={classes.logo} data-logo data-small={IS_LONG.test(PRODUCT_NAME) || undefined}>
      <Mark on={on} />
      {PRODUCT_NAME}
    </span>
  );
}
