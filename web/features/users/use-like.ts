import { useState } from 'react';
import type { PersonSummary } from '#contract/users.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppDispatch } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { holdMatchToast, settleLike, toast } from '../../platform/toasts.ts';
import { explainFailedSwipe, useSwipeMutation } from '../discover/api.ts';
import { useGetSwipeStatusQuery, usersApi } from './api.ts';

/** The likes between the viewer and `person`, and a function that toggles the viewer's like. */
export function useLike(viewerId: number, person: PersonSummary) {
  const dispatch = useAppDispatch();
  const pair = { viewerId, otherId: person.id };
  const status = useGetSwipeStatusQuery(pair, { refetchOnMountOrArgChange: true });
  const [swipe, { isLoading }] = useSwipeMutation();
  /** The pending like. It overrides a status that was read before the server stored the swipe. */
  const [pending, setPending] = useState<boolean>();
  const liked = pending ?? status.data?.mySwipe?.liked ?? false;

  /** Updates the heart at once and reverts it on an error. @returns whether the swipe was stored. */
  const toggle = async (): Promise<boolean> => {
    const likes = !liked;
    setPending(likes);
    if (likes) holdMatchToast(person.id);
    const { data, error } = await swipe({ swiperId: viewerId, swipedId: person.id, liked: likes });
    settleLike(person.id, data?.match === true);
    if (data) {
      storeStatus(likes);
      toast({ ...resultToast(likes, data.match), person });
    } else explainFailedSwipe(error as ApiError);
    setPending(undefined);
    return data !== undefined;
  };

  const storeStatus = (likes: boolean) =>
    dispatch(
      usersApi.util.updateQueryData('getSwipeStatus', pair, (draft) => {
        draft.mySwipe = { liked: likes };
      }),
    );

  return {
    liked,
    likesYou: status.data?.theirSwipe?.liked ?? false,
    isReady: status.data !== undefined && !isLoading,
    toggle,
  };
}

/** What to say once a like is stored or withdrawn. */
export function resultToast(liked: boolean, isMatch: boolean) {
  const words = specified.profile;
  if (!liked) return { title: words.unliked };
  return { title: isMatch ? words.match : words.liked };
}
