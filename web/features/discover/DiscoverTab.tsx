import { Box, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { ActionButtons } from '../../components/deck/ActionButtons.tsx';
import deckClasses from '../../components/deck/Deck.module.css';
import { DeckTab } from '../../components/deck/DeckTab.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { DailyLimitReached } from '../../components/state/DailyLimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useAppSelector, useSignedInUser } from '../../platform/hooks.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { Deck, type DeckHandle } from './Deck.tsx';
import { DiscoverTools, GalleryButton, UndoButton } from './DiscoverTools.tsx';
import { selectDiscover } from './discover-slice.ts';
import { useDiscoverQuery } from './endpoints.ts';
import { LazyProfilePanel } from './LazyProfilePanel.tsx';
import { ProfilePrompt } from './ProfilePrompt.tsx';

/** The Discover tab: one person at a time, to like or to pass. */
export function DiscoverTab() {
  const viewer = useSignedInUser();
  const account = useGetSessionQuery().data?.user;
  const deck = useRef<DeckHandle>(null);
  const [isFiltering, setFiltering] = useState(false);
  const round = useAppSelector((state) => selectDiscover(state).round);
  const query = useDiscoverQuery({ viewerId: viewer.id, round });
  const failure = query.error as ApiError | undefined;
  const limit = failure?.code === 'daily_limit' ? (failure.message ?? '') : undefined;
  return (
    <DeckTab
      prompt={<ProfilePrompt />}
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
        <DailyLimitReached text={limit} />
      ) : (
        <AsyncView query={query} skeleton={<DeckSkeleton />} error={specified.discover.error}>
          {(discovery) => (
            <Deck
              key={discovery.round}
              ref={deck}
              viewer={viewer}
              discovery={discovery}
              limit={limit}
              refreshing={query.isFetching}
              onRefresh={query.refetch}
              onFilters={() => setFiltering(true)}
            />
          )}
        </AsyncView>
      )}
    </DeckTab>
  );
}

const nothing = () => {};

/** Placeholder of the deck: one card, its buttons, and the profile on wide screens. */
const DeckSkeleton = () => (
  <div className={deckClasses.deck} data-cards inert>
    <div className={deckClasses.pile}>
      <Stack
        flex={1}
        gap={10}
        justify="flex-end"
        p={24}
        bdrs="xl"
        bg="color-mix(in srgb, var(--mantine-color-plum-7) 28%, transparent)"
      >
        <Box w="36%" h={28} bdrs={8} bg="rgb(255 255 255 / 0.3)" />
        <Box w="60%" h={18} bdrs={8} bg="rgb(255 255 255 / 0.3)" />
      </Stack>
    </div>
    <div className={deckClasses.controls}>
      <ActionButtons
        disabled
        onSwipe={nothing}
        undo={<UndoButton onUndo={nothing} />}
        gallery={<GalleryButton />}
      />
    </div>
    <LazyProfilePanel sharedWith={[]} />
  </div>
);
