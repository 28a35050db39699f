import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The current time in ms, updated while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
