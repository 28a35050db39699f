import { IconCamera, IconPlus } from '@tabler/icons-react';
import * as texts from '../../app/texts.ts';
import classes from './PhotoEditor.module.css';

/** Room for a photo; the first one, while there is none at all, is the main one. */
export function EmptySlot({ isMain, onPick }: { isMain: boolean; onPick: () => void }) {
  return (
    <li className={classes.slot}>
      <button type="button" className={classes.add} aria-label={texts.photos.add} onClick={onPick}>
        {isMain ? (
          <IconCamera size={36} stroke={1.5} aria-hidden />
        ) : (
          <IconPlus size={24} stroke={1.75} aria-hidden />
        )}
      </button>
    </li>
  );
}
