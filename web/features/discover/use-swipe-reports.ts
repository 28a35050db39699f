import { useCallback, useRef, useState } from 'react';
import { UNDO_STEPS_MAX } from '#contract/limits.ts';
import type { ApiError } from '../../app/base-query.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { announcesMatchWith, announcesNoMatchWith } from '../matches/announced.ts';
import { useSwipeMutation } from './api.ts';
import { swipeStored } from './discover-slice.ts';
import type { Swiped } from './use-deck.ts';

/** Swipes that may wait for their turn; beyond that the deck holds still until the server answers. */
const WAITING_MAX = 3;
const NOT_ENOUGH_CREDITS = 402;

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
        explain(error as ApiError);
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

function explain({ status, code, message }: ApiError): void {
  const { swipeFailed, swipeFailedText } = specified.discover;
  if (code === 'daily_limit') {
    toast({ title: texts.discover.enoughToday, message });
    return;
  }
  const { noCredits, noCreditsText } = texts.discover;
  toast(
    status === NOT_ENOUGH_CREDITS
      ? { title: noCredits, message: noCreditsText, tone: 'error' }
      : { title: swipeFailed, message: swipeFailedText, tone: 'error' },
  );
}
