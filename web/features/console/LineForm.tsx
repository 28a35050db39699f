import { Button, Group, Paper } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Label of the button. */
  submit: string;
  variant?: string;
  isWorking?: boolean;
  noValidate?: boolean;
  children: ReactNode;
}

/** Fields in a line, and the button that sends them. */
export const LineForm = ({
  submit,
  variant = 'afterglow',
  isWorking,
  children,
  ...form
}: Props) => (
  <Paper component="form" p={20} shadow="none" bg="var(--ov-bg)" {...form}>
    <Group align="end">
      {children}
      <Button type="submit" variant={variant} disabled={isWorking}>
        {submit}
      </Button>
    </Group>
  </Paper>
);
