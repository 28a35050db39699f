import { Button } from '@mantine/core';
import classes from './SaveBar.module.css';

interface Props {
  /** Id of the form that the button sends. */
  form: string;
  label: string;
  /** What the button reads while it works; undefined when it waits to be pressed. */
  working?: string;
}

/** Bottom of a screen with a form: its one button, always in reach. */
export function SaveBar({ form, label, working }: Props) {
  return (
    <div className={classes.bar}>
      <Button
        type="submit"
        form={form}
        variant="afterglow"
        size="lg"
        fullWidth
        disabled={working !== undefined}
      >
        {working ?? label}
      </Button>
    </div>
  );
}
