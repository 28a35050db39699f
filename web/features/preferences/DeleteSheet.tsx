import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { FormSheet } from '../../components/sheet/FormSheet.tsx';
import { deleteChats } from '../../platform/chat-storage.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { setUser } from '../../platform/session.ts';
import { toast } from '../../platform/toasts.ts';
import { useFreshSignIn } from '../auth/api.ts';
import { preferencesApi } from './endpoints.ts';
import * as texts from './texts.ts';

/** Confirms the deletion of the account; the member types a word to prevent accidents. */
export function DeleteSheet({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleteAccount, { isLoading }] = preferencesApi.useDeleteAccountMutation();
  const words = texts.account;
  const { change, sheet } = useFreshSignIn(() => words.tryAgain);
  const form = useForm({
    initialValues: { word: '' },
    validate: {
      word: (word) =>
        word.trim().toUpperCase() === words.deleteWord ? null : words.deleteWrong(words.deleteWord),
    },
  });

  const remove = async () => {
    await deleteAccount().unwrap();
    await dispatch(setUser(null));
    deleteChats();
    void navigate('/', { replace: true });
    toast({ title: words.deleted });
  };
  const submit = form.onSubmit(() => {
    if (!isLoading) void change(words.deleteFailed, remove);
  });

  if (sheet) return sheet;
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
