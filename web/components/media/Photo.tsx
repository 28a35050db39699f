import { PHOTO_WIDTHS, photoAt } from '#contract/media.ts';
import classes from './Photo.module.css';
import { Picture } from './Picture.tsx';
import { photoPosition } from './photo-position.ts';

interface Props {
  src: string;
  /** For example "Photo 2 of 5, Maya"; empty where the name is beside it. */
  alt: string;
  /** Dominant color of the picture, shown until it has loaded. */
  color?: string;
  /** Value of the `sizes` attribute, such as "(min-width: 48em) 390px, 100vw". */
  sizes: string;
  /** Value of `object-position` for photos without a focus, such as "50% 30%". */
  position?: string;
  /** True for pictures in the first viewport. */
  eager?: boolean;
}

/** A photo in three widths that fills its parent; its dominant color shows while it loads. */
export function Photo({ src, alt, color, sizes, position, eager }: Props) {
  const blurred = src.includes('/blur.webp');
  return (
    <span className={classes.photo} style={{ backgroundColor: color }}>
      <Picture
        src={blurred ? src : photoAt(src, 720)}
        srcSet={
          blurred ? undefined : PHOTO_WIDTHS.map((w) => `${photoAt(src, w)} ${w}w`).join(', ')
        }
        sizes={blurred ? undefined : sizes}
        alt={alt}
        style={{ objectPosition: photoPosition(src) ?? position }}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}
