import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import type { DragStep } from './use-swipe.ts';

interface Props {
  /** What can be dragged in. */
  pile: RefObject<HTMLElement | null>;
  onDrag: (step: DragStep) => void;
}

/**
 * Hands the drags over `pile` on and draws nothing. A download of its own: the buttons are the true
 * answers, and they need no gestures.
 */
export function CardDrag({ pile, onDrag }: Props) {
  useDrag(onDrag, { target: pile, filterTaps: true, pointer: { keys: false } });
  return null;
}
