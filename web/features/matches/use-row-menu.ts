import { useLongPress } from '@mantine/hooks';
import { type MouseEvent, useState } from 'react';

interface OpenedRow {
  matchId: number;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

/** The row of `target`, if there is one. */
function rowAt(target: EventTarget): OpenedRow | undefined {
  const row = (target as Element).closest<HTMLElement>('[data-match]');
  const opener = (target as Element).closest('button') ?? row?.querySelector('a') ?? null;
  return row ? { matchId: Number(row.dataset.match), opener } : undefined;
}

/** Opens the menu of a match by a long press, the secondary button, the Menu key, or the button of its row. */
export function useRowMenu() {
  const [opened, setOpened] = useState<OpenedRow>();
  const press = useLongPress(
    ({ target }) => setOpened(rowAt(target)),
    // Without a click at the end, which would follow the link.
    { events: ['touch'], cancelOnMove: true, onFinish: (event) => event.preventDefault() },
  );
  const onContextMenu = (event: MouseEvent) => {
    // A long press has opened the menu by now.
    const row = opened ?? rowAt(event.target);
    if (!row) return;
    event.preventDefault();
    setOpened(row);
  };
  return {
    matchId: opened?.matchId,
    handlers: { ...press, onContextMenu },
    onOptions: (event: MouseEvent) => setOpened(rowAt(event.currentTarget)),
    close: () => {
      setOpened(undefined);
      // The sheet is closed by then.
      setTimeout(() => opened?.opener?.focus());
    },
  };
}
