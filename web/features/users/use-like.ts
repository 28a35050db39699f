import { useState } from 'react';
import type { Person } from '#contract/users.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import { toast } from '../../app/toasts.ts';
import { useSwipeMutation } from '../discover/api.ts';
import { explainFailedSwipe } from '../discover/failed-swipe.ts';
import { announcesMatchWith, announcesNoMatchWith } from '../matches/announced.ts';
import { useGetSwipeStatusQuery, usersApi } from './api.ts';

/** What the viewer and `person` think of each other, and how to turn the viewer's like over. */
export function useLike(viewerId: number, person: Pick<Person, 'id'>) {
  const dispatch = useAppDispatch();
  const pair = { viewerId, otherId: person.id };
  const status = useGetSwipeStatusQuery(pair, { refetchOnMountOrArgChange: true });
  const [swipe, { isLoading }] = useSwipeMutation();
  /** Until the server has answered; a status that is read meanwhile does not know of it. */
  const [wanted, setWanted] = useState<boolean>();
  const liked = wanted ?? status.data?.mySwipe?.liked ?? false;

  /** @returns whether the server took it. The heart turns at once and turns back if it did not. */
  const toggle = async (): Promise<boolean> => {
    const likes = !liked;
    setWanted(likes);
    if (likes) announcesMatchWith(person.id);
    const { data, error } = await swipe({ swiperId: viewerId, swipedId: person.id, liked: likes });
    if (!data?.match) announcesNoMatchWith(person.id);
    if (data) {
      keep(likes);
      toast(answer(likes, data.match));
    } else explainFailedSwipe(error as ApiError);
    setWanted(undefined);
    return data !== undefined;
  };

  const keep = (likes: boolean) =>
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

function answer(liked: boolean, isMatch: boolean) {
  const words = specified.profile;
  if (!liked) return { title: words.unliked };
  return { title: isMatch ? words.match : words.liked };
}
