import { Group } from '@mantine/core';
import { IconArrowBackUp, IconLayoutGrid, IconRefresh } from '@tabler/icons-react';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { useAppSelector } from '../../platform/hooks.ts';
import { specified } from '../../platform/specified-texts.ts';
import { selectDiscover } from './discover-slice.ts';
import { FiltersButton, type FiltersState } from './FiltersButton.tsx';
import * as texts from './texts.ts';

interface Props extends FiltersState {
  onUndo: () => void;
  /** Set while no card is left. */
  onRefresh?: (() => void) | undefined;
  isRefreshing: boolean;
}

const useCanUndo = (): boolean =>
  useAppSelector((state) => selectDiscover(state).undoable.length > 0);

/**
 * Undo, gallery and filters, at the end of the title row. Wide screens show Refresh and the filters. Refresh takes the
 * place of an Undo that has nothing to undo.
 */
export function DiscoverTools({ onUndo, onRefresh, isRefreshing, ...filters }: Props) {
  const canUndo = useCanUndo();
  return (
    <>
      {onRefresh && (
        <IconButton label={specified.discover.refresh} disabled={isRefreshing} onClick={onRefresh}>
          <IconRefresh size={24} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <Group gap={0} wrap="nowrap" hiddenFrom="sm">
        {(canUndo || !onRefresh) && <UndoButton onUndo={onUndo} />}
        <GalleryButton />
      </Group>
      <FiltersButton {...filters} />
    </>
  );
}

/** Undoes the last swipe. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const canUndo = useCanUndo();
  return (
    <IconButton label={texts.discover.undo} disabled={!canUndo} onClick={onUndo}>
      <IconArrowBackUp size={24} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

/** Link to all profiles. */
export const GalleryButton = () => (
  <IconButton label={texts.discover.gallery} to="/gallery">
    <IconLayoutGrid size={24} stroke={1.75} aria-hidden />
  </IconButton>
);
