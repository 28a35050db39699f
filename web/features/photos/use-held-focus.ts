import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the focus in a layer as long as it is there, and gives it back afterwards. A sheet that closes
 * behind the layer returns its own focus late; that is where the focus then goes in the end.
 */
export function useHeldFocus(layer: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    let back = opener;
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || layer.current?.contains(target)) return;
      back = target;
      layer.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    document.addEventListener('focusin', hold);
    return () => {
      document.removeEventListener('focusin', hold);
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, [layer, opener]);
}
