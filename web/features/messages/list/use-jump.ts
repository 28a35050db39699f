import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { toast } from '../../../platform/toasts.ts';
import { showAround } from '../api.ts';
import type { Line } from '../line.ts';
import { useChat } from '../open-chat.tsx';
import * as texts from '../texts.ts';

/** A message that the search shows. */
export interface Shown {
  id: number;
  takesFocus: boolean;
}

/**
 * Returns a function that scrolls to a message by its id, highlights it once and moves the focus there. Only the
 * messages around it are loaded. The focus stays where it is when the second argument is false.
 *
 * @param shown a message to jump to.
 */
export function useJump(lines: Line[], list: RefObject<HTMLElement | null>, shown?: Shown) {
  const { matchId } = useChat();
  const dispatch = useAppDispatch();
  const wanted = useRef<number>(undefined);
  const [target, setTarget] = useState<Shown>();

  useLayoutEffect(() => {
    const line = target && lines.find(({ id }) => id === target.id);
    if (!line) return;
    setTarget(undefined);
    const row = list.current?.querySelector(`[data-line="${line.clientId}"]`);
    if (row instanceof HTMLElement) show(row, target.takesFocus);
  }, [target, lines, list]);

  const jump = useCallback(
    async (id: number, takesFocus = true) => {
      wanted.current = id;
      const outcome = await dispatch(showAround(matchId, id));
      if (wanted.current !== id) return;
      if (outcome === 'shown') setTarget({ id, takesFocus });
      else if (outcome === 'failed') toast({ title: texts.common.loadFailed, tone: 'error' });
    },
    [dispatch, matchId],
  );
  useEffect(() => {
    if (shown) void jump(shown.id, shown.takesFocus);
  }, [shown, jump]);
  return jump;
}

function show(row: HTMLElement, takesFocus: boolean): void {
  row.scrollIntoView({ block: 'center' });
  const options = row.querySelector<HTMLElement>('[data-options]');
  if (takesFocus) options?.focus({ preventScroll: true });
  row.dataset.flash = '';
  row.addEventListener('animationend', () => delete row.dataset.flash, { once: true });
}
