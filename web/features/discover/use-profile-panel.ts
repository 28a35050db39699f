import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FROM_DECK } from '../../components/deck/swipe-gesture.ts';
import { RAIL_QUERY } from '../../platform/theme/breakpoints.ts';

/** The profile of the top card: a panel beside it on wide screens, a screen of its own on phones. */
export function useProfilePanel(topId: number | undefined) {
  const navigate = useNavigate();
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  function focus(): void {
    setOpen(true);
    ref.current?.focus();
  }
  return {
    ref,
    isOpen,
    onToggle: setOpen,
    focus,
    /** Focuses the panel, or opens the screen of the profile. */
    open: () =>
      hasPanel()
        ? focus()
        : topId !== undefined && navigate(`/profile/${topId}`, { state: FROM_DECK }),
  };
}

const hasPanel = (): boolean => window.matchMedia(RAIL_QUERY).matches;
