import { PHOTO_WIDTHS, photoAt } from '#contract/photos.ts';
import classes from './Photo.module.css';

interface Props {
  src: string;
  /** "Photo 2 of 5, Maya"; empty where the name stands beside it. */
  alt: string;
  /** Dominant colour of the picture, shown until it has arrived. */
  color?: string;
  /** Width on the screen as the `sizes` attribute has it, such as "(min-width: 48em) 390px, 100vw". */
  sizes: string;
  /** Width by height; `fill` takes the size of the box around it. */
  ratio?: '3 / 4' | '4 / 5' | '1 / 1' | 'fill';
  /** Which part stays when the box is narrower, such as "50% 30%". */
  position?: string;
  /** True for pictures that are on the screen at once. */
  eager?: boolean;
  className?: string;
}

/** A person's picture: three widths, fixed ratio, dominant colour while it loads. */
export function Photo({
  src,
  alt,
  color,
  sizes,
  ratio = 'fill',
  position,
  eager,
  className,
}: Props) {
  const blurred = src.endsWith('/blur.webp');
  return (
    <span
      className={className ? `${classes.photo} ${className}` : classes.photo}
      data-fill={ratio === 'fill' || undefined}
      style={{ backgroundColor: color, aspectRatio: ratio === 'fill' ? undefined : ratio }}
    >
      <img
        className={classes.image}
        src={blurred ? src : photoAt(src, 720)}
        srcSet={
          blurred ? undefined : PHOTO_WIDTHS.map((w) => `${photoAt(src, w)} ${w}w`).join(', ')
        }
        sizes={blurred ? undefined : sizes}
        alt={alt}
        style={{ objectPosition: position }}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}
