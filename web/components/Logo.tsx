import { PRODUCT_NAME } from '../app/brand.ts';
import classes from './Logo.module.css';
import { Mark } from './Mark.tsx';

/** Mark and product name. `--ov-logo-size` and `--ov-logo-mark` make it larger. */
export function Logo({ on = 'scheme' }: { on?: 'scheme' | 'ink' }) {
  return (
    <span className={classes.logo}>
      <span className={classes.mark}>
        <Mark on={on} />
      </span>
      {PRODUCT_NAME}
    </span>
  );
}
