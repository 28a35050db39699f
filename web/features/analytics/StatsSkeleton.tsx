import { Skeleton } from '@mantine/core';
import { STATS_ROWS_SHOWN } from '#contract/limits.ts';
import classes from './StatsSkeleton.module.css';

const TILES = ['views', 'visitors', 'duration', 'bounce'];
const ROWS = Array.from({ length: STATS_ROWS_SHOWN }, (_, index) => `${100 - index * 9}%`);

/** Tiles and rows in their places. */
export function StatsSkeleton() {
  return (
    <div className={classes.skeleton}>
      <div className={classes.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} className={classes.tile} />
        ))}
      </div>
      <div className={classes.card}>
        {ROWS.map((width) => (
          <Skeleton key={width} height={40} width={width} radius={8} />
        ))}
      </div>
    </div>
  );
}
