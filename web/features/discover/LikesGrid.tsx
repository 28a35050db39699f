import { Title } from '@mantine/core';
import { type ComponentProps, Fragment, type KeyboardEventHandler, useRef } from 'react';
import type { ReceivedLike } from '#contract/swipes.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import classes from './Likes.module.css';
import { LikeTile, SentRow } from './LikeTile.tsx';
import * as texts from './texts.ts';
import { sameControl } from './use-likes-keys.ts';

export type Like = Pick<ReceivedLike, 'person' | 'superLike' | 'item' | 'comment'>;

interface Props extends Pick<ComponentProps<typeof LikeTile>, 'onAnswer'> {
  onKeyDown: KeyboardEventHandler;
  likes: Like[];
  isSent?: boolean;
}

/** The people of received likes, with buttons under each picture, or rows of those of sent likes. */
export function LikesGrid({ onKeyDown, likes, isSent, onAnswer }: Props) {
  const viewer = useSignedInUser();
  const { list, sent } = texts.likes;
  const grid = useRef<HTMLUListElement>(null);
  useKeptFocus(grid, sameControl);
  return (
    <ul
      ref={grid}
      className={isSent ? classes.rows : classes.grid}
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
                <li style={{ gridColumn: '1 / -1' }}>
                  <Title order={2} fz="lg" mt={12}>
                    {texts.likedItems.hidden}
                  </Title>
                </li>
              )}
              {isSent ? (
                <SentRow {...{ person, superLike, onAnswer }} />
              ) : (
                <LikeTile
                  person={person}
                  superLike={superLike}
                  about={like}
                  sharedWith={viewer.interests}
                  eager={index < 6}
                  onAnswer={onAnswer}
                />
              )}
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
