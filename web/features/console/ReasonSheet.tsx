import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as texts from '../../app/texts.ts';
import { Sheet } from '../../components/Sheet.tsx';

const REASON_MAX_CHARS = 500;

interface Props {
  opened: boolean;
  title: string;
  text: string;
  confirm: string;
  onConfirm: (why: string) => void;
  onClose: () => void;
}

/** Asks for the reason of an action, which the audit log shows. */
export function ReasonSheet({ opened, title, text, confirm, onConfirm, onClose }: Props) {
  const [why, setWhy] = useState('');
  const close = () => {
    setWhy('');
    onClose();
  };
  return (
    <Sheet
      opened={opened}
      title={title}
      onClose={close}
      footer={
        <Button
          flex={1}
          size="lg"
          color="vermilion"
          disabled={why.trim() === ''}
          onClick={() => {
            onConfirm(why.trim());
            close();
          }}
        >
          {confirm}
        </Button>
      }
    >
      <Text c="dimmed" mb={12}>
        {text}
      </Text>
      <TextInput
        label={texts.admin.why}
        required
        autoComplete="off"
        maxLength={REASON_MAX_CHARS}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
    </Sheet>
  );
}
