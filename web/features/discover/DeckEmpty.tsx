import { Button } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { useApplyFiltersMutation, useGetFilterEffectsQuery } from './api.ts';
import { DeckNobody } from './DeckNobody.tsx';
import { looseningWords } from './filter-words.ts';

interface Props {
  refreshing: boolean;
  onRefresh: () => void;
}

/** The empty deck: names the narrowest filter and opens it with one tap. */
export function DeckEmpty({ refreshing, onRefresh }: Props) {
  const { data } = useGetFilterEffectsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [apply, { isLoading }] = useApplyFiltersMutation();
  const narrowest = data?.narrowest;

  async function loosen(): Promise<void> {
    if (!narrowest) return;
    const { error } = await apply(narrowest.loosened);
    if (error) toast({ title: texts.filters.failed, tone: 'error' });
  }
  return (
    <DeckNobody
      text={
        narrowest
          ? texts.discover.hides[narrowest.control](data.removed[narrowest.control])
          : undefined
      }
      refreshing={refreshing}
      onRefresh={onRefresh}
    >
      {narrowest && (
        <Button variant="ghost" loading={isLoading} onClick={() => void loosen()}>
          {looseningWords(narrowest.control, narrowest.loosened)}
        </Button>
      )}
    </DeckNobody>
  );
}
