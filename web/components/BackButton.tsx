import { IconChevronLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as texts from '../app/texts.ts';
import classes from './BackButton.module.css';
import { IconButton } from './IconButton.tsx';

/** To the screen one came from; to `fallback` when this is the first screen of the visit. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasCameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <IconButton label={texts.common.back} to={fallback} onClick={goBack}>
      <IconChevronLeft size={24} stroke={1.75} className={classes.chevron} aria-hidden />
    </IconButton>
  );
}

/** The router counts the screens of this visit in the entry's state. */
const hasCameFromHere = (): boolean =>
  (window.history.state as { idx?: number } | null)?.idx !== 0 && window.history.state !== null;
