import { Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import * as texts from '../texts.ts';
import classes from './AsyncView.module.css';
import { useLateLoading } from './use-late-loading.ts';

/** The part of an RTK Query result that this view reads. */
export interface QueryState<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: QueryState<Data>;
  /** Text while loading: announced, and shown under the skeleton. Omitted where another part announces it. */
  loading?: string;
  /** The screen's final geometry in gray; the loader by default. */
  skeleton?: ReactNode;
  /** True while something else stands in the place of the data: no skeleton is shown. */
  isCovered?: boolean;
  /** Error text in place of the data; the default depends on the network. */
  error?: string | ((error: string) => string);
  /** Shown for an empty list, or when `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Shows the loading, error, empty or data state of a query. Loaded data stays during a refetch. */
export function AsyncView<Data>({
  query,
  loading,
  skeleton,
  isCovered,
  error,
  empty,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  children,
}: Props<Data>) {
  const { data, isFetching, refetch } = query;
  const failed = query.error !== undefined && !isFetching && data === undefined;
  const waiting = useLateLoading(data === undefined && !failed, isCovered);

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

interface WaitingProps {
  text: string | undefined;
  skeleton: ReactNode;
  shown: boolean;
}

function Waiting({ text, skeleton, shown }: WaitingProps) {
  return (
    <Stack flex={1} mih={0} gap={0} justify="center" opacity={shown ? 1 : 0} aria-busy>
      {skeleton ? (
        <Stack flex={1} mih={0} gap={0} className={classes.rows} aria-hidden>
          {skeleton}
        </Stack>
      ) : (
        <OverlapLoader />
      )}
      {text !== undefined && (
        <Text variant="note" py={12} ta="center" role="status">
          {text}
        </Text>
      )}
    </Stack>
  );
}

function Failed({ text, onRetry }: { text?: string; onRetry: () => unknown }) {
  const isOnline = navigator.onLine;
  const Icon = isOnline ? IconAlertCircle : IconCloudOff;
  return (
    <Stack
      flex={1}
      gap={12}
      align="center"
      justify="center"
      p="xl"
      c={isOnline || text ? 'var(--ov-error-text)' : 'dimmed'}
      ta="center"
      role="alert"
    >
      <Icon size={28} stroke={1.75} aria-hidden />
      <Text inherit maw="34ch">
        {text ?? (isOnline ? texts.common.loadFailed : texts.common.notSaved)}
      </Text>
      <Button variant="quiet" onClick={() => onRetry()}>
        {texts.common.retry}
      </Button>
    </Stack>
  );
}

/** Loading animation of the two discs. Decorative: the loading text is beside it. */
function OverlapLoader() {
  return (
    <svg width="100%" height="28" viewBox="0 0 64 28" aria-hidden focusable="false">
      {(['raspberry-6', 'plum-7'] as const).map((color) => (
        <circle
          key={color}
          className={classes.disc}
          cx="32"
          cy="14"
          r="14"
          fill={`var(--mantine-color-${color})`}
        />
      ))}
    </svg>
  );
}
