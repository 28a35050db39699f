import { UnstyledButton } from '@mantine/core';
import { IconHeartOff } from '@tabler/icons-react';
import type { Person } from '#contract/users.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { LimitReached, reachedLimit } from '../../components/state/LimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import { toast } from '../../platform/toasts.ts';
import { explainFailedSwipe, useListSentLikesQuery, useSwipeMutation } from './api.ts';
import classes from './Likes.module.css';
import { LikeTile } from './LikeTile.tsx';
import * as texts from './texts.ts';
import { useLikesKeys } from './use-likes-keys.ts';

/** Everyone whom the viewer likes and who has not liked back, each with a button that withdraws the like. */
export function SentLikes({ viewer }: { viewer: StoredUser }) {
  const query = useListSentLikesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [swipe] = useSwipeMutation();
  const { grid, onKeyDown } = useLikesKeys({ canUndo: false, undo: () => {} });
  const limit = reachedLimit(query.error as ApiError | undefined);
  const words = texts.likes;

  async function takeBack(person: Person): Promise<void> {
    grid.keepFocus();
    const { error } = await swipe({ swiperId: viewer.id, swipedId: person.id, liked: false });
    if (error) return explainFailedSwipe(error as ApiError);
    toast({ title: specified.profile.unliked, person });
  }
  if (limit) return <LimitReached limit={limit} />;
  return (
    <AsyncView
      query={query}
      loading={words.loading}
      empty={
        <EmptyState
          title={words.noneSent}
          text={words.noneSentText}
          link={{ to: '/app', label: texts.matches.toDiscover }}
        />
      }
    >
      {(likes) => (
        <ul ref={grid.ref} className={classes.grid} aria-label={words.sent} onKeyDown={onKeyDown}>
          {likes.map(({ person, superLike }, index) => (
            <LikeTile
              key={person.id}
              person={person}
              superLike={superLike}
              sharedWith={viewer.interests}
              eager={index < 6}
            >
              <UnstyledButton
                className={classes.takeBack}
                aria-label={words.takeBackFrom(person.name)}
                data-control="takeBack"
                onClick={() => void takeBack(person)}
              >
                <IconHeartOff size={20} stroke={2} aria-hidden />
                {words.takeBack}
              </UnstyledButton>
            </LikeTile>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}
