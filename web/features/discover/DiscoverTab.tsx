import { useRef } from 'react';
import { useAppSelector, useSignedInUser } from '../../app/hooks.ts';
import { specified } from '../../app/specified-texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { useDiscoverQuery } from './api.ts';
import { Deck, type DeckHandle } from './Deck.tsx';
import { DeckSkeleton } from './DeckSkeleton.tsx';
import { DiscoverHeader } from './DiscoverHeader.tsx';
import classes from './DiscoverTab.module.css';
import { DiscoverTools } from './DiscoverTools.tsx';

/** The deck: one person at a time, to like or to pass. */
export function DiscoverTab() {
  const viewer = useSignedInUser();
  const deck = useRef<DeckHandle>(null);
  const round = useAppSelector((state) => state.discover.round);
  const query = useDiscoverQuery({ viewerId: viewer.id, round });
  return (
    <div className={classes.tab}>
      <DiscoverHeader nearby={query.data?.nearby}>
        <DiscoverTools onUndo={() => deck.current?.undo()} />
      </DiscoverHeader>
      <AsyncView
        query={query}
        loading={specified.discover.loading}
        skeleton={<DeckSkeleton />}
        error={specified.discover.error}
      >
        {({ people, round: dealtIn }) => (
          <Deck
            key={dealtIn}
            ref={deck}
            viewer={viewer}
            people={people}
            refreshing={query.isFetching}
            onRefresh={query.refetch}
          />
        )}
      </AsyncView>
    </div>
  );
}
