import { useState } from 'react';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { useHasFree } from '../../components/deck/use-has-free.ts';
import { useSwipe } from '../../components/deck/use-swipe.ts';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { loadDeckParts } from './load-deck-parts.ts';

const SuperLikeSheet = lazyPart(loadDeckParts, 'SuperLikeSheet');

/**
 * The swipes of the deck, with the stock of Super Likes. Without a free one, a Super Like opens `sheet`, which asks
 * whether it may spend credits.
 */
export function useSuperLikeStock(viewerId: number, options: Parameters<typeof useSwipe>[0]) {
  const swipe = useSwipe(options);
  const hasFree = useHasFree();
  const [opened, setOpened] = useState<boolean>();
  const close = () => setOpened(false);
  const throwTop = (kind: SwipeKind) =>
    kind === 'superLike' && hasFree === false ? setOpened(true) : swipe.throwTop(kind);
  return {
    swipe: { ...swipe, throwTop },
    hasFree,
    sheet: opened !== undefined && (
      <SuperLikeSheet
        opened={opened}
        viewerId={viewerId}
        onConfirm={() => {
          close();
          swipe.throwTop('superLike');
        }}
        onClose={close}
      />
    ),
  };
}
