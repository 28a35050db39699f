import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLazyOlderMessagesQuery } from './api.ts';
import type { Thread } from './thread.ts';

/** Older messages are fetched this far before the top. */
const AHEAD = '400px 0px 0px 0px';

/** Loads older messages near the top of the list and keeps the scroll position. */
export function useOlderMessages(
  matchId: number,
  { messages, hasOlder }: Thread,
  list: RefObject<HTMLElement | null>,
) {
  const sentinel = useRef<HTMLButtonElement>(null);
  const heightBefore = useRef<number | undefined>(undefined);
  const [fetchOlder, { isFetching, isError }] = useLazyOlderMessagesQuery();
  const before = messages[0]?.id;

  const load = useCallback(
    (until?: number) => {
      if (before === undefined || isFetching) return;
      heightBefore.current = list.current?.scrollHeight;
      void fetchOlder({ matchId, before, until });
    },
    [before, isFetching, fetchOlder, matchId, list],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the oldest message changes
  useLayoutEffect(() => {
    const node = list.current;
    if (!node || heightBefore.current === undefined) return;
    node.scrollTop += node.scrollHeight - heightBefore.current;
    heightBefore.current = undefined;
  }, [before]);

  useEffect(() => {
    // After a failure only the button retries; the observer would retry endlessly.
    if (!sentinel.current || !hasOlder || isError) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: list.current, rootMargin: AHEAD },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [hasOlder, isError, load, list]);

  return { canLoad: hasOlder, load, sentinel };
}
