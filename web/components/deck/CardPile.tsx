import type { ReactNode } from 'react';
import type { cardPrompt } from '../person/prompts.ts';
import { ActionButtons } from './ActionButtons.tsx';
import classes from './Deck.module.css';
import { SwipeCard } from './SwipeCard.tsx';
import type { useDeck } from './use-deck.ts';
import { RENDERED_CARDS } from './use-deck.ts';
import type { useSwipe } from './use-swipe.ts';

interface Props {
  deck: Pick<ReturnType<typeof useDeck>, 'cards' | 'leaving' | 'returned'>;
  swipe: ReturnType<typeof useSwipe>;
  /** Interests of the viewer. */
  sharedWith: readonly string[];
  /** Chooses the prompt of a card; undefined until the questions have loaded. */
  promptOf?: typeof cardPrompt | undefined;
  /** True while a swipe is pending. */
  pending?: boolean;
  /** Whether the free Super Like of today is left. */
  hasFree?: boolean;
  /** Shown when no card is left. */
  empty: ReactNode;
  /** Buttons beside the answers on wide screens, where they stay while no card is left. */
  undo?: ReactNode;
  gallery?: ReactNode;
  /** Profile of the top card on wide screens, and status text. */
  children?: ReactNode;
}

/** The pile of cards with its buttons. A drag is a shortcut for the buttons. */
export function CardPile(props: Props) {
  const {
    deck,
    swipe,
    sharedWith,
    promptOf,
    pending = false,
    hasFree,
    empty,
    undo,
    gallery,
    children,
  } = props;
  const { cards, leaving, returned } = deck;
  const rendered = [
    ...leaving.map(({ person }) => ({ person, depth: undefined })),
    ...cards.slice(0, RENDERED_CARDS).map((person, depth) => ({ person, depth })),
  ];
  const hasCards = rendered.length > 0;
  return (
    <section ref={swipe.root} className={classes.deck} data-cards={hasCards || undefined}>
      <div className={classes.pile} {...swipe.bind()}>
        {!hasCards && empty}
        {rendered.map(({ person, depth }) => (
          <SwipeCard
            key={person.id}
            person={person}
            sharedWith={sharedWith}
            prompt={promptOf?.(person, sharedWith)}
            depth={depth}
            returns={returned?.person.id === person.id ? returned.kind : undefined}
          />
        ))}
      </div>
      <ActionButtons
        name={cards[0]?.name}
        disabled={pending || cards.length === 0}
        onSwipe={swipe.throwTop}
        hasFree={hasFree}
        undo={undo}
        gallery={gallery}
      />
      {children}
    </section>
  );
}
