import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FilterValues } from '#contract/discover.ts';
import type { ApiError } from '../../app/refusal.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { toast } from '../../app/toasts.ts';
import { Sheet } from '../../components/Sheet.tsx';
import { useApplyFiltersMutation, useResetFiltersMutation } from './api.ts';
import { FilterControls } from './FilterControls.tsx';
import classes from './FiltersSheet.module.css';
import { DEFAULT_FILTERS } from './filter-words.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What holds now; null while the preferences do. */
  applied: FilterValues | null;
}

/** The dialog of the filters. They hold from 'Apply Filters' on, until they are reset. */
export function FiltersSheet({ opened, onClose, applied }: Props) {
  const [draft, setDraft] = useState<FilterValues>();
  const [apply, applying] = useApplyFiltersMutation();
  const [reset, resetting] = useResetFiltersMutation();
  const isWorking = applying.isLoading || resetting.isLoading;
  const shown = draft ?? applied ?? DEFAULT_FILTERS;

  function close(): void {
    setDraft(undefined);
    onClose();
  }
  async function finish(call: PromiseLike<{ error?: unknown }>): Promise<void> {
    const { error } = await call;
    if (!error) return close();
    const { message } = error as ApiError;
    toast({ title: texts.filters.failed, message, tone: 'error' });
  }

  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={specified.filters.title}
      footer={
        <>
          <Button
            className={classes.reset}
            variant="ghost"
            size="lg"
            disabled={isWorking}
            onClick={() => (applied ? void finish(reset()) : setDraft(DEFAULT_FILTERS))}
          >
            {texts.filters.reset}
          </Button>
          <Button
            className={classes.apply}
            variant="afterglow"
            size="lg"
            disabled={isWorking}
            onClick={() => void finish(apply(shown))}
          >
            {specified.filters.apply}
          </Button>
        </>
      }
    >
      <FilterControls draft={shown} onChange={setDraft} />
    </Sheet>
  );
}
