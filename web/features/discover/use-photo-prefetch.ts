import { useEffect } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { PHOTO_WIDTHS, photoAt } from '#contract/photos.ts';
import { CARD_SIZES } from './card-sizes.ts';

/** Cards below the drawn ones whose picture is fetched ahead. */
const AHEAD = 3;

/** Fetches and decodes the pictures of the next cards, so that none arrives late. */
export function usePhotoPrefetch(cards: DiscoverPerson[]): void {
  const next = cards
    .slice(0, 1 + AHEAD)
    .flatMap(({ profileImage }) => (profileImage ? [profileImage] : []))
    .join(' ');

  useEffect(() => {
    for (const path of next.split(' ').filter(Boolean)) {
      const image = new Image();
      image.sizes = CARD_SIZES;
      image.srcset = PHOTO_WIDTHS.map((width) => `${photoAt(path, width)} ${width}w`).join(', ');
      // A picture that cannot be loaded shows its colour; the card says no more about it.
      image.decode().catch(() => {});
    }
  }, [next]);
}
