import { useState } from 'react';
import type { PersonSummary } from '#contract/users.ts';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { holdMatchToast, settleLike } from '../../platform/toasts.ts';
import { discoverApi, explainFailedSwipe, swipeStored } from '../discover/api.ts';
import { usersApi } from './api.ts';

/**
 * The likes between the viewer and `person`, and a function that answers the person.
 *
 * @param onAnswer is called once an answer is stored; false for a withdrawn like.
 */
export function useLike(
  viewerId: number,
  person: PersonSummary,
  onAnswer: (kind: SwipeKind | false, isMatch: boolean) => void,
) {
  const dispatch = useAppDispatch();
  const pair = { viewerId, otherId: person.id };
  const status = usersApi.useGetSwipeStatusQuery(pair, { refetchOnMountOrArgChange: true });
  const [swipe, { isLoading }] = discoverApi.useSwipeMutation();
  /** The pending like. It overrides a status that was read before the server stored the swipe. */
  const [pending, setPending] = useState<boolean>();
  const stored = status.data?.mySwipe?.liked ?? false;
  const liked = pending ?? stored;
  const likesYou = status.data?.theirSwipe?.liked ?? false;

  /**
   * Stores an answer; a like of a liked person is withdrawn. Updates the heart at once and reverts it on an error.
   *
   * @param free a Super Like must be the free one of today.
   */
  const answer = async (kind: SwipeKind, free = false): Promise<void> => {
    const likes = kind === 'like' ? !liked : kind === 'superLike';
    setPending(likes);
    if (likes) holdMatchToast(person.id);
    const { data, error } = await swipe({
      swiperId: viewerId,
      swipedId: person.id,
      liked: likes,
      ...(kind === 'superLike' && { superLike: true, ...(free && { free }) }),
    });
    settleLike(person.id, data?.match === true);
    if (data) onStored(kind, likes, data.match);
    else explainFailedSwipe(error as ApiError);
    setPending(undefined);
  };

  function onStored(kind: SwipeKind, likes: boolean, isMatch: boolean): void {
    dispatch(
      usersApi.util.updateQueryData('getSwipeStatus', pair, (draft) => {
        draft.mySwipe = { liked: likes };
      }),
    );
    // A withdrawn like is no further step of undo.
    if (likes || kind === 'pass') dispatch(swipeStored(kind));
    onAnswer(likes || kind === 'pass' ? kind : false, isMatch);
  }

  return {
    liked,
    likesYou,
    /** Both likes are stored. */
    isMutual: stored && likesYou,
    isReady: status.data !== undefined && !isLoading,
    answer,
  };
}
