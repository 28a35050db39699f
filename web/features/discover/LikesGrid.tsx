import { Title } from '@mantine/core';
import { type ComponentProps, Fragment } from 'react';
import type { ReceivedLike } from '#contract/swipes.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import classes from './Likes.module.css';
import { LikeTile } from './LikeTile.tsx';
import * as texts from './texts.ts';
import type { useLikesKeys } from './use-likes-keys.ts';

export type Like = Pick<ReceivedLike, 'person' | 'superLike' | 'item' | 'comment'>;

interface Props extends Pick<ComponentProps<typeof LikeTile>, 'onAnswer' | 'isSent'> {
  keys: ReturnType<typeof useLikesKeys>;
  likes: Like[];
}

/** The people of received or of sent likes, with buttons under each picture. */
export function LikesGrid({ keys: { grid, onKeyDown }, likes, isSent, onAnswer }: Props) {
  const viewer = useSignedInUser();
  const { list, sent } = texts.likes;
  return (
    <ul
      ref={grid.ref}
      className={classes.grid}
      aria-label={isSent ? sent : list}
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
                isSent={isSent}
                onAnswer={(...answer) => {
                  grid.keepFocus();
                  onAnswer(...answer);
                }}
              />
            </Fragment>
          )
        );
      })}
    </ul>
  );
}

/** Likes whose comment has one of the viewer's words are at the end. */
const hiddenLast = (likes: Like[]): Like[] => [
  ...likes.filter(({ comment }) => !comment?.hidden),
  ...likes.filter(({ comment }) => comment?.hidden),
];
