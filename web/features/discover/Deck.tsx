import { VisuallyHidden } from '@mantine/core';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { DiscoverPerson } from '#contract/discover.ts';
import { PHOTO_WIDTHS, photoAt } from '#contract/media.ts';
import { CardPile } from '../../components/deck/CardPile.tsx';
import { CARD_SIZES } from '../../components/deck/card-sizes.ts';
import { cardName } from '../../components/deck/SwipeCard.tsx';
import type { SwipeKind } from '../../components/deck/swipe-gesture.ts';
import { type Swiped, useDeck } from '../../components/deck/use-deck.ts';
import { useSuperLikeQuestion } from '../../components/deck/use-super-like-question.ts';
import { useSwipe } from '../../components/deck/use-swipe.ts';
import { LimitReached, type ReachedLimit } from '../../components/state/LimitReached.tsx';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { retryOnce } from '../../platform/api/retry-once.ts';
import { useAppDispatch, useAppSelector } from '../../platform/hooks.ts';
import type { StoredUser } from '../../platform/stored-user.ts';
import type { Discovery } from './api.ts';
import { GalleryButton, UndoButton } from './DiscoverTools.tsx';
import { cardAnswered, selectDiscover } from './discover-slice.ts';
import { useEarlyPhoto } from './early-deck.ts';
import { LazyProfilePanel } from './LazyProfilePanel.tsx';
import { loadDeckParts } from './load-deck-parts.ts';
import * as texts from './texts.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useFocusOnTop } from './use-focus-on-top.ts';
import { useProfilePanel } from './use-profile-panel.ts';
import { useSwipeReports } from './use-swipe-reports.ts';
import { useUndo } from './use-undo.ts';

export interface DeckHandle {
  undo(): void;
}

/** More people are fetched when fewer cards than this are left. */
const REFILL_BELOW = 15;
/** The match dialog and the questions of prompts are downloaded this long after the deck, or when needed. */
const PREFETCH_MS = 3000;
const DeckEmpty = lazyPart(loadDeckParts, 'DeckEmpty');
const MatchDialog = lazyPart(loadDeckParts, 'MatchDialog');
const SuperLikeSheet = lazyPart(loadDeckParts, 'SuperLikeSheet');

interface Props {
  ref: Ref<DeckHandle>;
  viewer: StoredUser;
  discovery: Discovery;
  /** A limit that the member has reached. */
  limit: ReachedLimit | undefined;
  onRefresh: () => void;
  isRefreshing: boolean;
  onFilters: () => void;
}

