import { type RefObject, useEffect } from 'react';

/** Moves the focus to the list when the element in it that had the focus is removed. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = list.current;
    if (!node) return;
    let focused: EventTarget | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      const isRemoved = focused instanceof Element && !focused.isConnected;
      if (isRemoved && document.activeElement === document.body)
        node.focus({ preventScroll: true });
    });
    node.addEventListener('focusin', onFocusIn);
    observer.observe(node, { childList: true, subtree: true });
    return () => {
      node.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, [list]);
}
