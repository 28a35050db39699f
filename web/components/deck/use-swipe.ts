import { useDrag } from '@use-gesture/react';
import { type PointerEvent, useRef } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { PRESSES } from '../presses.ts';
import { fly, paintDrag, release, type Stage, stageOf } from './deck-painter.ts';
import { dragPose, REST, releaseKind, type SwipeKind } from './swipe-gesture.ts';
import type { Swiped } from './use-deck.ts';

const COMMIT_VIBRATION_MS = 10;

interface Options {
  top: DiscoverPerson | undefined;
  /** False: the top card can be dragged, but snaps back. */
  enabled: boolean;
  onSwipe: (swiped: Swiped) => void;
  /** Called when the card has left the screen. */
  onLeft: (swiped: Swiped) => void;
}

interface Drag {
  stage: Stage;
  grabbedLow: boolean;
}

/**
 * Moves the top card with the pointer and throws it on release or through `throwTop`. A drag writes
 * styles and renders nothing. Spread `bind()` on the element that holds the cards.
 */
export function useSwipe({ top, enabled, onSwipe, onLeft }: Options) {
  const root = useRef<HTMLElement>(null);
  const hasTwoFingers = useRef(false);

  function launch(stage: Stage, kind: SwipeKind, from: Parameters<typeof fly>[2]): void {
    if (!top) return;
    const swiped = { person: top, kind };
    void fly(stage, kind, from).then(() => onLeft(swiped));
    onSwipe(swiped);
  }

  const bind = useDrag(
    ({ first, active, event, target, initial, xy, delta, velocity, direction, memo }) => {
      const drag: Drag | undefined = first
        ? begin(root.current, top, target as Element, initial[1])
        : memo;
      if (!drag) return undefined;
      const { stage, grabbedLow } = drag;
      // Not `movement`, which starts at the threshold of a tap: the card follows the pointer one to one.
      const [x, y] = [xy[0] - initial[0], xy[1] - initial[1]];
      const pose = dragPose(x, y, grabbedLow);
      const kind = releaseKind(x);
      if (active) {
        paintDrag(stage, pose);
        if (kind && !releaseKind(x - delta[0])) navigator.vibrate?.(COMMIT_VIBRATION_MS);
      } else if (kind && enabled && event.type === 'pointerup' && !hasTwoFingers.current) {
        launch(stage, kind, { pose, velocityY: velocity[1] * direction[1], grabbedLow });
      } else {
        // A canceled or lost pointer never commits a swipe, nor do two fingers.
        release(stage);
      }
      return drag;
    },
    { filterTaps: true, pointer: PRESSES },
  );

  /** Throws the top card, for the buttons and keys. */
  function throwTop(kind: SwipeKind): void {
    const stage = top && root.current && enabled && stageOf(root.current, top.id);
    if (stage) launch(stage, kind, { pose: REST, velocityY: 0, grabbedLow: false });
  }

  const bindings = () => ({
    ...bind(),
    // The first finger is the primary one until all have left.
    onPointerDownCapture: ({ isPrimary }: PointerEvent) => {
      hasTwoFingers.current = !isPrimary;
    },
  });
  return { root, bind: bindings, throwTop };
}

function begin(
  root: HTMLElement | null,
  top: DiscoverPerson | undefined,
  target: Element,
  pressedY: number,
): Drag | undefined {
  const stage = root && top && stageOf(root, top.id);
  if (!stage?.card.contains(target)) return undefined;
  const box = stage.card.getBoundingClientRect();
  return { stage, grabbedLow: pressedY > box.top + box.height / 2 };
}
