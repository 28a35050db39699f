import type { Person } from '#contract/users.ts';
import { reachedLimit } from '../../components/state/LimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast } from '../../platform/toasts.ts';
import { explainFailedSwipe, useListSentLikesQuery, useSwipeMutation } from './api.ts';

/** The people whom the viewer likes and who have not liked back, and a function that withdraws a like. */
export function useSentLikes(viewerId: number, isShown: boolean) {
  const options = { skip: !isShown, refetchOnMountOrArgChange: true };
  const query = useListSentLikesQuery(undefined, options);
  const [swipe] = useSwipeMutation();

  async function withdraw(person: Person): Promise<void> {
    const { error } = await swipe({ swiperId: viewerId, swipedId: person.id, liked: false });
    if (error) explainFailedSwipe(error as ApiError);
    else toast({ title: specified.profile.unliked, person });
  }
  return {
    query,
    limit: isShown ? reachedLimit(query.error as ApiError | undefined) : undefined,
    takeBack: (person: Person) => void withdraw(person),
  };
}
