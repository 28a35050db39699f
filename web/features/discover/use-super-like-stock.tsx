import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { useSuperLikeQuestion } from '../../components/deck/use-super-like-question.ts';
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
  const { hasFree, superLike, question } = useSuperLikeQuestion(viewerId, () =>
    swipe.throwTop('superLike'),
  );
  const throwTop = (kind: SwipeKind) => (kind === 'superLike' ? superLike() : swipe.throwTop(kind));
  return {
    swipe: { ...swipe, throwTop },
    /** Throws the top card without a question. */
    throwStored: swipe.throwTop,
    hasFree,
    sheet: question && <SuperLikeSheet {...question} />,
  };
}
