import { photoAt } from '#contract/photos.ts';
import * as texts from '../app/texts.ts';
import classes from './PersonAvatar.module.css';

interface Props {
  name: string;
  image: string | null;
  /** Diameter in px. */
  size: number;
  /** True draws the green dot and says "Online" to assistive tech. */
  online?: boolean;
  /** `afterglow` draws the ring of new matches and of one's own profile. */
  ring?: 'afterglow';
  /** Colour of the ground the avatar stands on, for the gap of dot and ring. */
  ground?: string;
}

/** Round portrait; the first letter of the name when there is no picture. Decoration beside a name. */
export function PersonAvatar({ name, image, size, online, ring, ground }: Props) {
  return (
    <span
      className={classes.avatar}
      data-ring={ring}
      style={
        { '--size': `${size}px`, ...(ground && { '--ground': ground }) } as React.CSSProperties
      }
    >
      <span className={classes.crop}>
        {image ? (
          <img
            className={classes.image}
            src={photoAt(image, 360)}
            alt=""
            width={size}
            height={size}
            decoding="async"
            draggable={false}
          />
        ) : (
          <span className={classes.letter} aria-hidden>
            {[...name.trim()][0]?.toUpperCase()}
          </span>
        )}
      </span>
      {online && <span className={classes.dot} role="img" aria-label={texts.common.online} />}
    </span>
  );
}
