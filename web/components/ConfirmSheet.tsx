import { Button, Text } from '@mantine/core';
import * as texts from '../app/texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** The consequence, in one or two sentences. */
  text: string;
  /** Label of the confirm button: a verb. */
  confirm: string;
  isWorking?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before an action that cannot be undone. */
export function ConfirmSheet({ text, confirm, isWorking, onConfirm, ...sheet }: Props) {
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={sheet.onClose}>
            {texts.common.cancel}
          </Button>
          <Button color="vermilion" size="lg" flex={1} disabled={isWorking} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Text c="dimmed">{text}</Text>
    </Sheet>
  );
}
