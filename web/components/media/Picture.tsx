import type { ComponentProps } from 'react';
import { useAttempts } from './use-attempts.ts';

/** An `<img>` that is loaded again after a failure. Until then it is transparent, without the icon of a broken image. */
export function Picture({ alt, style, ...image }: ComponentProps<'img'>) {
  const { attempt, isLost, ...handlers } = useAttempts(image.src);
  return (
    <img
      {...image}
      {...handlers}
      key={attempt}
      alt={alt}
      style={isLost ? { ...style, opacity: 0 } : style}
    />
  );
}
