import { IconDotsVertical } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import * as texts from '../../app/texts.ts';
import { IconButton } from '../../components/IconButton.tsx';

const SafetySheets = lazy(async () => ({
  default: (await import('./SafetySheets.tsx')).SafetySheets,
}));

export interface SafetyMenuProps {
  user: { id: number; name: string };
  /** The match with them, when there is one. */
  matchId?: number;
  /** Called when they are blocked: the screen has nobody left to show. */
  onBlocked: () => void;
  /** Called when the match is ended. */
  onUnmatched?: () => void;
}

/** The button to unmatch, block and report somebody; for profiles and chats. */
export function SafetyMenu(props: SafetyMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // The sheet that had the focus may have been opened from another one that is gone.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <IconButton ref={button} label={texts.profile.more} onClick={() => setOpen(true)}>
        <IconDotsVertical size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <Suspense>{isOpen && <SafetySheets {...props} onClose={close} />}</Suspense>
    </>
  );
}
