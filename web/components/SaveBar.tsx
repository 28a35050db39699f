import { Box, Button } from '@mantine/core';
import classes from './SaveBar.module.css';

interface Props {
  /** Id of the form that the button submits. */
  form: string;
  label: string;
  /** Label while the form is submitted; undefined otherwise. */
  working?: string;
}

/** Sticky bar with the submit button at the bottom of a screen with a form. */
export function SaveBar({ form, label, working }: Props) {
  const isWorking = working !== undefined;
  return (
    <Box className={classes.bar}>
      <Button
        type="submit"
        form={form}
        variant="afterglow"
        size="lg"
        fullWidth
        disabled={isWorking}
      >
        {working ?? label}
      </Button>
    </Box>
  );
}
