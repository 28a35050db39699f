import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../layout/IconButton.tsx';
import * as texts from '../texts.ts';
import { SafetySheets } from './lazy-sheets.ts';
import type { SafetyMenuProps } from './SafetySheets.tsx';

export function SafetyMenu(props: SafetyMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // The opener of the closed sheet may itself be a closed sheet.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <IconButton ref={button} label={texts.profile.more} onClick={() => setOpen(true)}>
        <IconDotsVertical size={24} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && <SafetySheets {...props} onClose={close} />}
    </>
  );
}
