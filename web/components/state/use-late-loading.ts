import { useLayoutEffect, useReducer, useRef } from 'react';

/** A skeleton for a shorter wait would only flicker. */
const SHOW_AFTER_MS = 120;
/** Minimum time that a skeleton is visible. */
const SHOW_AT_LEAST_MS = 300;

type Stage = 'hidden' | 'shown' | 'done';

/**
 * Stage of a loading view: hidden for 120 ms, then shown for at least 300 ms.
 *
 * @param isCovered true while something else stands in the place of the content: the skeleton stays hidden.
 */
export function useLateLoading(loading: boolean, isCovered = false): Stage {
  // React may render deferred data before an earlier update: a skeleton that is due then must not replace the data.
  const [isShown, show] = useReducer((was, isDue: boolean) => isDue && (was || loading), false);
  const hideAt = useRef(0);

  // Ends in the commit of the data: a later effect would let the skeleton replace data that is visible.
  useLayoutEffect(() => {
    if (loading && isCovered) return;
    const left = loading ? SHOW_AFTER_MS : hideAt.current - Date.now();
    const timer = setTimeout(() => {
      if (loading) hideAt.current = Date.now() + SHOW_AT_LEAST_MS;
      show(loading);
    }, left);
    return () => clearTimeout(timer);
  }, [loading, isCovered]);

  if (isShown) return 'shown';
  return loading ? 'hidden' : 'done';
}
