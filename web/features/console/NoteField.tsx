import { Textarea, type TextareaProps } from '@mantine/core';
import { NOTE_MAX_CHARS } from '#contract/moderation.ts';

interface Props extends Omit<TextareaProps, 'onChange'> {
  onChange: (note: string) => void;
}

/** A text of several lines with the length of a note. */
export const NoteField = ({ onChange, ...props }: Props) => (
  <Textarea
    autosize
    minRows={2}
    maxLength={NOTE_MAX_CHARS}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...props}
  />
);
