import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PhotoReview } from '#contract/console/photos.ts';
import { PHOTO_REVIEW_REASONS } from '#contract/moderation.ts';
import { AsyncView } from '../../../components/state/AsyncView.tsx';
import { EmptyState } from '../../../components/state/EmptyState.tsx';
import { consoleApi } from '../api.ts';
import { FilterSelect } from '../FilterFields.tsx';
import { Pager } from '../Pager.tsx';
import * as texts from '../texts.ts';
import { PhotoReviewCard } from './PhotoReviewCard.tsx';
import { RemovePhotoSheet } from './RemovePhotoSheet.tsx';

const words = texts.admin.photos;

/** Photos that a moderator looks at: held ones first, then suspicious ones, then new ones. */
export function PhotosPage() {
  const [search, setSearch] = useSearchParams();
  const reason = PHOTO_REVIEW_REASONS.find((one) => one === search.get('reason'));
  const after = search.get('after') ?? undefined;
  const query = consoleApi.useListPhotoReviewsQuery({ query: { reason, after } });
  const [removing, setRemoving] = useState<PhotoReview>();
  return (
    <>
      <FilterSelect
        label={words.reason}
        maw={280}
        any={words.allReasons}
        values={PHOTO_REVIEW_REASONS}
        labels={words.reasons}
        value={reason}
        onValue={(next) => setSearch(next ? { reason: next } : {})}
      />
      <AsyncView query={query} loading={texts.admin.loading}>
        {({ photos, next }) => (
          <>
            {photos.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
            <SimpleGrid component="ul" minColWidth="min(100%, 13.75rem)">
              {photos.map((photo) => (
                <PhotoReviewCard
                  key={photo.key}
                  photo={photo}
                  onRemove={() => setRemoving(photo)}
                />
              ))}
            </SimpleGrid>
            <Pager name="after" next={next} />
          </>
        )}
      </AsyncView>
      {removing && (
        <RemovePhotoSheet
          key={removing.key}
          photo={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
