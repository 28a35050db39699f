import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Further messages are loaded this far before an end of the list. */
const AHEAD = '400px 0px';

/**
 * Loads messages when one end of the list, a button, comes near.
 *
 * @param load undefined when there are no further messages; resolves to false when it failed.
 */
export function useMoreMessages(
  list: RefObject<HTMLElement | null>,
  load: (() => Promise<boolean>) | undefined,
) {
  const sentinel = useRef<HTMLButtonElement>(null);
  const isLoading = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  const run = useCallback(async () => {
    if (!load || isLoading.current) return;
    isLoading.current = true;
    const isLoaded = await load();
    isLoading.current = false;
    setFailed(!isLoaded);
  }, [load]);

  useEffect(() => {
    // After a failure only the button retries; the observer would retry endlessly.
    if (!sentinel.current || !load || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void run();
      },
      { root: list.current, rootMargin: AHEAD },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [hasFailed, load, run, list]);

  return { canLoad: load !== undefined, run, sentinel };
}
