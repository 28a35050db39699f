import { Button, Text } from '@mantine/core';
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../app/refusal.ts';
import * as texts from '../app/texts.ts';
import classes from './AsyncView.module.css';
import { OverlapLoader } from './OverlapLoader.tsx';
import { useLateLoading } from './use-late-loading.ts';

/** The part of an RTK Query result that is needed here. */
interface Query<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: Query<Data>;
  /** Text of the specification while loading; announced, and shown under the skeleton. */
  loading: string;
  /** The screen's final geometry in grey; two discs that meet when there is none. */
  skeleton?: ReactNode;
  /** What to say instead of the data; defaults to a plain sentence, another one without a network. */
  error?: string | ((error: string) => string);
  /** What to show for an empty list (or whatever `isEmpty` calls empty). */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Loading, error, empty and data in one place. Data that was there stays while it is refreshed. */
export function AsyncView<Data>({
  query,
  loading,
  skeleton,
  error,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  children,
}: Props<Data>) {
  const { data, isFetching, refetch } = query;
  const failed = query.error !== undefined && !isFetching && data === undefined;
  const waiting = useLateLoading(data === undefined && !failed);

  if (waiting !== 'done') {
    return <Waiting text={loading} skeleton={skeleton} shown={waiting === 'shown'} />;
  }
  if (failed) {
    const cause = (query.error as ApiError | undefined)?.text ?? '';
    const text = typeof error === 'function' ? error(cause) : error;
    return <Failed text={text} onRetry={refetch} />;
  }
  if (data === undefined) return null;
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

function Waiting({ text, skeleton, shown }: { text: string; skeleton: ReactNode; shown: boolean }) {
  return (
    <div
      className={classes.waiting}
      data-shown={shown || undefined}
      data-plain={!skeleton || undefined}
      aria-busy
    >
      <div className={classes.skeleton} aria-hidden>
        {skeleton ?? <OverlapLoader />}
      </div>
      <Text className={classes.text} size="sm" c="dimmed" role="status">
        {text}
      </Text>
    </div>
  );
}

function Failed({ text, onRetry }: { text?: string; onRetry: () => unknown }) {
  const isOnline = navigator.onLine;
  const Icon = isOnline ? IconAlertCircle : IconCloudOff;
  const words = isOnline ? texts.common.loadFailed : texts.common.notSaved;
  return (
    <div className={classes.failed} role="alert" data-quiet={(!isOnline && !text) || undefined}>
      <Icon size={28} stroke={1.75} aria-hidden />
      <span className={classes.failedText}>{text ?? words}</span>
      <Button variant="quiet" onClick={() => onRetry()}>
        {texts.common.retry}
      </Button>
    </div>
  );
}
