import '../../app/mantine-signed-in.css';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { ConfirmSheet } from '../../components/ConfirmSheet.tsx';
import { Screen } from '../../components/Screen.tsx';
import { clearStorage } from './clear-storage.ts';
import classes from './TestScreen.module.css';

/** For whoever looks for a fault: forgets all that this browser keeps of the product. */
export function TestScreen() {
  const [asked, setAsked] = useState(false);
  const { title, text, confirmTitle, confirmText, confirm } = texts.test;
  return (
    <Screen>
      <div className={classes.card}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
        <Button
          variant="outline"
          color="vermilion"
          className={classes.clear}
          onClick={() => setAsked(true)}
        >
          {specified.test.clear}
        </Button>
      </div>
      <ConfirmSheet
        opened={asked}
        onClose={() => setAsked(false)}
        title={confirmTitle}
        text={confirmText}
        confirm={confirm}
        onConfirm={() => void clearStorage().then(() => location.reload())}
      />
    </Screen>
  );
}
