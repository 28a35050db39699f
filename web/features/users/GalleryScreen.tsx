import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#contract/users.ts';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { BackBar } from '../../components/BackBar.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Screen } from '../../components/Screen.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { useListGalleryInfiniteQuery } from './api.ts';
import { EnoughToday } from './EnoughToday.tsx';
import { GalleryPeople } from './GalleryPeople.tsx';
import classes from './GalleryScreen.module.css';
import { GallerySkeleton } from './GallerySkeleton.tsx';
import { type GalleryView, readGalleryView, writeGalleryView } from './gallery-view.ts';

/** Everybody the viewer may see, as a grid of pictures or as a list. */
export function GalleryScreen() {
  const query = useListGalleryInfiniteQuery();
  const [view, setView] = useState<GalleryView>(readGalleryView);
  const people = query.data?.pages.flatMap((page) => page.people);
  const words = texts.gallery;
  const failure = query.error as ApiError | undefined;
  const limit = failure?.code === 'daily_limit' ? (failure.message ?? '') : undefined;

  const choose = (chosen: GalleryView) => {
    setView(chosen);
    writeGalleryView(chosen);
  };
  return (
    <div className={classes.gallery}>
      <Screen
        keepScroll="gallery"
        header={
          <BackBar title={specified.gallery.title} fallback="/app" note={note(people, query)}>
            <Segmented
              compact
              label={words.view}
              value={view}
              onChange={choose}
              options={[
                { value: 'grid', label: words.grid, icon: <IconLayoutGrid {...ICON} /> },
                { value: 'list', label: words.list, icon: <IconList {...ICON} /> },
              ]}
            />
          </BackBar>
        }
      >
        {limit !== undefined && !people ? (
          <EnoughToday text={limit} />
        ) : (
          <AsyncView
            query={{ ...query, data: people }}
            loading={specified.gallery.loading}
            error={specified.gallery.error}
            skeleton={<GallerySkeleton view={view} />}
            empty={<EmptyState title={words.empty} text={words.emptyText} />}
          >
            {(loaded) => (
              <GalleryPeople
                people={loaded}
                view={view}
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                limit={limit}
                hasFailed={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </AsyncView>
        )}
      </Screen>
    </div>
  );
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function note(people: Person[] | undefined, { hasNextPage }: { hasNextPage: boolean }) {
  if (!people || people.length === 0) return undefined;
  return hasNextPage ? texts.gallery.atLeast(people.length) : texts.gallery.people(people.length);
}
