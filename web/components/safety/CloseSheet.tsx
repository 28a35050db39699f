import { Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CLOSING_NOTES, type ClosingNote } from '#contract/choices.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { FormSheet } from '../sheet/FormSheet.tsx';
import * as texts from '../texts.ts';
import { safetyApi } from './endpoints.ts';

const NO_NOTE = 'none';

interface Props {
  matchId: number;
  user: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** Closes a chat, with one of the notes or none. */
export function CloseSheet({ matchId, user, opened, onClose, onClosed }: Props) {
  const [closeMatch, { isLoading }] = safetyApi.useCloseMatchMutation();
  const [note, setNote] = useState<string>(NO_NOTE);
  const words = texts.closing;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await closeMatch({
      matchId,
      note: note === NO_NOTE ? null : (note as ClosingNote),
    });
    if (error) return toastError(words.failed, error);
    onClose();
    toast({ title: words.done(user.name) });
    onClosed?.();
  };
  return (
    <FormSheet
      opened={opened}
      onClose={onClose}
      title={words.title(user.name)}
      onSubmit={submit}
      submit={words.confirm}
      isDisabled={isLoading}
      button={{ variant: 'filled' }}
    >
      <Stack>
        <Text c="dimmed">{words.text(user.name)}</Text>
        <Radio.Group
          label={words.choose}
          description={words.translated(user.name)}
          descriptionProps={{ mb: 8 }}
          value={note}
          onChange={setNote}
        >
          {CLOSING_NOTES.map((value) => (
            <Radio key={value} variant="row" value={value} label={words.notes[value]} />
          ))}
          <Radio variant="row" value={NO_NOTE} label={words.noNote} />
        </Radio.Group>
      </Stack>
    </FormSheet>
  );
}
