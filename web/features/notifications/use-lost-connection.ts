import { useEffect, useState } from 'react';
import { useConnected } from '../../platform/hooks.ts';

/** Connecting takes a moment, and most interruptions are shorter than this. */
const LOST_AFTER_MS = 4000;

/** True after the live channel has been disconnected for 4 s. */
export function useLostConnection(): boolean {
  const isConnected = useConnected();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isConnected) {
      setLost(false);
      return;
    }
    const timer = setTimeout(() => setLost(true), LOST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLost;
}
