import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCamera, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { DOMAttributes } from 'react';
import { photoKey } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import { Photo } from '../../../components/media/Photo.tsx';
import * as texts from '../texts.ts';
import classes from './PhotoEditor.module.css';

interface Props {
  user: OwnUser;
  index: number;
  /** Handlers that make the tile draggable. */
  drag: DOMAttributes<HTMLElement>;
  onMove: (to: number) => void;
  onOpen: () => void;
  onRemove: () => void;
  /** Defined on the main photo while there are free slots. */
  onPick?: () => void;
}

/** One photo. A tap opens its actions; a drag moves it. */
export function PhotoTile({ user, index, drag, onMove, onOpen, onRemove, onPick }: Props) {
  const { images, imageColors, imageStates } = user;
  const state = imageStates[index];
  const image = images[index] ?? '';
  const words = texts.photos;
  return (
    <li className={classes.slot} data-index={index} data-key={photoKey(image)} {...drag}>
      <UnstyledButton
        className={classes.fill}
        aria-haspopup="dialog"
        aria-label={words.photo(index + 1, images.length)}
        onClick={onOpen}
      >
        <Photo
          src={image}
          alt=""
          color={imageColors[index]}
          sizes={index === 0 ? '(min-width: 37.5em) 130px, 64vw' : '130px'}
          eager
        />
      </UnstyledButton>
      {index === 0 ? (
        <span className={classes.note}>{words.main}</span>
      ) : (
        <ActionIcon
          className={classes.disc}
          aria-label={words.remove(index + 1)}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {state && state !== 'shown' && (
        <span className={classes.note} data-state>
          {words.states[state].label}
        </span>
      )}
      <MoveButtons index={index} count={images.length} onMove={onMove} />
      {onPick && (
        <ActionIcon
          className={classes.disc}
          hiddenFrom="sm"
          data-add
          aria-label={words.add}
          onClick={onPick}
        >
          <IconCamera size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const MOVES = [
  { by: -1, Icon: IconChevronLeft, label: texts.photos.moveEarlier },
  { by: 1, Icon: IconChevronRight, label: texts.photos.moveLater },
];

/** Shown on the focused tile. Not `disabled` at the ends, which would lose the focus after a move. */
function MoveButtons({
  index,
  count,
  onMove,
}: Pick<Props, 'index' | 'onMove'> & { count: number }) {
  return (
    <div className={classes.moves}>
      {MOVES.map(({ by, Icon, label }) => {
        const to = index + by;
        const isEnd = to < 0 || to >= count;
        return (
          <ActionIcon
            key={by}
            className={classes.disc}
            size={36}
            aria-label={label(index + 1)}
            aria-disabled={isEnd}
            onClick={() => !isEnd && onMove(to)}
          >
            <Icon size={18} stroke={2} aria-hidden />
          </ActionIcon>
        );
      })}
    </div>
  );
}
