import {
  SWIPE_COMMIT_PX,
  SWIPE_OVERLAY_FULL_PX,
  SWIPE_OVERLAY_OPACITY_MAX,
} from '#contract/limits.ts';

/** A Super Like has no drag and flies up. */
export type SwipeKind = 'like' | 'pass' | 'superLike';

/** State of a navigation from a card to its profile: an answer there leads back to the deck. */
export const FROM_DECK = 'from-deck';

/** Offset of a card from its rest position, in px and degrees. */
export interface Pose {
  x: number;
  y: number;
  rotateDeg: number;
}

export const REST: Pose = { x: 0, y: 0, rotateDeg: 0 };

const DEGREES_PER_PX = 0.05;
const DRAG_ROTATE_MAX_DEG = 12;
const FLIGHT_ROTATE_DEG = 24;
const FLIGHT_FRAMES = 1.5;
/** The flight extends the release speed by this time. */
const FLIGHT_CARRY_MS = 120;
/** Scale of the card directly below the top one. */
const WAITING_SCALE = 0.96;

/** Pose under the pointer. A card grabbed in its lower half rotates the other way, as paper does. */
export const dragPose = (dx: number, dy: number, grabbedLow: boolean): Pose => ({
  x: dx,
  y: dy,
  rotateDeg: clamp(dx * DEGREES_PER_PX, DRAG_ROTATE_MAX_DEG) * (grabbedLow ? -1 : 1),
});

/** Progress of a drag: 0 at rest, 1 where its overlay is full. */
export const dragProgress = (dx: number): number =>
  Math.min(Math.abs(dx) / SWIPE_OVERLAY_FULL_PX, 1);

export const overlayOpacity = (dx: number): number => dragProgress(dx) * SWIPE_OVERLAY_OPACITY_MAX;

/** The swipe that a release at `dx` commits; undefined snaps back. Only the distance counts, not the speed. */
export function releaseKind(dx: number): 'like' | 'pass' | undefined {
  if (Math.abs(dx) <= SWIPE_COMMIT_PX) return undefined;
  return dx > 0 ? 'like' : 'pass';
}

/** End of a flight: one and a half frames away, extended by the release speed. */
export function flightEnd(
  kind: SwipeKind,
  frame: { width: number; height: number },
  release: { dy: number; velocityY: number; grabbedLow: boolean } = {
    dy: 0,
    velocityY: 0,
    grabbedLow: false,
  },
): Pose {
  if (kind === 'superLike') return { x: 0, y: -FLIGHT_FRAMES * frame.height, rotateDeg: 0 };
  const side = kind === 'like' ? 1 : -1;
  return {
    x: side * FLIGHT_FRAMES * frame.width,
    y: release.dy + release.velocityY * FLIGHT_CARRY_MS,
    rotateDeg: side * FLIGHT_ROTATE_DEG * (release.grabbedLow ? -1 : 1),
  };
}

export const cardTransform = ({ x, y, rotateDeg }: Pose): string =>
  `translate3d(${round(x)}px, ${round(y)}px, 0) rotate(${round(rotateDeg)}deg)`;

/** CSS transform of the next card at the drag's `progress`; at rest it peeks out by --peek. */
export const risingTransform = (progress: number): string =>
  `translate3d(0, calc(var(--peek) * ${round(1 - progress)}), 0) scale(${round(
    WAITING_SCALE + (1 - WAITING_SCALE) * progress,
  )})`;
const round = (value: number): number => Math.round(value * 1000) / 1000;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
