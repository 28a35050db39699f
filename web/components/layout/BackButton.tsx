import { IconChevronLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveLayers } from '../../platform/layers.ts';
import * as texts from '../texts.ts';
import { IconButton } from './IconButton.tsx';

/** Returns a function that goes to the previous screen, or to `fallback` on the first screen of the visit. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    leaveLayers();
    void (hasPreviousScreen() ? navigate(-1) : navigate(fallback));
  };
}

/** Goes to the previous screen, or to `fallback` when this is the first screen of the visit. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!hasPreviousScreen()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <IconButton label={texts.common.back} to={fallback} onClick={goBack}>
      <IconChevronLeft size={24} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

/** The router counts the screens of this visit in the state of the history entry. */
const hasPreviousScreen = (): boolean =>
  (window.history.state as { idx?: number } | null)?.idx !== 0 && window.history.state !== null;
