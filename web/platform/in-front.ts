import { useSyncExternalStore } from 'react';

/** True while the page is visible and has the focus. A window behind others is still visible for the browser. */
export const isInFront = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();

function subscribe(onChange: () => void): () => void {
  const abort = new AbortController();
  window.addEventListener('focus', onChange, { signal: abort.signal });
  window.addEventListener('blur', onChange, { signal: abort.signal });
  document.addEventListener('visibilitychange', onChange, { signal: abort.signal });
  return () => abort.abort();
}

export const useIsInFront = (): boolean => useSyncExternalStore(subscribe, isInFront);
