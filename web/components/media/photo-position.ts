import { photoFocus } from '#contract/media.ts';

/** Value of `object-position` for a photo with a focus of its own; undefined for the standard crop. */
export function photoPosition(path: string | null): string | undefined {
  const focus = path === null ? undefined : photoFocus(path);
  return focus && `${focus.x}% ${focus.y}%`;
}

/** Styles of a photo that fills a round frame with the face: the photo scaled around its focus. */
export function faceCrop(path: string) {
  const center = photoPosition(path) ?? '50% 34%';
  return { objectPosition: center, scale: '1.55', transformOrigin: center };
}
