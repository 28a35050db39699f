import { Avatar } from '@mantine/core';
import { photoAt } from '#contract/media.ts';
import { photoPosition } from '../media/photo-position.ts';
import * as texts from '../texts.ts';
import classes from './PersonAvatar.module.css';

interface Props {
  name: string;
  image: string | null;
  /** Diameter in px. */
  size: number;
  /** Shows the green dot, named "Online" for assistive tech. */
  online?: boolean;
  /** `afterglow` draws the ring of new matches and of the member's own profile. */
  ring?: 'afterglow';
  /** Color behind the avatar, for the gap around the dot and the ring. */
  ground?: string;
}

/** Round portrait, or the initial of the name. Decorative: the name is beside it. */
export function PersonAvatar({ name, image, size, online, ring, ground }: Props) {
  return (
    <span
      className={classes.avatar}
      data-ring={ring}
      style={{ '--size': `${size}px`, '--ground': ground } as React.CSSProperties}
    >
      <Avatar
        component="span"
        size="var(--size)"
        src={image && photoAt(image, 360)}
        alt=""
        imageProps={{ decoding: 'async', draggable: false }}
        styles={{ image: { objectPosition: photoPosition(image) } }}
      >
        <span aria-hidden>{[...name.trim()][0]?.toUpperCase()}</span>
      </Avatar>
      {online && <span className={classes.dot} role="img" aria-label={texts.common.online} />}
    </span>
  );
}
