import { useRef, useState } from 'react';
import type { Swiped } from '../../components/deck/use-deck.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { holdMatchToast, settleLike } from '../../platform/toasts.ts';
import { discoverApi, explainFailedSwipe } from './api.ts';
import { swipeStored } from './discover-slice.ts';

/** With this many requests queued, the deck accepts no swipe until the server has responded. */
const QUEUE_MAX = 3;

interface Outcome {
  onMatch: (swiped: Swiped) => void;
  onFailure: (swiped: Swiped) => void;
}

/** Sends swipes to the server one at a time and in order. `enqueue` runs other work in the same queue. */
export function useSwipeReports(viewerId: number, { onMatch, onFailure }: Outcome) {
  const dispatch = useAppDispatch();
  const [swipe] = discoverApi.useSwipeMutation();
  const [queued, setQueued] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());

  function enqueue(work: () => Promise<void>): void {
    setQueued((count) => count + 1);
    last.current = last.current.then(work).finally(() => setQueued((count) => count - 1));
  }

  /** @param free a Super Like must be the free one of today. */
  async function send(swiped: Swiped, free: boolean): Promise<void> {
    const { person, kind } = swiped;
    const liked = kind !== 'pass';
    if (liked) holdMatchToast(person.id);
    const { data, error } = await swipe({
      swiperId: viewerId,
      swipedId: person.id,
      liked,
      ...(kind === 'superLike' && { superLike: true, ...(free && { free }) }),
    });
    settleLike(person.id, data?.match === true);
    if (data) dispatch(swipeStored(kind));
    if (data?.match) onMatch(swiped);
    if (error) {
      onFailure(swiped);
      explainFailedSwipe(error as ApiError);
    }
  }

  return {
    report: (swiped: Swiped, free = false) => enqueue(() => send(swiped, free)),
    enqueue,
    pending: queued > 0,
    full: queued >= QUEUE_MAX,
  };
}
