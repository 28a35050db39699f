import { Button, Text } from '@mantine/core';
import type { FilterCounts, FilterValues } from '#contract/discover.ts';
import { useDistanceUnit } from '../../components/person/distance-label.ts';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import { useSignedInUser } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { useGetFilterCountsQuery } from '../preferences/api.ts';
import { discoverApi } from './api.ts';
import { FirstHere } from './FirstHere.tsx';
import { HidingFilters } from './HidingFilters.tsx';
import { loosenLabel } from './loosen-label.ts';
import * as texts from './texts.ts';

interface Props {
  onRefresh: () => void;
  isRefreshing: boolean;
}

/**
 * The empty deck, with Refresh, what each filter hides and a button that loosens it. The distance is the main
 * button where it hides most, because a saved place may just have emptied the deck. One of the first members gets
 * what helps a community to begin.
 */
export function DeckEmpty({ onRefresh, isRefreshing }: Props) {
  const { data, isError } = useGetFilterCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [apply, { isLoading }] = discoverApi.useApplyFiltersMutation();
  const { realm } = useSignedInUser();
  const unit = useDistanceUnit();
  // Which of the two screens it is.
  if (!data && !isError) return null;
  const isFirst = data?.fewInReach === true && realm !== 'demo';
  const most = data?.loosened[0];
  const near = !isFirst && most?.control === 'distance' ? most.filters : undefined;

  async function loosen(filters: FilterValues): Promise<void> {
    const { error } = await apply(filters);
    if (error) toastError(texts.filters.failed);
  }
  const hiding = data && (
    <>
      <HidingFilters
        counts={data}
        except={near && 'distance'}
        isBusy={isLoading}
        onLoosen={(filters) => void loosen(filters)}
      />
      <Hidden counts={data} />
    </>
  );
  const refresh = (
    <Button variant="quiet" size="lg" loading={isRefreshing} onClick={onRefresh}>
      {specified.discover.refresh}
    </Button>
  );
  if (isFirst) return <FirstHere refresh={refresh}>{hiding}</FirstHere>;
  const { deckEmpty, toGallery } = texts.discover;
  return (
    <EmptyState
      title={specified.discover.empty}
      text={near ? texts.deckEmpty.hides.distance(data?.removed.distance ?? '') : deckEmpty}
      link={most ? undefined : { label: toGallery, to: '/gallery' }}
      action={
        <>
          {near && (
            <Button
              variant="afterglow"
              size="lg"
              loading={isLoading}
              onClick={() => void loosen(near)}
            >
              {loosenLabel('distance', near, unit)}
            </Button>
          )}
          {refresh}
        </>
      }
    >
      {hiding}
    </EmptyState>
  );
}

/** The people that answers of the viewer and the filters of others hide. */
function Hidden({ counts: { removedByAnswers, hiddenByTheirs } }: { counts: FilterCounts }) {
  const { answersHide, theirsHide } = texts.deckEmpty;
  const sentences = [
    removedByAnswers !== '0' && answersHide(removedByAnswers),
    hiddenByTheirs !== '0' && theirsHide(hiddenByTheirs),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Text variant="note" mt={16}>
      {sentences.join(' ')}
    </Text>
  );
}
