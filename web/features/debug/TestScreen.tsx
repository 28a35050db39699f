import { Button, Paper, Text, Title } from '@mantine/core';
import { Screen } from '../../components/layout/Screen.tsx';
import { specified } from '../../platform/specified-texts.ts';
import * as texts from './texts.ts';

/** Debug page: clears the storage of this browser. */
export function TestScreen() {
  const { title, text } = texts.test;
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
          onClick={() => void clearStorage().then(() => location.reload())}
        >
          {specified.test.clear}
        </Button>
      </Paper>
    </Screen>
  );
}

/** Clears local and session storage, the offline caches, and the service worker. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  // Both APIs are missing on plain http.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
