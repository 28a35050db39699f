import { UnstyledButton } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import type { DOMAttributes } from 'react';
import { photoKey } from '#contract/photos.ts';
import type { OwnUser } from '#contract/users.ts';
import * as texts from '../../app/texts.ts';
import { Photo } from '../../components/Photo.tsx';
import classes from './PhotoEditor.module.css';

interface Props {
  user: OwnUser;
  index: number;
  /** Handlers that let the tile be dragged. */
  drag: DOMAttributes<HTMLElement>;
  onOpen: () => void;
  onRemove: () => void;
  /** Set on the main photo while there is room for another. */
  onPick?: () => void;
}

/** One photo that is there. A tap opens what can be done with it; a drag moves it. */
export function PhotoTile({ user, index, drag, onOpen, onRemove, onPick }: Props) {
  const { images, imageColors } = user;
  const image = images[index] ?? '';
  const words = texts.photos;
  return (
    <li
      className={classes.slot}
      data-filled
      data-index={index}
      data-key={photoKey(image)}
      {...drag}
    >
      <button
        type="button"
        className={classes.photo}
        aria-haspopup="dialog"
        aria-label={words.photo(index + 1, images.length)}
        onClick={onOpen}
      >
        <Photo
          src={image}
          alt=""
          color={imageColors[index]}
          sizes={index === 0 ? '(min-width: 48em) 260px, 64vw' : '130px'}
          eager
        />
      </button>
      {index === 0 && <span className={classes.main}>{words.main}</span>}
      {index > 0 && (
        <UnstyledButton
          className={classes.remove}
          aria-label={words.remove(index + 1)}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
      {onPick && (
        <UnstyledButton className={classes.camera} aria-label={words.add} onClick={onPick}>
          <IconCamera size={24} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
    </li>
  );
}
