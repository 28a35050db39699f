import { Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { APPEAL_MAX_CHARS } from '#contract/moderation.ts';
import { dropKept, keptForm } from '../../platform/kept-values.ts';
import { toast, toastError } from '../../platform/toasts.ts';
import * as texts from './texts.ts';

interface Props {
  /** Names the form while its text is kept. */
  name: string;
  label: string;
  /** Title of the toast after the text was sent. */
  sent: string;
  /** Sends the text. @returns the error, if any. */
  onSend: (text: string) => Promise<{ error?: unknown }>;
  isSending: boolean;
  onCancel?: () => void;
}

/** One text for the moderators: an appeal, a complaint or an answer. */
export function TextForm({ name, label, sent, onSend, isSending, onCancel }: Props) {
  const words = texts.standing;
  const form = useForm({
    ...keptForm(name, { text: '' }),
    validate: {
      text: (text) => {
        const length = [...text.trim()].length;
        if (length === 0) return words.textMissing;
        return length > APPEAL_MAX_CHARS ? words.tooLong(length - APPEAL_MAX_CHARS) : null;
      },
    },
  });
  const submit = form.onSubmit(async ({ text }) => {
    if (isSending) return;
    const { error } = await onSend(text.trim());
    if (error) return toastError(words.sendFailed, error);
    dropKept(name);
    toast({ title: sent, message: words.sentText });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Textarea label={label} minRows={4} maxRows={12} {...form.getInputProps('text')} />
      <Group mt={12} gap={8}>
        <Button type="submit" disabled={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {texts.common.cancel}
          </Button>
        )}
      </Group>
    </form>
  );
}
