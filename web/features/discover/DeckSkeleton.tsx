import { Skeleton } from '@mantine/core';
import classes from './DeckSkeleton.module.css';

/** The deck in grey: one card and its three buttons. */
export function DeckSkeleton() {
  return (
    <>
      <Skeleton className={classes.card} radius="xl" />
      <div className={classes.actions}>
        <Skeleton circle height={56} width={56} />
        <Skeleton circle height={48} width={48} />
        <Skeleton circle height={56} width={56} />
      </div>
    </>
  );
}
