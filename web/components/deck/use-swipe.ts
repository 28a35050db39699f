import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { fly, paintDrag, release, type Stage, stageOf } from './deck-painter.ts';
import { dragPose, type Pose, REST, releaseKind, type SwipeKind } from './swipe-gesture.ts';
import type { Swiped } from './use-deck.ts';

const COMMIT_VIBRATION_MS = 10;
/** A press that moves less than this is a tap and opens the profile. */
const TAP_MAX_PX = 3;
/** The release speed is zero when the pointer rested this long before it was lifted. */
const REST_MS = 50;

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
  start: { x: number; y: number };
  grabbedLow: boolean;
  pose: Pose;
  /** Vertical speed in px per ms, and the time of the last move. */
  velocityY: number;
  movedAt: number;
  isTap: boolean;
  isCommitted: boolean;
  frame: number;
}

/**
 * Moves the top card with the pointer and throws it on release or through `throwTop`. A drag writes
 * styles once a frame and renders nothing. Spread `handlers` on the element that holds the cards.
 */
export function useSwipe({ top, enabled, onSwipe, onLeft }: Options) {
  const root = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const suppressClick = useRef(false);

  function launch(stage: Stage, kind: SwipeKind, from: Parameters<typeof fly>[2]): void {
    if (!top) return;
    const swiped = { person: top, kind };
    void fly(stage, kind, from).then(() => onLeft(swiped));
    onSwipe(swiped);
  }

  function end(isRelease: boolean, releasedAt: number): void {
    const current = drag.current;
    drag.current = null;
    if (!current) return;
    cancelAnimationFrame(current.frame);
    const { stage, pose, grabbedLow, movedAt } = current;
    // A canceled or lost pointer never commits a swipe.
    const kind = isRelease && enabled ? releaseKind(pose.x) : undefined;
    const velocityY = releasedAt - movedAt < REST_MS ? current.velocityY : 0;
    if (kind) launch(stage, kind, { pose, velocityY, grabbedLow });
    else release(stage);
  }

  const handlers = {
    onPointerDown({ isPrimary, button, target, pointerId, clientX, clientY }: PointerEvent) {
      if (!isPrimary || button !== 0) return;
      suppressClick.current = false;
      drag.current = begin(root.current, top, target as Element, { x: clientX, y: clientY });
      // Captured by the pressed node itself, so that a tap still clicks its link.
      if (drag.current) (target as Element).setPointerCapture(pointerId);
    },
    onPointerMove({ isPrimary, clientX, clientY, timeStamp }: PointerEvent) {
      if (isPrimary && drag.current) move(drag.current, clientX, clientY, timeStamp);
    },
    onPointerUp({ isPrimary, timeStamp }: PointerEvent) {
      if (!isPrimary) return;
      suppressClick.current = drag.current?.isTap === false;
      end(true, timeStamp);
    },
    onPointerCancel: () => end(false, 0),
    onLostPointerCapture: () => end(false, 0),
    onClickCapture(event: MouseEvent) {
      // A click of the keyboard has no detail and is never the end of a drag.
      if (!suppressClick.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  /** Throws the top card, for the buttons and keys. */
  function throwTop(kind: SwipeKind): void {
    const stage = top && root.current && enabled && stageOf(root.current, top.id);
    if (stage) launch(stage, kind, { pose: REST, velocityY: 0, grabbedLow: false });
  }

  return { root, handlers, throwTop };
}

function begin(
  root: HTMLElement | null,
  top: DiscoverPerson | undefined,
  target: Element,
  start: { x: number; y: number },
): Drag | null {
  const stage = root && top && stageOf(root, top.id);
  if (!stage?.card.contains(target)) return null;
  const box = stage.card.getBoundingClientRect();
  return {
    stage,
    start,
    grabbedLow: start.y > box.top + box.height / 2,
    pose: REST,
    velocityY: 0,
    movedAt: 0,
    isTap: true,
    isCommitted: false,
    frame: 0,
  };
}

function move(drag: Drag, x: number, y: number, now: number): void {
  const [dx, dy] = [x - drag.start.x, y - drag.start.y];
  if (drag.isTap && Math.hypot(dx, dy) < TAP_MAX_PX) return;
  if (now > drag.movedAt) drag.velocityY = (dy - drag.pose.y) / (now - drag.movedAt);
  drag.isTap = false;
  drag.movedAt = now;
  drag.pose = dragPose(dx, dy, drag.grabbedLow);
  cancelAnimationFrame(drag.frame);
  drag.frame = requestAnimationFrame(() => paintDrag(drag.stage, drag.pose));
  const isCommitted = releaseKind(dx) !== undefined;
  if (isCommitted && !drag.isCommitted) navigator.vibrate?.(COMMIT_VIBRATION_MS);
  drag.isCommitted = isCommitted;
}
