import { useRef, useState } from 'react';
import {
  RAIL_QUERY,
  THREE_COLUMNS_QUERY,
  useBreakpoint,
} from '../../platform/theme/breakpoints.ts';
import { useKeys } from '../../platform/use-keys.ts';

/**
 * The profile beside the conversation. With room for three columns it is open until the member closes
 * it; elsewhere a button opens it over this conversation, and Escape closes it.
 */
export function useProfilePane(matchId: string) {
  const hasRoom = useBreakpoint(THREE_COLUMNS_QUERY);
  const hasRail = useBreakpoint(RAIL_QUERY);
  const [isWanted, setWanted] = useState(true);
  /** The conversation that the pane covers. */
  const [covered, setCovered] = useState<string>();
  /** Opens the pane, and gets the focus back. */
  const button = useRef<HTMLButtonElement>(null);
  /** The pane covers a part of the conversation. */
  const isOver = !hasRoom && hasRail && covered === matchId;
  const isOpen = hasRoom ? isWanted : isOver;
  // A pane that lost its column must not return over the next narrow layout.
  if (hasRoom && covered !== undefined) setCovered(undefined);

  const set = (open: boolean) => {
    if (hasRoom) setWanted(open);
    else setCovered(open ? matchId : undefined);
    if (!open) button.current?.focus();
  };
  useKeys('matches', { profile: () => hasRail && set(!isOpen) });
  useKeys('everywhere', { close: () => isOver && set(false) });
  return { isOpen, isOver, button, toggle: () => set(!isOpen), close: () => set(false) };
}

export type ProfilePane = ReturnType<typeof useProfilePane>;
