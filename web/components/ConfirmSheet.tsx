import { Button } from '@mantine/core';
import * as texts from '../app/texts.ts';
import classes from './ConfirmSheet.module.css';
import { Sheet } from './Sheet.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** What will happen, in a sentence or two. */
  text: string;
  /** What the button does, in a verb. */
  confirm: string;
  isWorking?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmSheet({
  opened,
  title,
  text,
  confirm,
  isWorking,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" size="lg" className={classes.cancel} onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button
            color="vermilion"
            size="lg"
            className={classes.confirm}
            disabled={isWorking}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{text}</p>
    </Sheet>
  );
}
