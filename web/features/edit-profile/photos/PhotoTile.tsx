import { ActionIcon, Badge, UnstyledButton } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import type { DOMAttributes } from 'react';
import { photoKey } from '#contract/media.ts';
import type { OwnUser } from '#contract/users.ts';
import * as texts from '../../../app/texts.ts';
import { Photo } from '../../../components/Photo.tsx';
import classes from './PhotoEditor.module.css';

interface Props {
  user: OwnUser;
  index: number;
  /** Handlers that make the tile draggable. */
  drag: DOMAttributes<HTMLElement>;
  onOpen: () => void;
  onRemove: () => void;
  /** Defined on the main photo while there are free slots. */
  onPick?: () => void;
}

/** One photo. A tap opens its actions; a drag moves it. */
export function PhotoTile({ user, index, drag, onOpen, onRemove, onPick }: Props) {
  const { images, imageColors } = user;
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
          sizes={index === 0 ? '(min-width: 48em) 260px, 64vw' : '130px'}
          eager
        />
      </UnstyledButton>
      {index === 0 ? (
        <Badge
          h={28}
          px={12}
          fz={13}
          radius="xl"
          c="white"
          bg="var(--ov-nameplate)"
          pos="absolute"
          style={{ insetBlockStart: 10, insetInlineStart: 10, pointerEvents: 'none' }}
        >
          {words.main}
        </Badge>
      ) : (
        <ActionIcon
          className={classes.remove}
          c="white"
          aria-label={words.remove(index + 1)}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {onPick && (
        <ActionIcon
          size={48}
          radius="xl"
          c="var(--ov-accent-text)"
          bg="var(--ov-overlay)"
          pos="absolute"
          style={{ insetInlineEnd: 10, insetBlockEnd: 10, boxShadow: 'var(--mantine-shadow-md)' }}
          aria-label={words.add}
          onClick={onPick}
        >
          <IconCamera size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
