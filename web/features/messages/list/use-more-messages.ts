import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../platform/hooks.ts';
import { loadMore, showLatest } from '../api.ts';
import { useChat } from '../open-chat.tsx';
import { selectChat } from '../outbox/unsent.ts';
import type { Thread } from '../thread/thread.ts';
import { shownOf } from '../thread/thread-window.ts';

/** Further messages are loaded this far before an end of the list. */
const AHEAD = '400px 0px';

/** The ends of the shown messages: further ones are loaded there. */
export function useEnds(thread: Thread, list: RefObject<HTMLElement | null>) {
  const { matchId } = useChat();
  const toLatest = useLatest(matchId);
  const { messages, hasOlder } = shownOf(thread);
  const hasNewer = thread.window !== undefined;
  return {
    older: useMoreMessages(matchId, list, 'before', hasOlder ? messages[0]?.id : undefined),
    newer: useMoreMessages(matchId, list, 'from', hasNewer ? messages.at(-1)?.id : undefined),
    toLatest: hasNewer ? toLatest : undefined,
  };
}

/** Shows the latest messages when it is called, when the member sends one, and when the chat is opened again. */
function useLatest(matchId: number): () => void {
  const dispatch = useAppDispatch();
  const toLatest = useCallback(() => void dispatch(showLatest(matchId)), [dispatch, matchId]);
  const sentAt = useAppSelector(
    (state) => selectChat(state).outbox.findLast((one) => one.matchId === matchId)?.createdAt ?? '',
  );
  const knownAt = useRef(sentAt);
  useEffect(() => {
    if (sentAt <= knownAt.current) return;
    knownAt.current = sentAt;
    toLatest();
  }, [toLatest, sentAt]);
  useEffect(() => toLatest, [toLatest]);
  return toLatest;
}

/**
 * Loads messages when one end of the list, a button, comes near.
 *
 * @param id the message at that end; undefined when there are no further ones.
 */
function useMoreMessages(
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

export type More = ReturnType<typeof useMoreMessages>;
