import { Badge, Skeleton } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButtons } from '../../components/deck/ActionButtons.tsx';
import deckClasses from '../../components/deck/Deck.module.css';
import { DeckTab } from '../../components/deck/DeckTab.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { LimitReached, reachedLimit } from '../../components/state/LimitReached.tsx';
import { lazyPart } from '../../components/state/lazy-part.tsx';
import { KEEP_UNUSED_SECONDS } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppSelector, useSignedInUser } from '../../platform/hooks.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { useGetFilterCountsQuery } from '../preferences/api.ts';
import { discoverApi } from './api.ts';
import { Deck, type DeckHandle } from './Deck.tsx';
import { DiscoverTools, GalleryButton, UndoButton } from './DiscoverTools.tsx';
import { selectDiscover } from './discover-slice.ts';
import { isEarlyPhotoShown } from './early-deck.ts';
import { LazyProfilePanel } from './LazyProfilePanel.tsx';
import { loadDeckParts } from './load-deck-parts.ts';
import { ProfilePrompt } from './ProfilePrompt.tsx';
import * as texts from './texts.ts';

const SESSION_POLL_MS = 60_000;

/** Its place is reserved from the first paint. */
const NearestStrip = lazyPart(loadDeckParts, 'NearestStrip');

const Nearest = ({ km }: { km: number }) => (
  <div className={deckClasses.prompt} data-strip>
    <NearestStrip km={km} />
  </div>
);

/** The Discover tab: one person at a time, to like or to pass. */
export function DiscoverTab() {
  const viewer = useSignedInUser();
  const session = useGetSessionQuery().data;
  const account = session?.user;
  const opensAt = account?.realm === 'demo' ? null : session?.opensAt;
  const deck = useRef<DeckHandle>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [isPhotoShown] = useState(isEarlyPhotoShown);
  const round = useAppSelector((state) => selectDiscover(state).round);
  const query = discoverApi.useDiscoverQuery(
    { viewerId: viewer.id, round },
    { skip: Boolean(opensAt), refetchOnMountOrArgChange: KEEP_UNUSED_SECONDS },
  );
  // An older deck is shown only when there is no newer one.
  const [openedAt] = useState(Date.now);
  const isOld = openedAt - (query.fulfilledTimeStamp ?? openedAt) > KEEP_UNUSED_SECONDS * 1000;
  // Renders in slices: a change of the store alone renders in one task.
  const data = useDeferredValue(isOld && !query.error ? undefined : query.data);
  const limit = reachedLimit(query.error as ApiError | undefined);
  const isEmpty = limit === undefined && query.data?.people.length === 0;
  // One of the first members sees the missing part of the profile below.
  const counts = useGetFilterCountsQuery(undefined, { skip: !isEmpty }).data;
  if (opensAt) {
    return (
      <DeckTab prompt={<ProfilePrompt />}>
        <NotOpen at={opensAt} />
      </DeckTab>
    );
  }
  const { nearestKm } = query.data ?? {};
  const hasPrompt = isEmpty ? counts?.fewInReach === false : nearestKm === undefined;
  return (
    <DeckTab
      prompt={
        <>
          {account && account.discretionLevel !== 'standard' && <HiddenPill />}
          {nearestKm !== undefined && !isEmpty && <Nearest km={nearestKm} />}
          {hasPrompt && <ProfilePrompt />}
        </>
      }
      nearby={query.data?.nearby}
      hasPlace={account?.hasPosition}
      loading={query.data === undefined && query.isFetching}
      tools={
        <DiscoverTools
          onUndo={() => deck.current?.undo()}
          isOpen={isFiltering}
          onToggle={setFiltering}
        />
      }
    >
      {limit !== undefined && !query.data ? (
        <LimitReached limit={limit} />
      ) : (
        <AsyncView
          query={{ ...query, data }}
          skeleton={<DeckSkeleton />}
          isCovered={isPhotoShown}
          error={specified.discover.error}
        >
          {(discovery) => (
            <Deck
              key={discovery.round}
              ref={deck}
              viewer={viewer}
              discovery={discovery}
              limit={limit}
              onRefresh={query.refetch}
              isRefreshing={query.isFetching}
              onFilters={() => setFiltering(true)}
            />
          )}
        </AsyncView>
      )}
    </DeckTab>
  );
}

/** In place of the deck before the opening date, which the session no longer names once it has passed. */
function NotOpen({ at }: { at: string }) {
  useGetSessionQuery(undefined, {
    pollingInterval: SESSION_POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { notOpen, invite } = texts.discover;
  return (
    <EmptyState
      title={texts.opening.on(at)}
      text={notOpen}
      link={{ label: invite, to: '/referrals' }}
    />
  );
}

/** Tells a hidden member so, with the way to change it. */
const HiddenPill = () => (
  <div className={deckClasses.hidden} data-hidden-pill>
    <Badge
      component={Link}
      to="/preferences#special"
      size="lg"
      leftSection={<IconEyeOff size={16} stroke={1.75} aria-hidden />}
    >
      {texts.discover.hidden}
    </Badge>
  </div>
);

const nothing = () => {};

/** Placeholder of the deck: one card, its buttons, and the profile on wide screens. */
const DeckSkeleton = () => (
  <div className={deckClasses.deck} data-cards inert>
    <div className={deckClasses.pile}>
      <Skeleton flex={1} height="auto" radius="xl" />
    </div>
    <ActionButtons
      disabled
      onSwipe={nothing}
      undo={<UndoButton onUndo={nothing} />}
      gallery={<GalleryButton />}
    />
    <LazyProfilePanel sharedWith={[]} />
  </div>
);
