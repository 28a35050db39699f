import { IconArrowBackUp, IconLayoutGrid } from '@tabler/icons-react';
import { useAppSelector } from '../../app/hooks.ts';
import * as texts from '../../app/texts.ts';
import deckClasses from '../../components/deck/Deck.module.css';
import { IconButton } from '../../components/IconButton.tsx';
import { FiltersButton, type FiltersState } from './FiltersButton.tsx';

interface Props extends FiltersState {
  onUndo: () => void;
}

/** Undo, gallery and filters, at the end of the title row. Wide screens show the filters alone. */
export const DiscoverTools = ({ onUndo, ...filters }: Props) => (
  <>
    <div className={deckClasses.narrow}>
      <UndoButton onUndo={onUndo} />
      <GalleryButton />
    </div>
    <FiltersButton {...filters} />
  </>
);

/** Undoes the last swipe. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const canUndo = useAppSelector((state) => state.discover.undoable.length > 0);
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
