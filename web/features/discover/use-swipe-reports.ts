import { useCallback, useRef, useState } from 'react';
import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { announcesMatchWith, announcesNoMatchWith } from '../matches/announced.ts';
import { useSwipeMutation } from './api.ts';
import { swipeStored } from './discover-slice.ts';
import { explainFailedSwipe } from './failed-swipe.ts';
import type { Swiped } from './use-deck.ts';

/** Swipes that may wait for their turn; beyond that the deck holds still until the server answers. */
const WAITING_MAX = 3;

interface Outcome {
  onMatch: (swiped: Swiped) => void;
  onFailure: (swiped: Swiped) => void;
}

/** Tells the server about swipes, one at a time and in order; `inTurn` is for what has to wait for them. */
export function useSwipeReports(viewerId: number, { onMatch, onFailure }: Outcome) {
  const dispatch = useAppDispatch();
  const [swipe] = useSwipeMutation();
  const [pending, setPending] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(
    async (swiped: Swiped) => {
      const { person, kind } = swiped;
      const liked = kind !== 'pass';
      if (liked) announcesMatchWith(person.id);
      const body = { swiperId: viewerId, swipedId: person.id, liked };
      const { data, error } = await swipe(
        kind === 'superLike' ? { ...body, superLike: true } : body,
      );
      if (!data?.match) announcesNoMatchWith(person.id);
      if (data) dispatch(swipeStored({ kind, keep: UNDO_STEPS_MAX }));
      if (data?.match) onMatch(swiped);
      if (error) {
        onFailure(swiped);
        explainFailedSwipe(error as ApiError);
      }
    },
    [swipe, viewerId, dispatch, onMatch, onFailure],
  );

  const inTurn = useCallback((work: () => Promise<void>) => {
    setPending((count) => count + 1);
    last.current = last.current.then(work).finally(() => setPending((count) => count - 1));
  }, []);
  const report = useCallback((swiped: Swiped) => inTurn(() => send(swiped)), [inTurn, send]);

  return { report, inTurn, pending: pending > 0, full: pending >= WAITING_MAX };
}
