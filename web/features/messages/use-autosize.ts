import { type RefObject, useLayoutEffect } from 'react';

/** Lets a field grow with its text where the browser does not do so by itself. */
export function useAutosize(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each text
  useLayoutEffect(() => {
    const node = field.current;
    if (!node || CSS.supports('field-sizing', 'content')) return;
    node.style.height = 'auto';
    node.style.height = `${node.scrollHeight}px`;
  }, [field, text]);
}