/** The deck of the viewer. A swipe is applied to the screen at once and reported in the background. */
export function Deck(props: Props) {
  const { ref, viewer, discovery, onRefresh, onFilters } = props;
  const navigate = useNavigate();
  const [status, setStatus] = useState('');
  const { dialog, showMatch } = useMatchDialog(viewer);
  const deck = useDeck(discovery.people);
  const [top, next] = deck.cards;
  const { report, enqueue, pending, full } = useSwipeReports(viewer.id, {
    onMatch: ({ person }) => showMatch(person),
    onFailure: bringBack,
  });
  const undo = useUndo(enqueue, bringBack);
  const dispatch = useAppDispatch();
  useImperativeHandle(ref, () => ({ undo }));
  const onLeft = deck.forget;
  const stock = useSuperLikeStock(viewer.id, { top, enabled: !full, onSwipe, onLeft });
  const { swipe, hasFree } = stock;
  const panel = useProfilePanel(top?.id);
  const keepFocus = useFocusOnTop(swipe.root, top?.id, deck.isEmpty);
  useDeckKeys(swipe.root, {
    onSwipe: swipe.throwTop,
    onUndo: undo,
    onPhoto: (side) => clickIn(swipe.root, `[data-depth="0"] [data-page="${side}"]`),
    onOpen: panel.open,
    onProfile: panel.focus,
    onFilters,
    onGallery: () => void navigate('/gallery'),
  });
  // The last card keeps its profile until it has left.
  const onPanel = top ?? deck.leaving.at(-1)?.person;
  useEarlyPhoto(swipe.root, top?.id);
  usePhotoPrefetch(deck.cards);
  const promptOf = useCardPrompt(top);
  const answered = useAnsweredCard(deck, stock.throwStored);
  useRefill(deck, { hasMore: discovery.hasMore, pending, onRefresh });

  /** After an undo or a failed swipe. */
  function bringBack(swiped: Swiped): void {
    keepFocus();
    deck.restore(swiped);
    setStatus(texts.discover.undone(swiped.person.name));
  }

  function onSwipe(swiped: Swiped): void {
    keepFocus();
    deck.take(swiped);
    setStatus(statusOf(swiped, next));
    if (answered?.person.id === swiped.person.id) {
      dispatch(cardAnswered(null));
      if (answered.isMatch) showMatch(swiped.person);
    } else report(swiped, hasFree);
  }

  return (
    <CardPile
      deck={deck}
      swipe={swipe}
      sharedWith={viewer.interests}
      promptOf={promptOf}
      pending={pending}
      hasFree={hasFree}
      empty={<Empty {...props} />}
      undo={<UndoButton onUndo={undo} />}
      gallery={<GalleryButton />}
    >
      {onPanel && (
        <LazyProfilePanel
          panel={panel}
          person={onPanel}
          sharedWith={viewer.interests}
          onBlocked={() => deck.remove(onPanel)}
          onLiked={(isMatch, kind) => dispatch(cardAnswered({ person: onPanel, kind, isMatch }))}
        />
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {stock.sheet}
      {dialog}
    </CardPile>
  );
}

const Empty = ({ limit, onRefresh, isRefreshing }: Props) =>
  limit === undefined ? (
    <DeckEmpty onRefresh={onRefresh} isRefreshing={isRefreshing} />
  ) : (
    <LimitReached limit={limit} />
  );

/** Shows matches one after another. */
function useMatchDialog(viewer: StoredUser) {
  const [matched, setMatched] = useState<DiscoverPerson[]>([]);
  const [person] = matched;
  const onClose = () => setMatched((all) => all.slice(1));
  const dialog = person && (
    <MatchDialog key={person.id} viewer={viewer} person={person} onClose={onClose} />
  );
  return { dialog, showMatch: (next: DiscoverPerson) => setMatched((all) => [...all, next]) };
}

/** The swipes of the deck. Without a free Super Like, one opens the sheet that asks whether it may spend credits. */
function useSuperLikeStock(viewerId: number, options: Parameters<typeof useSwipe>[0]) {
  const swipe = useSwipe(options);
  const { throwTop } = swipe;
  const { superLike, question, ...stock } = useSuperLikeQuestion(viewerId, () =>
    throwTop('superLike'),
  );
  const ask = (kind: SwipeKind) => (kind === 'superLike' ? superLike() : throwTop(kind));
  const sheet = question && <SuperLikeSheet {...question} />;
  return { ...stock, swipe: { ...swipe, throwTop: ask }, throwStored: throwTop, sheet };
}

/** The answer that was given on a profile. Its card comes on top, and leaves like one that is swiped here. */
function useAnsweredCard(deck: ReturnType<typeof useDeck>, throwTop: (kind: SwipeKind) => void) {
  const answered = useAppSelector((state) => selectDiscover(state).answered);
  // Before the paint, which would show the next card on top.
  useLayoutEffect(() => {
    if (!answered) return;
    if (deck.cards[0]?.id === answered.person.id) throwTop(answered.kind);
    else deck.raise(answered.person);
  });
  return answered;
}

interface Refill {
  hasMore: boolean;
  pending: boolean;
  onRefresh: () => void;
}

/** Fetches more people when few are left. */
function useRefill(deck: ReturnType<typeof useDeck>, { hasMore, pending, onRefresh }: Refill) {
  // Only after the swipes are stored: the response then leaves those people out.
  const { length } = deck.cards;
  const needsRefill = length === 0 || (hasMore && length < REFILL_BELOW);
  const refills = deck.hasSwiped && !pending && needsRefill;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at most one fetch for each swipe
  useEffect(() => {
    if (refills) onRefresh();
  }, [refills, length]);
}

/**
 * Chooses the prompt of a card, once the questions are here: with the match dialog, or at once for a card without a
 * photo, which shows its prompt first.
 */
function useCardPrompt(top: DiscoverPerson | undefined) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadDeckParts>>>();
  const waits = top?.images.length !== 0;
  useEffect(() => {
    const prefetch = () => void retryOnce(loadDeckParts).then(setParts, () => {});
    const timer = setTimeout(prefetch, waits ? PREFETCH_MS : 0);
    return () => clearTimeout(timer);
  }, [waits]);
  return parts?.cardPrompt;
}

const clickIn = (root: RefObject<HTMLElement | null>, selector: string): void =>
  root.current?.querySelector<HTMLElement>(selector)?.click();

function statusOf({ person, kind }: Swiped, next: DiscoverPerson | undefined): string {
  const { done, next: nextText, deckEmpty } = texts.discover;
  return `${done[kind](person.name)} ${next ? nextText(cardName(next)) : deckEmpty}`;
}

/** Cards below the top one whose photos are fetched ahead. */
const AHEAD = 3;

/** Fetches and decodes the photos of the next cards and the second photo of the top card. */
function usePhotoPrefetch(cards: DiscoverPerson[]): void {
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
