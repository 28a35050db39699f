import { type RefObject, useEffect, useState } from 'react';

/** A photo that is no more, and the place where it stood. */
export interface RemovedPhoto {
  image: string;
  index: number;
}

/**
 * Keeps the keyboard in the list when a photo goes together with the button that opened the question:
 * what has moved up to its place gets the focus.
 *
 * @returns what to call with the photo that the server has removed.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  images: string[],
): (removed: RemovedPhoto) => void {
  const [removed, setRemoved] = useState<RemovedPhoto>();

  useEffect(() => {
    if (!removed || images.includes(removed.image)) return;
    setRemoved(undefined);
    const place = list.current?.children[removed.index];
    place?.querySelector('button')?.focus({ preventScroll: true });
  }, [list, images, removed]);

  return setRemoved;
}
