import { useEffect } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { PHOTO_WIDTHS, photoAt } from '#contract/media.ts';
import { CARD_SIZES } from '../../components/deck/card-sizes.ts';

/** Cards below the top one whose photos are fetched ahead. */
const AHEAD = 3;

/** Fetches and decodes the photos of the next cards and the second photo of the top card. */
export function usePhotoPrefetch(cards: DiscoverPerson[]): void {
  const first = cards.slice(0, 1 + AHEAD).map(({ images }) => images[0]);
  const next = [...first, cards[0]?.images[1]].filter(Boolean).join(' ');

  useEffect(() => {
    for (const path of next.split(' ').filter(Boolean)) {
      const image = new Image();
      image.sizes = CARD_SIZES;
      image.srcset = PHOTO_WIDTHS.map((width) => `${photoAt(path, width)} ${width}w`).join(', ');
      // Without its photo, a card shows the dominant color.
      image.decode().catch(() => {});
    }
  }, [next]);
}
