import { Button, Group, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { TextForm } from './TextForm.tsx';

interface Props extends Omit<ComponentProps<typeof TextForm>, 'onCancel'> {
  button: string;
  /** Until when the button can be used. */
  until: string;
}

/** The button that opens the form of an appeal or a complaint. */
export function TextFormButton({ button, until, ...form }: Props) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <TextForm {...form} onCancel={() => setWriting(false)} />;
  return (
    <Group gap={12}>
      <Button variant="quiet" onClick={() => setWriting(true)}>
        {button}
      </Button>
      <Text size="sm" c="dimmed" flex="1 1 200px">
        {until}
      </Text>
    </Group>
  );
}
