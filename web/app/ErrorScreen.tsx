import { Button } from '@mantine/core';
import { EmptyState } from '../components/EmptyState.tsx';
import { Screen } from '../components/Screen.tsx';
import * as texts from './texts.ts';

/** Shown when a screen threw, or its code could not be loaded. */
export function ErrorScreen() {
  const { title, text, offlineTitle, offlineText, reload } = texts.broken;
  const isOnline = navigator.onLine;
  return (
    <Screen>
      <EmptyState
        level={1}
        title={isOnline ? title : offlineTitle}
        text={isOnline ? text : offlineText}
        action={
          <Button variant="afterglow" size="lg" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      />
    </Screen>
  );
}
