import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSKEY_NAME_MAX_CHARS } from '#contract/limits.ts';
import { FormSheet } from '../../../components/sheet/FormSheet.tsx';
import { toastError } from '../../../platform/toasts.ts';
import * as texts from '../texts.ts';
import { methodsApi } from './endpoints.ts';

interface Props {
  passkey: { id: number; name: string };
  onClose: () => void;
}

export function RenameSheet({ passkey: { id, name }, onClose }: Props) {
  const [rename, { isLoading }] = methodsApi.useRenamePasskeyMutation();
  const words = texts.signInMethods;
  const form = useForm({
    initialValues: { name },
    validate: { name: (typed) => (typed.trim() ? null : words.nameMissing) },
  });

  const submit = form.onSubmit(async ({ name: typed }) => {
    if (isLoading) return;
    const { error } = await rename({ id, name: typed });
    if (error) return toastError(words.renameFailed, error);
    onClose();
  });
  return (
    <FormSheet
      onClose={onClose}
      title={words.renameNamed(name)}
      onSubmit={submit}
      submit={words.save}
      isDisabled={isLoading}
    >
      <TextInput
        label={words.name}
        maxLength={PASSKEY_NAME_MAX_CHARS}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormSheet>
  );
}
