import { Box, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { QueryState } from '../../components/state/AsyncView.tsx';
import { useLateLoading } from '../../components/state/use-late-loading.ts';
import * as texts from './texts.ts';

interface Props<Data> {
  query: QueryState<Data>;
  /** The specification's text for a failed request. */
  failed: string;
  /** Placeholder in the geometry of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content of one card, which loads and fails on its own. Loaded data stays during a refetch. */
export function CardPart<Data>({ query, failed, skeleton, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  const hasFailed = error !== undefined && !isFetching && data === undefined;
  const stage = useLateLoading(data === undefined && !hasFailed);

  if (stage !== 'done') {
    return (
      <Box opacity={stage === 'shown' ? 1 : 0} aria-busy>
        {skeleton}
      </Box>
    );
  }
  if (hasFailed) {
    return (
      <Group gap={8} wrap="nowrap" c="var(--ov-card-error, var(--ov-error-text))" role="alert">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        <Box miw={0}>
          <Text data-long size="sm">
            {failed}
          </Text>
          <Button variant="transparent" size="text" c="inherit" td="underline" onClick={refetch}>
            {texts.common.retry}
          </Button>
        </Box>
      </Group>
    );
  }
  return data === undefined ? null : children(data);
}
