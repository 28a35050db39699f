import { Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormSheet } from '../../../components/sheet/FormSheet.tsx';
import { runCaseAction } from '../act.ts';
import { consoleApi } from '../api.ts';
import { NoteField } from '../NoteField.tsx';
import * as texts from '../texts.ts';

interface Props {
  id: number;
  opened: boolean;
  onClose: () => void;
}

/** Hands a case to the admins, with a note. */
export function EscalateSheet({ id, opened, onClose }: Props) {
  const words = texts.moderation.case;
  const [escalate, { isLoading }] = consoleApi.useEscalateCaseMutation();
  const [note, setNote] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const call = escalate({ params: { id }, body: { note: note.trim() } });
    if ((await runCaseAction(call.unwrap())) === undefined) return;
    setNote('');
    onClose();
  };
  return (
    <FormSheet
      opened={opened}
      onClose={onClose}
      title={words.escalate}
      onSubmit={send}
      submit={words.escalate}
      isDisabled={isLoading || note.trim() === ''}
    >
      <Text mb={12}>{words.escalateText}</Text>
      <NoteField label={words.note} data-autofocus value={note} onChange={setNote} />
    </FormSheet>
  );
}
