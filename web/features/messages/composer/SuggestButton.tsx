import { ActionIcon, Loader } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { specified } from '../../../platform/specified-texts.ts';

interface Props {
  isGenerating: boolean;
  disabled: boolean;
  onClick: () => void;
}

export function SuggestButton({ isGenerating, disabled, onClick }: Props) {
  return (
    <ActionIcon
      radius="50%"
      bg="var(--ov-lozenge)"
      c="var(--ov-accent-text)"
      opacity={isGenerating ? 1 : undefined}
      title={specified.chat.getSuggestions}
      aria-label={specified.chat.getSuggestions}
      aria-busy={isGenerating}
      disabled={disabled}
      onClick={onClick}
    >
      {isGenerating ? (
        <Loader size={20} color="currentColor" aria-hidden />
      ) : (
        <IconSparkles size={22} stroke={1.75} aria-hidden />
      )}
    </ActionIcon>
  );
}
