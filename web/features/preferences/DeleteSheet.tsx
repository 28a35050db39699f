import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { FormSheet } from '../../components/sheet/FormSheet.tsx';
import { useAppDispatch } from '../../platform/hooks.ts';
import { deleteChats } from '../../platform/outbox-storage.ts';
import { setUser } from '../../platform/session.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import { useDeleteAccountMutation } from './endpoints.ts';
import * as texts from './texts.ts';

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
    await dispatch(setUser(null));
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
