import { Box, Group, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#contract/users.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { LimitReached, reachedLimit } from '../../components/state/LimitReached.tsx';
import type { ApiError } from '../../platform/api/api-error.ts';
import { specified } from '../../platform/specified-texts.ts';
import { usersApi } from './api.ts';
import { GalleryPeople } from './GalleryPeople.tsx';
import classes from './GalleryScreen.module.css';
import { type GalleryView, readGalleryView, writeGalleryView } from './gallery-view.ts';
import * as texts from './texts.ts';

const VIEWS = [
  { value: 'grid', Icon: IconLayoutGrid },
  { value: 'list', Icon: IconList },
] as const;

/** Everyone the viewer may see, as a grid or as a list. */
export function GalleryScreen() {
  const query = usersApi.useListGalleryInfiniteQuery();
  const [view, setView] = useState<GalleryView>(readGalleryView);
  const people = query.data?.pages.flatMap((page) => page.people);
  const words = texts.gallery;
  const limit = reachedLimit(query.error as ApiError | undefined);

  const choose = (chosen: GalleryView) => {
    setView(chosen);
    writeGalleryView(chosen);
  };
  return (
    <Box pos="absolute" inset={0} __vars={{ '--ov-measure': '70em' }}>
      <Screen
        scrollKey="gallery"
        header={
          <BackBar title={specified.gallery.title} fallback="/app" note={note(people, query)}>
            <SegmentedControl
              aria-label={words.view}
              value={view}
              onChange={choose}
              data={VIEWS.map(({ value, Icon }) => ({
                value,
                label: (
                  <Group gap={10} wrap="nowrap" justify="center">
                    <Icon size={20} stroke={1.75} aria-hidden />
                    <VisuallyHidden>{words[value]}</VisuallyHidden>
                    <Text span inherit display={{ base: 'none', md: 'inline' }} aria-hidden>
                      {words[value]}
                    </Text>
                  </Group>
                ),
              }))}
            />
          </BackBar>
        }
      >
        {limit !== undefined && !people ? (
          <LimitReached limit={limit} />
        ) : (
          <AsyncView
            query={{ ...query, data: people }}
            loading={specified.gallery.loading}
            error={specified.gallery.error}
            skeleton={<GallerySkeleton view={view} />}
            empty={
              <EmptyState
                title={words.empty}
                text={words.emptyText}
                link={{ label: words.invite, to: '/referrals' }}
              />
            }
          >
            {(loaded) => (
              <GalleryPeople
                people={loaded}
                view={view}
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                limit={limit?.message}
                hasFailed={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </AsyncView>
        )}
      </Screen>
    </Box>
  );
}

function note(people: Person[] | undefined, { hasNextPage }: { hasNextPage: boolean }) {
  if (!people || people.length === 0) return undefined;
  return hasNextPage ? texts.gallery.atLeast(people.length) : texts.gallery.people(people.length);
}

const TILES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function GallerySkeleton({ view }: { view: GalleryView }) {
  const shape =
    view === 'grid' ? { height: 'auto', style: { aspectRatio: '3 / 4' } } : { height: 132 };
  return (
    <div className={classes.people} data-view={view}>
      {TILES.map((tile) => (
        <Skeleton key={tile} radius="lg" {...shape} />
      ))}
    </div>
  );
}
