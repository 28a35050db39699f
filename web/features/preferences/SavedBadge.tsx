import { Badge, Button, Group } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import * as texts from './texts.ts';
import type { SaveStatus } from './use-preferences-form.ts';

/** Shows whether changes are being saved, are saved, or could not be saved. */
export function SavedBadge({ status, onRetry }: { status: SaveStatus; onRetry: () => void }) {
  const { saving, saved, notSaved, retry } = texts.preferences;
  return (
    <Group gap={8} wrap="nowrap" role="status">
      {status === 'saving' && <Badge color="gray">{saving}</Badge>}
      {status === 'saved' && (
        <Badge color="mint" leftSection={<IconCircleCheckFilled size={16} aria-hidden />}>
          {saved}
        </Badge>
      )}
      {status === 'failed' && (
        <>
          <Badge color="vermilion">{notSaved}</Badge>
          <Button variant="ghost" size="sm" onClick={onRetry}>
            {retry}
          </Button>
        </>
      )}
    </Group>
  );
}
