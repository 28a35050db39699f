import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { sendToServer } from '../../realtime/live-channel.ts';
import { typingEnded } from './chat-slice.ts';

/** At most one frame in this time, so that typing never fills the channel. */
const SIGNAL_EVERY_MS = 3000;
/** The dots go when no further frame came: the next one was due, and a little late. */
const SHOWN_FOR_MS = 5000;

/**
 * `onType` is called on each keystroke and tells the other side at most every 3 s. `onSent` lets the
 * next keystroke tell it at once: the message that was sent has ended the dots over there.
 */
export function useTypingSignal(matchId: number): { onType: () => void; onSent: () => void } {
  const sentAt = useRef(0);
  const isConnected = useAppSelector((state) => state.connection.isConnected);
  const onType = () => {
    const now = Date.now();
    if (!isConnected || now - sentAt.current < SIGNAL_EVERY_MS) return;
    sentAt.current = now;
    sendToServer({ type: 'typing', matchId });
  };
  const onSent = () => {
    sentAt.current = 0;
  };
  return { onType, onSent };
}

/** True while the other side of the match is typing. */
export function useIsTyping(matchId: number): boolean {
  const dispatch = useAppDispatch();
  const seenAt = useAppSelector((state) => state.chat.typingAt[matchId]);
  useEffect(() => {
    if (seenAt === undefined) return;
    const left = seenAt + SHOWN_FOR_MS - Date.now();
    const timer = setTimeout(() => dispatch(typingEnded({ matchId })), left);
    return () => clearTimeout(timer);
  }, [seenAt, matchId, dispatch]);
  return seenAt !== undefined;
}
