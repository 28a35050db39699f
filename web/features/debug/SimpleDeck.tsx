import { useState } from 'react';
import { CardPile } from '../../components/deck/CardPile.tsx';
import { DeckEmptyState } from '../../components/deck/DeckEmptyState.tsx';
import { useDeck } from '../../components/deck/use-deck.ts';
import { useSwipe } from '../../components/deck/use-swipe.ts';
import { TWO_PEOPLE } from './two-people.ts';

/** The deck without a server: swipes are not stored, and Refresh restores both cards. */
export function SimpleDeck() {
  const [round, setRound] = useState(0);
  return <Pile key={round} onRefresh={() => setRound(round + 1)} />;
}

function Pile({ onRefresh }: { onRefresh: () => void }) {
  const deck = useDeck(TWO_PEOPLE);
  const { take, forget } = deck;
  const swipe = useSwipe({ top: deck.cards[0], enabled: true, onSwipe: take, onLeft: forget });
  return (
    <CardPile
      deck={deck}
      swipe={swipe}
      empty={<DeckEmptyState refreshing={false} onRefresh={onRefresh} />}
    />
  );
}
