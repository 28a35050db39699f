import { Skeleton } from '@mantine/core';
import classes from './MatchesSkeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Six rows in grey. */
export function MatchesSkeleton() {
  return ROWS.map((row) => (
    <div key={row} className={classes.row}>
      <Skeleton circle height={56} width={56} />
      <div className={classes.who}>
        <Skeleton height={16} width="60%" radius="sm" />
        <Skeleton height={12} width="36%" radius="sm" />
      </div>
      <Skeleton height={40} width={146} />
    </div>
  ));
}
