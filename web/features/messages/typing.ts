import { useRef } from 'react';
import { useAppSelector } from '../../platform/hooks.ts';
import { sendToServer } from '../../platform/live/live-channel.ts';

/** Rate limit of the typing frames. */
const SIGNAL_EVERY_MS = 3000;

/**
 * `onType` sends a typing frame at most every 3 s. `onSent` resets the limit, because a sent message
 * ends the dots on the other side.
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
