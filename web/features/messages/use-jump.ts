import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Thread } from './thread.ts';
import type { useOlderMessages } from './use-older-messages.ts';

/**
 * Returns a function that scrolls to a message by its id, highlights it once and moves the focus there. Older messages
 * are loaded until it is among them. The focus stays where it is when the second argument is false.
 */
export function useJump(
  { messages }: Thread,
  { canLoad, load }: ReturnType<typeof useOlderMessages>,
  list: RefObject<HTMLElement | null>,
) {
  const [target, setTarget] = useState<{ id: number; takesFocus: boolean }>();
  const oldest = messages[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page is one step; a failed one ends them
  useEffect(() => {
    if (target === undefined) return;
    const message = messages.find(({ id }) => id === target.id);
    if (!message && canLoad && target.id < (oldest ?? 0)) {
      load(target.id);
      return;
    }
    setTarget(undefined);
    const row = message && list.current?.querySelector(`[data-line="${message.clientId}"]`);
    if (row instanceof HTMLElement) show(row, target.takesFocus);
  }, [target, oldest]);

  return useCallback((id: number, takesFocus = true) => setTarget({ id, takesFocus }), []);
}

function show(row: HTMLElement, takesFocus: boolean): void {
  row.scrollIntoView({ block: 'center' });
  const options = row.querySelector<HTMLElement>('[data-options]');
  if (takesFocus) options?.focus({ preventScroll: true });
  row.dataset.flash = '';
  row.addEventListener('animationend', () => delete row.dataset.flash, { once: true });
}
