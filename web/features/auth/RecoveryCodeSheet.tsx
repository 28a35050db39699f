import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormSheet } from '../../components/sheet/FormSheet.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { authApi } from './endpoints.ts';
import * as texts from './texts.ts';
import { useEnter } from './use-enter.ts';

export function RecoveryCodeSheet({ onClose }: { onClose: () => void }) {
  const enter = useEnter();
  const [signIn, { isLoading }] = authApi.useSignInWithRecoveryCodeMutation();
  const words = texts.recoveryCode;
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() ? null : words.missing) },
  });

  const submit = form.onSubmit(async ({ code }) => {
    if (isLoading) return;
    try {
      const { user } = await signIn({ code }).unwrap();
      await enter(user);
    } catch (cause) {
      form.setFieldError('code', (cause as ApiError).message ?? words.failed);
    }
  });

  return (
    <FormSheet
      onClose={onClose}
      title={words.title}
      onSubmit={submit}
      submit={words.signIn}
      isDisabled={isLoading}
    >
      <Text c="dimmed" mb={16}>
        {words.text}
      </Text>
      <TextInput
        label={words.label}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </FormSheet>
  );
}
