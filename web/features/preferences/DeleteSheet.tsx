import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { deleteChats } from '../../app/outbox-storage.ts';
import { userCleared } from '../../app/session.ts';
import * as texts from '../../app/texts.ts';
import { toast, toastError } from '../../app/toasts.ts';
import { FormSheet } from '../../components/FormSheet.tsx';
import { useDeleteAccountMutation } from './api.ts';

/** Confirms the deletion of the account; the member types a word to prevent accidents. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const words = texts.account;
  const form = useForm({
    initialValues: { word: '' },
    validate: {
      word: (word) =>
        word.trim().toUpperCase() === words.deleteWord ? null : words.deleteWrong(words.deleteWord),
    },
  });

  const submit = form.onSubmit(async () => {
    if (isLoading) return;
    const { error } = await deleteAccount();
    if (error) return toastError(words.deleteFailed, error, words.tryAgain);
    dispatch(userCleared());
    deleteChats();
    void navigate('/', { replace: true });
    toast({ title: words.deleted });
  });

  return (
    <FormSheet
      onClose={onClose}
      title={words.deleteTitle}
      onSubmit={submit}
      submit={isLoading ? words.deleting : words.delete}
      isDisabled={isLoading}
      button={{ color: 'vermilion', variant: 'filled' }}
      cancel={texts.common.cancel}
    >
      <Text c="dimmed" mb={16}>
        {words.deleteText}
      </Text>
      <TextInput
        label={words.deleteLabel(words.deleteWord)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('word')}
      />
    </FormSheet>
  );
}
