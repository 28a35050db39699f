import '../../platform/theme/mantine-controls.css';
import { Button, Text } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { FilterValues } from '#contract/discover.ts';
import {
  FILTER_DEFAULTS,
  PREFERENCE_DISTANCE_DEFAULT_KM,
  WANTED_AGE_DEFAULT_YEARS,
} from '#contract/limits.ts';
import { MainButton } from '../../components/layout/MainButton.tsx';
import { PopoverDialog } from '../../components/sheet/PopoverDialog.tsx';
import { Sheet } from '../../components/sheet/Sheet.tsx';
import { specified } from '../../platform/specified-texts.ts';
import { toastError } from '../../platform/toasts.ts';
import { discoverApi } from './api.ts';
import { FilterControls } from './FilterControls.tsx';
import * as texts from './texts.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** A popover at the button; otherwise a sheet. The draft is the same. */
  inPopover: boolean;
  button: RefObject<HTMLButtonElement | null>;
  /** Null while the preferences apply. */
  applied: FilterValues | null;
  /** The applied filters, or those of the preferences. */
  inForce: FilterValues;
}

/** Preferences that were never changed are no wish: the dialog then opens with its own defaults. */
function opening(filters: FilterValues): FilterValues {
  const { ageMin, ageMax, distanceKm } = filters;
  const defaults = [...WANTED_AGE_DEFAULT_YEARS, PREFERENCE_DISTANCE_DEFAULT_KM].join();
  return [ageMin, ageMax, distanceKm].join() === defaults
    ? { ...filters, ...FILTER_DEFAULTS }
    : filters;
}

/** The filters dialog. Applied filters replace the preferences until they are reset. */
export function Filters({ opened, onClose, inPopover, button, applied, inForce }: Props) {
  const [draft, setDraft] = useState<FilterValues>();
  const [apply, applying] = discoverApi.useApplyFiltersMutation();
  const [reset, resetting] = discoverApi.useResetFiltersMutation();
  const isPending = applying.isLoading || resetting.isLoading;
  const { applied: appliedText, fromPreferences, notApplied } = texts.filterFields;
  const shown = draft ?? applied ?? opening(inForce);

  function close(): void {
    setDraft(undefined);
    onClose();
  }
  async function finish(call: PromiseLike<{ error?: unknown }>): Promise<void> {
    const { error } = await call;
    if (error) toastError(texts.filters.failed, error);
    else close();
  }

  const controls = (
    <>
      <Text variant="note" mb={12}>
        {applied ? appliedText : shown === inForce ? fromPreferences : notApplied}
      </Text>
      <FilterControls draft={shown} onChange={setDraft} />
    </>
  );
  const buttons = (
    <>
      <Button
        variant="ghost"
        size="lg"
        px={12}
        disabled={isPending}
        onClick={() => (applied ? void finish(reset()) : setDraft(inForce))}
      >
        {texts.filterFields.reset}
      </Button>
      <MainButton disabled={isPending} onClick={() => void finish(apply(shown))}>
        {specified.filters.apply}
      </MainButton>
    </>
  );
  const frame = { opened, onClose: close, title: specified.filters.title, footer: buttons };
  if (!inPopover) return <Sheet {...frame}>{controls}</Sheet>;
  return (
    <PopoverDialog {...frame} button={button} position="bottom-end" width={420}>
      {controls}
    </PopoverDialog>
  );
}
