import { Kbd, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { isDialogOpen } from '../../app/is-dialog-open.ts';
import * as texts from '../../app/texts.ts';
import classes from './SearchField.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Searches the names of the matches. The key `/` focuses it, Escape clears it. */
export function SearchField({ value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([
    [
      '/',
      (event) => {
        if (isDialogOpen()) return;
        event.preventDefault();
        field.current?.focus();
      },
      { preventDefault: false },
    ],
  ]);
  return (
    <TextInput
      ref={field}
      type="search"
      mb={12}
      classNames={{ input: classes.input, section: classes.section }}
      aria-label={texts.matches.search}
      placeholder={texts.matches.search}
      aria-keyshortcuts="/"
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={value === '' && <Kbd className={classes.key}>/</Kbd>}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          onChange('');
        }
      }}
    />
  );
}
