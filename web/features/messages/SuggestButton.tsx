import { Loader, UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { specified } from '../../app/specified-texts.ts';
import classes from './Composer.module.css';

interface Props {
  isGenerating: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** The sparkle before the field. */
export function SuggestButton({ isGenerating, disabled, onClick }: Props) {
  return (
    <UnstyledButton
      className={classes.suggest}
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
    </UnstyledButton>
  );
}
