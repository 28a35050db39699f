import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { Block } from '#contract/safety.ts';
import { showDate } from '../../platform/dates.ts';
import { toastError } from '../../platform/toasts.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { AsyncView } from '../state/AsyncView.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

export function BlocksSheet({ onClose }: { onClose: () => void }) {
  const query = safetyApi.useListBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { blocks, noBlocks, loadingBlocks } = texts.safety;
  return (
    <Sheet opened onClose={onClose} title={blocks}>
      <AsyncView query={query} loading={loadingBlocks} empty={<EmptyState title={noBlocks} />}>
        {(list) => (
          <Stack component="ul" gap={0}>
            {list.map((one) => (
              <Row key={one.id} block={one} />
            ))}
          </Stack>
        )}
      </AsyncView>
    </Sheet>
  );
}

function Row({ block: { id, name, blockedAt } }: { block: Block }) {
  const [unblock, { isLoading }] = safetyApi.useUnblockMutation();
  const words = texts.safety;
  const confirm = async () => {
    const { error } = await unblock(id);
    if (error) toastError(words.unblockFailed, error);
  };
  return (
    <Group component="li" mih={64} gap={12} wrap="nowrap">
      <Box flex={1} miw={0}>
        <Text fw={600} component="bdi" display="block">
          {name}
        </Text>
        <Text variant="note">{words.blockedSince(showDate('date', blockedAt))}</Text>
      </Box>
      <Button
        variant="quiet"
        size="sm"
        aria-label={words.unblockName(name)}
        disabled={isLoading}
        onClick={confirm}
      >
        {words.unblock}
      </Button>
    </Group>
  );
}
