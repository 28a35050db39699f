import type { ComponentProps } from 'react';
import type { Person } from '#contract/users.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { LimitReached, reachedLimit } from '../../components/state/LimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toast } from '../../platform/toasts.ts';
import { explainFailedSwipe, useListSentLikesQuery, useSwipeMutation } from './api.ts';
import { LikesGrid } from './LikesGrid.tsx';
import * as texts from './texts.ts';

/** Everyone whom the viewer likes and who has not liked back, each with a button that withdraws the like. */
export function SentLikes(grid: Pick<ComponentProps<typeof LikesGrid>, 'viewer' | 'keys'>) {
  const query = useListSentLikesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [swipe] = useSwipeMutation();
  const limit = reachedLimit(query.error as ApiError | undefined);
  const { loading, noneSent, noneSentText } = texts.likes;

  async function takeBack(person: Person): Promise<void> {
    const pair = { swiperId: grid.viewer.id, swipedId: person.id };
    const { error } = await swipe({ ...pair, liked: false });
    if (error) explainFailedSwipe(error as ApiError);
    else toast({ title: specified.profile.unliked, person });
  }
  if (limit) return <LimitReached limit={limit} />;
  return (
    <AsyncView
      query={query}
      loading={loading}
      empty={
        <EmptyState
          title={noneSent}
          text={noneSentText}
          link={{ to: '/app', label: texts.matches.toDiscover }}
        />
      }
    >
      {(likes) => (
        <LikesGrid {...grid} likes={likes} isSent onAnswer={(person) => void takeBack(person)} />
      )}
    </AsyncView>
  );
}
