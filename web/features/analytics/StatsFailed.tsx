import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

/** Error of the statistics with the server's text. A 403 offers no retry. */
export function StatsFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { status, text } = error as ApiError;
  return (
    <Paper role="alert" px={20} py={32}>
      <Stack mih={256} gap={8} align="center" justify="center" ta="center" c="var(--ov-error-text)">
        <IconAlertCircle size={32} stroke={1.75} aria-hidden />
        <Title order={2} mt={4}>
          {specified.stats.error}
        </Title>
        <Text c="dimmed" maw="52ch" mb={12}>
          {text}
        </Text>
        {status === 403 ? (
          <Button component={Link} to="/app" variant="quiet">
            {texts.stats.toApp}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => onRetry()}>
            {texts.common.retry}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
