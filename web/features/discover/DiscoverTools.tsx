import { Group } from '@mantine/core';
import { IconArrowBackUp, IconLayoutGrid } from '@tabler/icons-react';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { useAppSelector } from '../../platform/hooks.ts';
import { selectDiscover } from './discover-slice.ts';
import { FiltersButton, type FiltersState } from './FiltersButton.tsx';
import * as texts from './texts.ts';

interface Props extends FiltersState {
  onUndo: () => void;
}

/** Undo, gallery and filters, at the end of the title row. Wide screens show the filters. */
export const DiscoverTools = ({ onUndo, ...filters }: Props) => (
  <>
    <Group gap={0} wrap="nowrap" hiddenFrom="sm">
      <UndoButton onUndo={onUndo} />
      <GalleryButton />
    </Group>
    <FiltersButton {...filters} />
  </>
);

/** Undoes the last swipe. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const canUndo = useAppSelector((state) => selectDiscover(state).undoable.length > 0);
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
