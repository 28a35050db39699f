import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../platform/hooks.ts';
import { showLatest } from '../api.ts';
import { selectChat } from '../outbox/unsent.ts';

/** Shows the latest messages when the member sends one, and when the chat is opened again. */
export function useLatest(matchId: number): void {
  const dispatch = useAppDispatch();
  const sentAt = useAppSelector(
    (state) => selectChat(state).outbox.findLast((one) => one.matchId === matchId)?.createdAt ?? '',
  );
  const knownAt = useRef(sentAt);
  useEffect(() => {
    if (sentAt <= knownAt.current) return;
    knownAt.current = sentAt;
    dispatch(showLatest(matchId));
  }, [dispatch, matchId, sentAt]);
  useEffect(() => () => void dispatch(showLatest(matchId)), [dispatch, matchId]);
}
