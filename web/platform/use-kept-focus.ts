import { type RefObject, useEffect, useEffectEvent } from 'react';

type Next = (gone: HTMLElement, place: Element | null) => HTMLElement | null | undefined;

/**
 * When the element in `area` that has the focus is removed, the focus moves to the one that `next` returns, by default to
 * the area. `next` gets the removed element, and the sibling after or before what was removed with it.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, next: Next = () => area.current) {
  const onGone = useEffectEvent(
    (gone: HTMLElement, { nextSibling, previousSibling }: MutationRecord) =>
      next(gone, (nextSibling ?? previousSibling) as Element | null)?.focus({
        preventScroll: true,
      }),
  );
  useEffect(() => {
    const node = area.current;
    if (!node) return;
    let focused: HTMLElement | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target as HTMLElement;
    };
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const gone = focused;
      const record = records.find(({ removedNodes }) =>
        [...removedNodes].some((removed) => removed.contains(gone)),
      );
      if (record) onGone(gone, record);
    });
    node.addEventListener('focusin', onFocusIn);
    observer.observe(node, { childList: true, subtree: true });
    return () => {
      node.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, [area]);
}
