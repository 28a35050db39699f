import { photoFocus } from '#contract/media.ts';

/** Value of `object-position` for a photo with a focus of its own; undefined for the standard crop. */
export function photoPosition(path: string | null): string | undefined {
  const focus = path === null ? undefined : photoFocus(path);
  return focus && `${focus.x}% ${focus.y}%`;
}
