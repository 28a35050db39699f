import { useEffect, useState } from 'react';

/** Waits before the next attempts to load a picture. */
const WAITS_MS = [1000, 4000, 15_000];

const first = (src: string | null | undefined) => ({ src, attempt: 0, failures: 0 });

/**
 * Loads a picture that failed again: after 1, 4 and 15 s, and when the browser is online again.
 *
 * @returns the handlers of its `<img>`. `attempt` is its key, because only a new element loads again.
 */
export function useAttempts(src: string | null | undefined) {
  const [state, setState] = useState(() => first(src));
  if (state.src !== src) setState(first(src));
  const { attempt, failures } = state;

  useEffect(() => {
    if (failures === 0) return;
    const retryWith = (count: number) =>
      setState((now) => ({ ...now, attempt: now.attempt + 1, failures: count }));
    const wait = WAITS_MS[failures - 1];
    const timer = wait && setTimeout(() => retryWith(failures), wait);
    const onOnline = () => retryWith(0);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [failures]);

  return {
    attempt,
    isLost: failures > 0,
    onError: () => setState((now) => ({ ...now, failures: now.failures + 1 })),
    onLoad: () => setState((now) => ({ ...now, failures: 0 })),
  };
}
