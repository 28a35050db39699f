import { IconAdjustmentsHorizontal, IconArrowBackUp, IconLayoutGrid } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { useGetFiltersQuery } from './api.ts';

const FiltersSheet = lazy(async () => ({
  default: (await import('./FiltersSheet.tsx')).FiltersSheet,
}));

/** Undo, gallery and filters, at the end of the title row. */
export function DiscoverTools({ onUndo }: { onUndo: () => void }) {
  const canUndo = useAppSelector((state) => state.discover.undoable.length > 0);
  const applied = useGetFiltersQuery().data?.filters;
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { open, on } = texts.filters;
  return (
    <>
      <IconButton label={texts.discover.undo} disabled={!canUndo} onClick={onUndo}>
        <IconArrowBackUp size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={texts.discover.gallery} to="/gallery">
        <IconLayoutGrid size={24} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={applied ? on : open}
        marked={Boolean(applied)}
        onClick={() => setSheet('open')}
      >
        <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
      </IconButton>
      {sheet !== 'never' && (
        <Suspense>
          <FiltersSheet
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
            applied={applied ?? null}
          />
        </Suspense>
      )}
    </>
  );
}
