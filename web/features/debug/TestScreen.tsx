import { Button, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Screen } from '../../components/layout/Screen.tsx';
import { ConfirmSheet } from '../../components/sheet/ConfirmSheet.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { clearStorage } from './clear-storage.ts';
import * as texts from './texts.ts';

/** Debug page: clears the storage of this browser. */
export function TestScreen() {
  const [isConfirming, setConfirming] = useState(false);
  const { title, text, confirmTitle, confirmText, confirm } = texts.test;
  return (
    <Screen>
      <Paper radius="xl" w="100%" maw={380} m="auto" p={24}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mt={8} mb={24}>
          {text}
        </Text>
        <Button
          variant="outline"
          color="var(--ov-error-text)"
          fullWidth
          onClick={() => setConfirming(true)}
        >
          {specified.test.clear}
        </Button>
      </Paper>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={confirmTitle}
        text={confirmText}
        confirm={confirm}
        onConfirm={() => void clearStorage().then(() => location.reload())}
      />
    </Screen>
  );
}
