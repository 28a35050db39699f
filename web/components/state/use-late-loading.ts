import { useEffect, useRef, useState } from 'react';

/** A skeleton for a shorter wait would only flicker. */
const SHOW_AFTER_MS = 120;
/** Minimum time that a skeleton is visible. */
const SHOW_AT_LEAST_MS = 300;

type Stage = 'hidden' | 'shown' | 'done';

/** Stage of a loading view: hidden for 120 ms, then shown for at least 300 ms. */
export function useLateLoading(loading: boolean): Stage {
  const [stage, setStage] = useState<Stage>(loading ? 'hidden' : 'done');
  const shownAt = useRef(0);

  useEffect(() => {
    if (loading) {
      setStage('hidden');
      const timer = setTimeout(() => {
        shownAt.current = Date.now();
        setStage('shown');
      }, SHOW_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const left = shownAt.current + SHOW_AT_LEAST_MS - Date.now();
    if (left <= 0) {
      setStage('done');
      return;
    }
    const timer = setTimeout(() => setStage('done'), left);
    return () => clearTimeout(timer);
  }, [loading]);

  // Data that exists at the first render must not wait for an effect.
  return !loading && stage === 'hidden' ? 'done' : stage;
}
