import { Button, Text } from '@mantine/core';
import * as texts from '../texts.ts';
import classes from './SaveBar.module.css';

interface Props {
  /** Id of the form that the button submits. */
  form: string;
  label: string;
  /** Label while the form is submitted; undefined otherwise. */
  working?: string;
  /** Summary of the unsaved changes, beside the buttons on wide screens. */
  status?: string;
  /** Resets the form; wide screens show a button. */
  onDiscard?: () => void;
}

/** Sticky bar with the submit button at the bottom of a screen with a form. */
export function SaveBar({ form, label, working, status, onDiscard }: Props) {
  const isWorking = working !== undefined;
  return (
    <div className={classes.bar}>
      <Text size="sm" c="dimmed" role="status" className={classes.status}>
        {status}
      </Text>
      {onDiscard && (
        <Button
          variant="ghost"
          size="lg"
          className={classes.discard}
          disabled={isWorking}
          onClick={onDiscard}
        >
          {texts.common.discard}
        </Button>
      )}
      <Button
        type="submit"
        form={form}
        variant="afterglow"
        size="lg"
        className={classes.submit}
        disabled={isWorking}
      >
        {working ?? label}
      </Button>
    </div>
  );
}
