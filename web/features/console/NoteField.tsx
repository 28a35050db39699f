import { Textarea, type TextareaProps } from '@mantine/core';
import { NOTE_MAX_CHARS } from '#contract/moderation.ts';

interface Props extends Omit<TextareaProps, 'onChange'> {
  onChange: (note: string) => void;
}

/** Multi-line text field with the length limit of a note. */
export const NoteField = ({ onChange, ...props }: Props) => (
  <Textarea
    minRows={2}
    maxLength={NOTE_MAX_CHARS}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...props}
  />
);
