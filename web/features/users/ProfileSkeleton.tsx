import { Skeleton } from '@mantine/core';
import classes from './ProfileSkeleton.module.css';

/** A profile in grey. */
export function ProfileSkeleton() {
  return (
    <>
      <Skeleton className={classes.hero} radius={0} />
      <div className={classes.sheet}>
        <Skeleton height={34} width="52%" radius="sm" />
        <Skeleton height={16} width="38%" radius="sm" />
        <Skeleton height={24} width="26%" radius="sm" mt={12} />
        <Skeleton height={16} radius="sm" />
        <Skeleton height={16} width="82%" radius="sm" />
      </div>
    </>
  );
}
