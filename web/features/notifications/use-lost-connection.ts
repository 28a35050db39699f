import { useEffect, useState } from 'react';
import { useConnected } from '../../realtime/connection.ts';

/** Opening a page takes a moment, and most losses mend themselves: only what lasts is worth a sign. */
const LOST_AFTER_MS = 4000;

/** True once the live channel has been gone for a while. */
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
