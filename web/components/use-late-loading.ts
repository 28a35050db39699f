import { useEffect, useRef, useState } from 'react';

/** Below this nobody notices a wait; a skeleton would only flicker. */
const SHOW_AFTER_MS = 120;
/** A skeleton that is shown stays at least this long. */
const SHOW_AT_LEAST_MS = 300;

type Stage = 'hidden' | 'shown' | 'done';

/** Turns "is loading" into what to draw: nothing for 120 ms, then a skeleton for at least 300 ms. */
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

  // Data that is there from the first moment must not wait for an effect.
  return !loading && stage === 'hidden' ? 'done' : stage;
}
