import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps the focus inside a layer and restores it on unmount. A sheet that closes behind the layer
 * returns its own focus late: the focus moves back into the layer, and that target is restored.
 */
export function useContainedFocus(layer: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    let restoreTo = opener;
    const contain = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || layer.current?.contains(target)) return;
      restoreTo = target;
      layer.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    document.addEventListener('focusin', contain);
    return () => {
      document.removeEventListener('focusin', contain);
      if (restoreTo instanceof HTMLElement && restoreTo.isConnected)
        restoreTo.focus({ preventScroll: true });
    };
  }, [layer, opener]);
}
