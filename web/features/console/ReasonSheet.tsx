import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormSheet } from '../../components/sheet/FormSheet.tsx';
import * as texts from './texts.ts';

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
  const form = useForm({ initialValues: { why: '' } });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <FormSheet
      opened={opened}
      onClose={close}
      title={title}
      onSubmit={form.onSubmit(({ why }) => {
        onConfirm(why.trim());
        close();
      })}
      submit={confirm}
      isDisabled={form.values.why.trim() === ''}
      button={{ color: 'vermilion', variant: 'filled' }}
    >
      <Text c="dimmed" mb={12}>
        {text}
      </Text>
      <TextInput
        label={texts.admin.why}
        required
        autoComplete="off"
        maxLength={REASON_MAX_CHARS}
        {...form.getInputProps('why')}
      />
    </FormSheet>
  );
}
