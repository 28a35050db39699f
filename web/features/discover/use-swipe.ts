import type { FullGestureState } from '@use-gesture/react';
import { type RefObject, useRef } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { fly, paintDrag, release, type Stage, stageOf } from './deck-painter.ts';
import { dragPose, type Pose, REST, releaseKind, type SwipeKind } from './swipe-gesture.ts';
import type { Swiped } from './use-deck.ts';

const CROSSED_VIBRATION_MS = 10;

/** A moment of a drag, as `CardDrag` hands it on. */
export type DragStep = Pick<
  FullGestureState<'drag'>,
  'first' | 'last' | 'tap' | 'initial' | 'xy' | 'velocity' | 'direction' | 'event'
>;

interface Options {
  deck: RefObject<HTMLElement | null>;
  top: DiscoverPerson | undefined;
  /** False holds the top card: it can be pulled, but snaps back. */
  enabled: boolean;
  onSwipe: (swiped: Swiped) => void;
  /** The card is off the screen. */
  onGone: (swiped: Swiped) => void;
}

interface Drag {
  stage: Stage;
  pose: Pose;
  grabbedLow: boolean;
  frame: number;
  hasCrossed: boolean;
}

/**
 * Moves the top card with the pointer, or throws it when asked to. A drag writes styles once a frame
 * and renders nothing; React hears of it only when the card has been let go.
 */
export function useSwipe({ deck, top, enabled, onSwipe, onGone }: Options) {
  const drag = useRef<Drag | null>(null);

  function launch(
    stage: Stage,
    person: DiscoverPerson,
    kind: SwipeKind,
    from: Omit<Launch, 'stage'>,
  ): void {
    const swiped = { person, kind };
    void fly(stage, kind, from).then(() => onGone(swiped));
    onSwipe(swiped);
  }

  function onDrag({ first, last, tap, initial, xy, velocity, direction, event }: DragStep): void {
    if (first) drag.current = begin(deck.current, top, event.target, initial[1]);
    const now = drag.current;
    if (!now || !top) return;
    now.pose = dragPose(xy[0] - initial[0], xy[1] - initial[1], now.grabbedLow);
    if (!last) {
      paintSoon(now);
      return;
    }
    cancelAnimationFrame(now.frame);
    drag.current = null;
    // A cancelled or lost pointer never decides about a person.
    const kind = event.type === 'pointerup' && !tap ? releaseKind(now.pose.x) : undefined;
    if (!kind || !enabled) {
      release(now.stage);
      return;
    }
    const velocityY = velocity[1] * direction[1];
    launch(now.stage, top, kind, { pose: now.pose, velocityY, grabbedLow: now.grabbedLow });
  }

  /** Throws the top card, as the buttons and the keys do. */
  function throwTop(kind: SwipeKind): void {
    const stage = top && deck.current && enabled && stageOf(deck.current, top.id);
    if (stage) launch(stage, top, kind, { pose: REST, velocityY: 0, grabbedLow: false });
  }

  return { onDrag, throwTop };
}

interface Launch {
  stage: Stage;
  pose: Pose;
  velocityY: number;
  grabbedLow: boolean;
}

function begin(
  deck: HTMLElement | null,
  top: DiscoverPerson | undefined,
  target: EventTarget | null,
  startY: number,
): Drag | null {
  const stage = deck && top && stageOf(deck, top.id);
  if (!stage?.card.contains(target as Node)) return null;
  const { top: edge, height } = stage.card.getBoundingClientRect();
  const grabbedLow = startY > edge + height / 2;
  return { stage, pose: REST, grabbedLow, frame: 0, hasCrossed: false };
}

function paintSoon(drag: Drag): void {
  cancelAnimationFrame(drag.frame);
  drag.frame = requestAnimationFrame(() => paintDrag(drag.stage, drag.pose));
  const crosses = releaseKind(drag.pose.x) !== undefined;
  if (crosses && !drag.hasCrossed) navigator.vibrate?.(CROSSED_VIBRATION_MS);
  drag.hasCrossed = crosses;
}
