import { Button, Text } from '@mantine/core';
import { MainButton } from '../layout/MainButton.tsx';
import * as texts from '../texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** The consequence, in one or two sentences. */
  text: string;
  /** Label of the confirm button: a verb. */
  confirm: string;
  isWorking?: boolean;
  /** Draws the confirm button as a primary one instead of in red. */
  canUndo?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before an action with a loss. */
export function ConfirmSheet({ text, confirm, isWorking, canUndo, onConfirm, ...sheet }: Props) {
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={sheet.onClose}>
            {texts.common.cancel}
          </Button>
          <MainButton
            {...(!canUndo && { variant: 'filled', color: 'vermilion' })}
            disabled={isWorking}
            onClick={onConfirm}
          >
            {confirm}
          </MainButton>
        </>
      }
    >
      <Text c="dimmed">{text}</Text>
    </Sheet>
  );
}
