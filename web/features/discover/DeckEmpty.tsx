import { Button, Text } from '@mantine/core';
import type { FilterCounts, FilterValues } from '#contract/discover.ts';
import { DeckEmptyState } from '../../components/deck/DeckEmptyState.tsx';
import { useDistanceUnit } from '../../components/person/distance-label.ts';
import { useSignedInUser } from '../../platform/hooks.ts';
import { toastError } from '../../platform/toasts.ts';
import { useApplyFiltersMutation, useGetFilterCountsQuery } from './api.ts';
import { loosenLabel } from './filter-labels.ts';
import { HidingFilters } from './HidingFilters.tsx';
import * as texts from './texts.ts';

interface Props {
  refreshing: boolean;
  onRefresh: () => void;
}

/**
 * The empty deck, with what each filter hides and a button that loosens it. The distance is the main
 * button where it hides most, because a saved place may just have emptied the deck.
 */
export function DeckEmpty({ refreshing, onRefresh }: Props) {
  const { data } = useGetFilterCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [apply, { isLoading }] = useApplyFiltersMutation();
  const { location } = useSignedInUser();
  const unit = useDistanceUnit();
  const most = data?.loosened[0];
  const near = most?.control === 'distance' ? most.filters : undefined;

  async function loosen(filters: FilterValues): Promise<void> {
    const { error } = await apply(filters);
    if (error) toastError(texts.filters.failed);
  }
  return (
    <DeckEmptyState
      text={
        near &&
        `${texts.discover.noneNear(location)} ${texts.discover.hides.distance(data?.removed.distance ?? '')}`
      }
      refreshing={refreshing}
      onRefresh={onRefresh}
      main={
        near && (
          <Button
            variant="afterglow"
            size="lg"
            loading={isLoading}
            onClick={() => void loosen(near)}
          >
            {loosenLabel('distance', near, unit)}
          </Button>
        )
      }
    >
      {data && (
        <HidingFilters
          counts={data}
          except={near && 'distance'}
          isBusy={isLoading}
          onLoosen={(filters) => void loosen(filters)}
        />
      )}
      {data && <Hidden counts={data} />}
    </DeckEmptyState>
  );
}

/** The people that answers of the viewer and the filters of others hide. */
function Hidden({ counts: { removedByAnswers, hiddenByTheirs } }: { counts: FilterCounts }) {
  const { answersHide, theirsHide } = texts.discover;
  const sentences = [
    removedByAnswers !== '0' && answersHide(removedByAnswers),
    hiddenByTheirs !== '0' && theirsHide(hiddenByTheirs),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mt={16}>
      {sentences.join(' ')}
    </Text>
  );
}
