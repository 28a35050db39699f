import { Suspense, useRef, useState } from 'react';
import { ActionButtons } from '../discover/ActionButtons.tsx';
import classes from '../discover/Deck.module.css';
import { DeckNobody } from '../discover/DeckNobody.tsx';
import { CardDrag } from '../discover/LazyCardDrag.tsx';
import { SwipeCard } from '../discover/SwipeCard.tsx';
import { useDeck } from '../discover/use-deck.ts';
import { useSwipe } from '../discover/use-swipe.ts';
import { OWN_INTERESTS, TWO_PEOPLE } from './two-people.ts';

/** The deck without a server: answers lead nowhere, and Refresh deals both again. */
export function SimpleDeck() {
  const [round, setRound] = useState(0);
  return <Pile key={round} onRefresh={() => setRound(round + 1)} />;
}

function Pile({ onRefresh }: { onRefresh: () => void }) {
  const deck = useRef<HTMLElement>(null);
  const pile = useRef<HTMLDivElement>(null);
  const { cards, leaving, take, forget } = useDeck(TWO_PEOPLE);
  const top = cards[0];
  const { onDrag, throwTop } = useSwipe({
    deck,
    top,
    enabled: true,
    onSwipe: take,
    onGone: forget,
  });
  const drawn = [
    ...leaving.map(({ person }) => ({ person, depth: undefined })),
    ...cards.map((person, depth) => ({ person, depth })),
  ];
  return (
    <section ref={deck} className={classes.deck}>
      <div ref={pile} className={classes.pile}>
        {drawn.length === 0 && <DeckNobody refreshing={false} onRefresh={onRefresh} />}
        {drawn.map(({ person, depth }) => (
          <SwipeCard key={person.id} person={person} depth={depth} sharedWith={OWN_INTERESTS} />
        ))}
      </div>
      <Suspense>
        <CardDrag pile={pile} onDrag={onDrag} />
      </Suspense>
      {drawn.length > 0 && (
        <div className={classes.controls}>
          <ActionButtons disabled={!top} onSwipe={throwTop} />
        </div>
      )}
    </section>
  );
}
