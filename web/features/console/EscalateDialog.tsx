import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NOTE_MAX_CHARS } from '#contract/moderation.ts';
import * as texts from '../../app/texts.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { useEscalateCaseMutation } from './cases-api.ts';
import { runCaseAction } from './run-case-action.ts';

interface Props {
  id: number;
  opened: boolean;
  onClose: () => void;
}

/** Hands a case to the admins, with a note. */
export function EscalateDialog({ id, opened, onClose }: Props) {
  const words = texts.moderation.case;
  const [note, setNote] = useState('');
  const [escalate, { isLoading }] = useEscalateCaseMutation();
  const send = async () => {
    const call = escalate({ id, note: note.trim() });
    if ((await runCaseAction(call.unwrap())) === undefined) return;
    setNote('');
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={words.escalate}>
      <Stack gap={12}>
        <Text>{words.escalateText}</Text>
        <Textarea
          label={words.note}
          data-autofocus
          autosize
          minRows={2}
          maxLength={NOTE_MAX_CHARS}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button variant="afterglow" disabled={isLoading || note.trim() === ''} onClick={send}>
          {words.escalate}
        </Button>
      </Stack>
    </Sheet>
  );
}
