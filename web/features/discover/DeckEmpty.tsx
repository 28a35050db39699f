import { Button, Text } from '@mantine/core';
import type { FilterCounts, FilterValues } from '#contract/discover.ts';
import { useSignedInUser } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { toastError } from '../../app/toasts.ts';
import { DeckEmptyState } from '../../components/deck/DeckEmptyState.tsx';
import { useApplyFiltersMutation, useGetFilterCountsQuery } from './api.ts';
import { loosenLabel } from './filter-labels.ts';

interface Props {
  refreshing: boolean;
  onRefresh: () => void;
}

/** The empty deck: names the filter that hides most people, and loosens it with one tap. */
export function DeckEmpty({ refreshing, onRefresh }: Props) {
  const { data } = useGetFilterCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [apply, { isLoading }] = useApplyFiltersMutation();
  const { location } = useSignedInUser();
  const narrowest = data?.narrowest;
  const isDistance = narrowest?.control === 'distance';

  async function loosen(filters: FilterValues): Promise<void> {
    const { error } = await apply(filters);
    if (error) toastError(texts.filters.failed);
  }
  const hides =
    narrowest && texts.discover.hides[narrowest.control](data.removed[narrowest.control]);
  const loosenButton = narrowest && (
    <Button
      variant={isDistance ? 'afterglow' : 'ghost'}
      size={isDistance ? 'lg' : undefined}
      loading={isLoading}
      onClick={() => void loosen(narrowest.loosened)}
    >
      {loosenLabel(narrowest.control, narrowest.loosened)}
    </Button>
  );
  return (
    <DeckEmptyState
      text={isDistance ? `${texts.discover.noneNear(location)} ${hides}` : (hides ?? undefined)}
      refreshing={refreshing}
      onRefresh={onRefresh}
      main={isDistance && loosenButton}
    >
      {!isDistance && loosenButton}
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
    <Text size="sm" c="dimmed">
      {sentences.join(' ')}
    </Text>
  );
}
