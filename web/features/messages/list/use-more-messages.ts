import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../platform/hooks.ts';
import { loadMore } from '../api.ts';

/** Further messages are loaded this far before an end of the list. */
const AHEAD = '400px 0px';

/**
 * Loads messages when one end of the list, a button, comes near.
 *
 * @param id the message at that end; undefined when there are no further ones.
 */
export function useMoreMessages(
  matchId: number,
  list: RefObject<HTMLElement | null>,
  side: 'before' | 'from',
  id: number | undefined,
) {
  const dispatch = useAppDispatch();
  const sentinel = useRef<HTMLButtonElement>(null);
  const isLoading = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  const run = useCallback(async () => {
    if (id === undefined || isLoading.current) return;
    isLoading.current = true;
    const isLoaded = await dispatch(loadMore(matchId, side, id));
    isLoading.current = false;
    setFailed(!isLoaded);
  }, [dispatch, matchId, side, id]);

  useEffect(() => {
    // After a failure only the button retries; the observer would retry endlessly.
    if (!sentinel.current || id === undefined || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void run();
      },
      { root: list.current, rootMargin: AHEAD },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [hasFailed, id, run, list]);

  return { canLoad: id !== undefined, run, sentinel };
}
