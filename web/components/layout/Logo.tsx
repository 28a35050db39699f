import { PRODUCT_NAME } from '../../platform/brand.ts';
import classes from './Logo.module.css';
import { Mark } from './Mark.tsx';

/** Mark and product name. `--ov-logo-size` enlarges both. */
export function Logo({ on = 'scheme' }: { on?: 'scheme' | 'ink' }) {
  return (
    <span className={classes.logo} data-logo>
      <Mark on={on} />
      {PRODUCT_NAME}
    </span>
  );
}
