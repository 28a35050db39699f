import { VisuallyHidden } from '@mantine/core';
import {
  lazy,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { DiscoverPerson } from '#contract/discover.ts';
import type { StoredUser } from '../../app/stored-user.ts';
import * as texts from '../../app/texts.ts';
import { ActionButtons } from './ActionButtons.tsx';
import classes from './Deck.module.css';
import { DeckEmpty } from './DeckEmpty.tsx';
import { RENDERED_CARDS } from './deck.ts';
import { KeyHints } from './KeyHints.tsx';
import { CardDrag } from './LazyCardDrag.tsx';
import { cardName, SwipeCard } from './SwipeCard.tsx';
import { type Swiped, useDeck } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useFocusOnTop } from './use-focus-on-top.ts';
import { usePhotoPrefetch } from './use-photo-prefetch.ts';
import { useSwipe } from './use-swipe.ts';
import { useSwipeReports } from './use-swipe-reports.ts';
import { useUndo } from './use-undo.ts';

/** What the row above the deck can do with it. */
export interface DeckHandle {
  undo(): void;
}

/** By then the first cards are there. */
const AHEAD_AFTER_MS = 3000;
/** Fetched when the first match is made, and ahead of it while nobody waits. */
const loadMatchMoment = () => import('./MatchMoment.tsx');
const MatchMoment = lazy(async () => ({ default: (await loadMatchMoment()).MatchMoment }));

interface Props {
  ref: Ref<DeckHandle>;
  viewer: StoredUser;
  people: DiscoverPerson[];
  refreshing: boolean;
  onRefresh: () => void;
}

/** The pile of cards with its buttons. A swipe counts on the screen at once and is reported behind it. */
export function Deck({ ref, viewer, people, refreshing, onRefresh }: Props) {
  const deck = useRef<HTMLElement>(null);
  const pile = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [announcement, setAnnouncement] = useState('');
  const [matched, setMatched] = useState<DiscoverPerson[]>([]);
  const { cards, leaving, returned, take, forget, restore } = useDeck(people);
  const onMatch = useCallback(({ person }: Swiped) => setMatched((all) => [...all, person]), []);
  const { report, inTurn, pending, full } = useSwipeReports(viewer.id, {
    onMatch,
    onFailure: restore,
  });
  const undo = useUndo(inTurn, (swiped) => {
    restore(swiped);
    setAnnouncement(texts.discover.undone(swiped.person.name));
  });
  useImperativeHandle(ref, () => ({ undo }), [undo]);
  const top = cards[0];
  const keepFocus = useFocusOnTop(deck, top?.id);

  function onSwipe(swiped: Swiped): void {
    keepFocus();
    take(swiped);
    report(swiped);
    setAnnouncement(announce(swiped, cards[1]));
  }

  const { onDrag, throwTop } = useSwipe({ deck, top, enabled: !full, onSwipe, onGone: forget });
  useDeckKeys(deck, {
    onSwipe: throwTop,
    onUndo: undo,
    onOpen: () => top && navigate(`/profile/${top.id}`),
  });
  usePhotoPrefetch(cards);
  useEffect(() => void setTimeout(loadMatchMoment, AHEAD_AFTER_MS), []);

  const drawn = [
    ...leaving.map(({ person }) => ({ person, depth: undefined })),
    ...cards.slice(0, RENDERED_CARDS).map((person, depth) => ({ person, depth })),
  ];
  return (
    <section ref={deck} className={classes.deck}>
      <div ref={pile} className={classes.pile}>
        {!top && leaving.length === 0 && (
          <DeckEmpty refreshing={refreshing} onRefresh={onRefresh} />
        )}
        {drawn.map(({ person, depth }) => (
          <SwipeCard
            key={person.id}
            person={person}
            depth={depth}
            sharedWith={viewer.interests}
            returns={returned?.person.id === person.id ? returned.kind : undefined}
          />
        ))}
      </div>
      {(top || leaving.length > 0) && (
        <div className={classes.controls}>
          <ActionButtons disabled={pending || !top} onSwipe={throwTop} />
          <KeyHints />
        </div>
      )}
      <Suspense>
        <CardDrag pile={pile} onDrag={onDrag} />
      </Suspense>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Suspense>
        {matched[0] && (
          <MatchMoment
            key={matched[0].id}
            viewer={viewer}
            person={matched[0]}
            onClose={() => setMatched((all) => all.slice(1))}
          />
        )}
      </Suspense>
    </section>
  );
}

function announce({ person, kind }: Swiped, next: DiscoverPerson | undefined): string {
  const { done, next: nextIs, nobodyLeft } = texts.discover;
  return `${done[kind](person.name)} ${next ? nextIs(cardName(next)) : nobodyLeft}`;
}
