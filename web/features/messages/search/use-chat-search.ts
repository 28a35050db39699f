import { useCallback, useRef, useState } from 'react';
import { useCloseOnBack } from '../../../platform/layers.ts';
import { useKeys } from '../../../platform/use-keys.ts';

/** Whether the search in the chat is open. It opens by its button or its key; Escape closes it and returns the focus. */
export function useChatSearch() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const former = useRef<Element | null>(null);

  function open(): void {
    if (!isOpen) former.current = document.activeElement;
    setOpen(true);
    field.current?.select();
  }

  function close(): void {
    setOpen(false);
    const isLost = !(former.current instanceof HTMLElement) || former.current === document.body;
    const target = isLost || !former.current?.isConnected ? button.current : former.current;
    (target as HTMLElement | null)?.focus();
  }

  /** The field takes the focus when it appears. */
  const fieldRef = useCallback((node: HTMLInputElement | null) => {
    node?.focus();
    field.current = node;
  }, []);

  useCloseOnBack(isOpen, close);
  useKeys('matches', { find: open });
  useKeys('everywhere', { close: () => (isOpen ? close() : false) });
  return { isOpen, button, field: fieldRef, open, close };
}

export type ChatSearchState = ReturnType<typeof useChatSearch>;
