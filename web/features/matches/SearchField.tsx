import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Key } from '../../components/layout/Key.tsx';
import keyClasses from '../../components/layout/KeyHints.module.css';
import * as texts from '../../components/texts.ts';
import { FOCUS_SEARCH } from '../../platform/focus-on-arrival.ts';
import { KEYS } from '../../platform/keys.ts';

const STYLES = {
  wrapper: {
    '--input-bg': 'var(--ov-field-bg, var(--ov-surface))',
    '--input-bd': 'transparent',
  },
  input: { height: 44, minHeight: 44 },
};

interface Props {
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Searches the names of the matches. It takes the focus; Escape clears it, and then closes it. */
export function SearchField({ value, onChange, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (state === FOCUS_SEARCH) field.current?.focus();
  }, [state]);
  return (
    <TextInput
      ref={field}
      type="search"
      mb={12}
      styles={STYLES}
      aria-label={texts.matches.search}
      placeholder={texts.matches.search}
      aria-keyshortcuts={KEYS.everywhere.search[0]}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={
        value === '' && (
          <span className={keyClasses.keys}>
            <Key hotkey={KEYS.everywhere.search[0]} />
          </span>
        )
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if (value === '') onClose();
        else onChange('');
      }}
    />
  );
}
