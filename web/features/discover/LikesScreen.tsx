import { Title, VisuallyHidden } from '@mantine/core';
import { Fragment, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { LIKES_POLL_MS } from '#contract/limits.ts';
import type { ReceivedLike } from '#contract/swipes.ts';
import type { Person } from '#contract/users.ts';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { usePollingInterval } from '../../platform/live/use-polling.ts';
import { useListUnansweredLikesQuery } from './api.ts';
import classes from './Likes.module.css';
import { useLikesFilter } from './LikesFilter.tsx';
import { LikesHeader, LikesLists } from './LikesHeader.tsx';
import { LikeAnswers, LikeTile } from './LikeTile.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { SentLikes } from './SentLikes.tsx';
import * as texts from './texts.ts';
import { useAnswers } from './use-answers.ts';
import { useLikesKeys } from './use-likes-keys.ts';

/** The likes that wait for an answer, and beside them those that the viewer has sent. */
export function LikesScreen() {
  return new URLSearchParams(useLocation().search).has('sent') ? <SentLikes /> : <ReceivedLikes />;
}

/** Everyone who likes the viewer and has no answer yet, with like and pass under each picture. */
function ReceivedLikes() {
  const viewer = useSignedInUser();
  const query = useListUnansweredLikesQuery(viewer.id, {
    pollingInterval: usePollingInterval(LIKES_POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const answers = useAnswers(viewer.id);
  // Renders in slices: a change of the store alone renders in one task.
  const data = useDeferredValue(query.data)?.filter(
    ({ swiper }) => !answers.answered.has(swiper.id),
  );
  const { shown, chips } = useLikesFilter(data);
  const { grid, onKeyDown } = useLikesKeys(answers);
  const [matched] = answers.matched;

  const answer = (person: Person, kind: 'like' | 'pass') => {
    grid.keepFocus();
    answers.answer(person, kind);
  };
  return (
    <>
      <Screen
        wide
        scrollKey="likes"
        header={
          <LikesHeader count={data?.length} onUndo={answers.canUndo ? answers.undo : undefined} />
        }
      >
        <LikesLists />
        {chips}
        <AsyncView
          query={{ ...query, data: shown }}
          loading={texts.likes.loading}
          empty={
            <EmptyState
              title={texts.likes.empty}
              text={texts.likes.emptyText}
              link={{ to: '/app', label: texts.matches.toDiscover }}
            />
          }
        >
          {(likes) => (
            <ul
              ref={grid.ref}
              className={classes.grid}
              aria-label={texts.likes.list}
              onKeyDown={onKeyDown}
            >
              {hiddenLast(likes).map((like, index, all) => {
                const { person, superLike, comment } = like;
                const startsHidden = comment?.hidden && !all[index - 1]?.comment?.hidden;
                return (
                  person && (
                    <Fragment key={person.id}>
                      {startsHidden && (
                        <li className={classes.hidden}>
                          <Title order={2} fz="lg" mt={12}>
                            {texts.likedItems.hidden}
                          </Title>
                        </li>
                      )}
                      <LikeTile
                        person={person}
                        superLike={superLike}
                        about={like}
                        sharedWith={viewer.interests}
                        eager={index < 6}
                      >
                        <LikeAnswers person={person} onAnswer={answer} />
                      </LikeTile>
                    </Fragment>
                  )
                );
              })}
            </ul>
          )}
        </AsyncView>
        <VisuallyHidden role="status">{answers.status}</VisuallyHidden>
      </Screen>
      {matched && (
        <MatchDialog
          key={matched.id}
          viewer={viewer}
          person={matched}
          onClose={answers.closeMatch}
        />
      )}
    </>
  );
}

/** Likes whose comment has one of the viewer's words are at the end. */
const hiddenLast = (likes: ReceivedLike[]): ReceivedLike[] => [
  ...likes.filter(({ comment }) => !comment?.hidden),
  ...likes.filter(({ comment }) => comment?.hidden),
];
