import { Avatar } from '@mantine/core';
import { photoAt } from '#contract/media.ts';
import { faceCrop } from '../media/photo-position.ts';
import { useAttempts } from '../media/use-attempts.ts';
import { OnlineDot } from './OnlineDot.tsx';
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

const DOT_SIZE = 'clamp(11px, var(--size) * 0.34, 19px)';

/** Round portrait, or the initial of the name. Decorative: the name is beside it. */
export function PersonAvatar({ name, image, size, online, ring, ground }: Props) {
  const { attempt, onError, onLoad } = useAttempts(image);
  return (
    <span
      className={classes.avatar}
      data-ring={ring}
      style={{ '--size': `${size}px`, '--ground': ground } as React.CSSProperties}
    >
      <Avatar
        key={attempt}
        component="span"
        size="var(--size)"
        src={image && photoAt(image, 360)}
        alt=""
        imageProps={{ decoding: 'async', draggable: false, onError, onLoad }}
        bg="var(--ov-photo-empty)"
        styles={{
          image: image ? faceCrop(image) : {},
          placeholder: { fontFamily: 'var(--ov-font-display)' },
        }}
      >
        <span aria-hidden>{[...name.trim()][0]?.toUpperCase()}</span>
      </Avatar>
      {online && (
        <OnlineDot
          pos="absolute"
          bottom={-1}
          w={DOT_SIZE}
          h={DOT_SIZE}
          bd="2.5px solid var(--ground, var(--ov-bg))"
          style={{ insetInlineEnd: -1 }}
        />
      )}
    </span>
  );
}
