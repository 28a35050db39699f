import { type RefObject, useEffect, useState } from 'react';

/** A removed photo and its former index. */
export interface RemovedPhoto {
  image: string;
  index: number;
}

/**
 * Moves the focus to the tile that takes the place of a removed photo, whose button had the focus.
 *
 * @returns a function to call with the removed photo.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  images: string[],
): (removed: RemovedPhoto) => void {
  const [removed, setRemoved] = useState<RemovedPhoto>();

  useEffect(() => {
    if (!removed || images.includes(removed.image)) return;
    setRemoved(undefined);
    const tile = list.current?.children[removed.index];
    tile?.querySelector('button')?.focus({ preventScroll: true });
  }, [list, images, removed]);

  return setRemoved;
}
