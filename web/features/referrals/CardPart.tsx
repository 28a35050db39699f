import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../../app/texts.ts';
import { useLateLoading } from '../../components/use-late-loading.ts';
import classes from './CardPart.module.css';

/** The part of a query's result that is needed here. */
export interface PartQuery<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: PartQuery<Data>;
  /** What the specification says when this part could not be fetched. */
  failed: string;
  /** Grey in the geometry of what will stand here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The inside of one card, which waits and fails on its own. What was there stays. */
export function CardPart<Data>({ query, failed, skeleton, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  const hasFailed = error !== undefined && !isFetching && data === undefined;
  const waiting = useLateLoading(data === undefined && !hasFailed);

  if (waiting !== 'done') {
    return (
      <div className={classes.waiting} data-shown={waiting === 'shown' || undefined} aria-busy>
        {skeleton}
      </div>
    );
  }
  if (hasFailed) {
    return (
      <div className={classes.failed} role="alert">
        <IconAlertCircle size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <span>{failed}</span>
        <UnstyledButton className={classes.retry} onClick={() => refetch()}>
          {texts.common.retry}
        </UnstyledButton>
      </div>
    );
  }
  return data === undefined ? null : children(data);
}
