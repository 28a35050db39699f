import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Entry<Step> {
  step?: Step;
  /** Entries of the guide below this one. */
  depth?: number;
}

/**
 * The step of a guide that the history entry names: Back goes one step back. `open` are the steps up to the first one
 * without an answer, which is the one to continue with.
 */
export function useGuideStep<Step extends string>(open: readonly Step[]) {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { step, depth = 0 } = (state ?? {}) as Entry<Step>;
  const latest = open.at(-1) as Step;
  const [first] = useState(latest);
  const named = step && open.includes(step) ? step : first;
  const at = open.includes(named) ? named : latest;
  const previous = open[open.indexOf(at) - 1];

  const go = (to: Step, isBack = false) =>
    void navigate(
      { pathname, search, hash },
      {
        replace: isBack,
        state: { step: to, depth: isBack ? depth : depth + 1 } satisfies Entry<Step>,
      },
    );
  const back = () => (depth > 0 ? void navigate(-1) : previous && go(previous, true));
  return {
    at,
    go,
    back: previous && back,
    /** Leaves the steps out of the history of the screens that follow. */
    leave: () => depth > 0 && void navigate(-depth),
  };
}
