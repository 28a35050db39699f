import { SWIPE_COMMIT_PX, SWIPE_FLY_OFF_MS, SWIPE_OVERLAY_OPACITY_MAX } from '#contract/limits.ts';
import { FRAME_ID } from '../../platform/frame-id.ts';
import {
  cardTransform,
  dragProgress,
  flightEnd,
  overlayOpacity,
  type Pose,
  REST,
  risingTransform,
  type SwipeKind,
} from './swipe-gesture.ts';

const RETURN_MS = 320;
const RAISE_OVERLAY_MS = 120;
/** Labels and buttons reach full opacity at 120 px, before the overlay does at 150 px. */
const EARLY = 1.25;

type Node = HTMLElement | null;

/** Elements that move with a drag, queried once at its start. */
export interface Stage {
  card: HTMLElement;
  next: Node;
  /** Shade on the next card. */
  veil: Node;
  /** Overlay of each kind on the card; its label is the next sibling. */
  overlays: Record<SwipeKind, Node>;
  /** Colored layer of each button. */
  fills: Record<'like' | 'pass', Node>;
}

/** The stage inside `root` for the card of `personId`. */
export function stageOf(root: HTMLElement, personId: number): Stage | undefined {
  const find = (parent: Node, selector: string): Node => parent?.querySelector(selector) ?? null;
  const card = find(root, `[data-card="${personId}"]`);
  if (!card) return undefined;
  const next = find(root, '[data-depth="1"]');
  const overlay = (kind: SwipeKind) => find(card, `[data-overlay="${kind}"]`);
  return {
    card,
    next,
    veil: find(next, '[data-veil]'),
    overlays: { like: overlay('like'), pass: overlay('pass'), superLike: overlay('superLike') },
    fills: { like: find(root, '[data-fill="like"]'), pass: find(root, '[data-fill="pass"]') },
  };
}

/** Paints one frame of a drag: styles only, no layout, no render. */
export function paintDrag({ card, next, veil, overlays, fills }: Stage, pose: Pose): void {
  const progress = dragProgress(pose.x);
  const isReduced = reducedMotion();
  card.toggleAttribute('data-moving', true);
  card.style.transition = 'none';
  card.style.transform = cardTransform(isReduced ? { ...pose, rotateDeg: 0 } : pose);
  for (const kind of ['like', 'pass'] as const) {
    const isActive = kind === (pose.x > 0 ? 'like' : 'pass');
    const early = isActive ? Math.min(progress * EARLY, 1) : 0;
    setOverlay(overlays[kind], isActive ? overlayOpacity(pose.x) : 0, early);
    const fill = fills[kind];
    if (fill) fill.style.opacity = String(early);
    const isArmed = isActive && Math.abs(pose.x) > SWIPE_COMMIT_PX;
    fill?.closest('button')?.toggleAttribute('data-armed', isArmed);
  }
  if (!next || !veil || isReduced) return;
  next.style.transition = 'none';
  next.style.transform = risingTransform(progress);
  veil.style.opacity = String(1 - progress);
}

/** Clears the styles of a drag; the CSS transitions bring the card back. */
export function release({ card, next, veil, overlays, fills }: Stage): void {
  card.removeAttribute('data-moving');
  for (const node of [card, next, veil]) clear(node);
  for (const overlay of Object.values(overlays)) setOverlay(overlay, 0, 0);
  clearFills(fills);
}

/** Throws the card off the screen; resolves at the end of the flight. */
export async function fly(
  { card, next, veil, overlays, fills }: Stage,
  kind: SwipeKind,
  from: { pose: Pose; velocityY: number; grabbedLow: boolean },
): Promise<void> {
  const overlay = overlays[kind];
  const raise = { duration: RAISE_OVERLAY_MS, fill: 'forwards' } as const;
  overlay?.animate({ opacity: SWIPE_OVERLAY_OPACITY_MAX }, raise);
  overlay?.nextElementSibling?.animate({ opacity: 1 }, raise);
  clearFills(fills);
  for (const node of [next, veil]) clear(node);
  const end = flightEnd(kind, frameSize(), { ...from, dy: from.pose.y });
  const flight = card.animate(
    reducedMotion()
      ? { opacity: [1, 0] }
      : { transform: [cardTransform(from.pose), cardTransform(end)] },
    {
      duration: SWIPE_FLY_OFF_MS,
      // A dragged card keeps its speed; a card thrown by a button accelerates first.
      easing:
        from.pose.x !== 0 ? 'cubic-bezier(0.2, 0.4, 0.7, 1)' : 'cubic-bezier(0.4, 0, 0.9, 0.8)',
      fill: 'forwards',
    },
  );
  await flight.finished.catch(() => {});
}

/** Brings a card back from the side to which it left. */
export function flyBack(card: HTMLElement, kind: SwipeKind): void {
  for (const animation of card.getAnimations({ subtree: true })) animation.cancel();
  card.removeAttribute('data-moving');
  clear(card);
  for (const overlay of card.querySelectorAll<HTMLElement>('[data-overlay]')) {
    setOverlay(overlay, 0, 0);
  }
  const start = cardTransform(flightEnd(kind, frameSize()));
  card.animate(
    reducedMotion() ? { opacity: [0, 1] } : { transform: [start, cardTransform(REST)] },
    { duration: RETURN_MS, easing: 'cubic-bezier(0.34, 1.2, 0.64, 1)' },
  );
}

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function setOverlay(overlay: Node, opacity: number, labelOpacity: number): void {
  if (!overlay) return;
  overlay.style.opacity = String(opacity);
  (overlay.nextElementSibling as HTMLElement).style.opacity = String(labelOpacity);
}

function clear(node: Node): void {
  for (const name of ['transition', 'transform', 'opacity']) node?.style.removeProperty(name);
}

function clearFills(fills: Stage['fills']): void {
  for (const fill of Object.values(fills)) {
    if (!fill) continue;
    // Removing the inline opacity would show the layer: its resting zero is inline too.
    fill.style.opacity = '0';
    fill.closest('button')?.removeAttribute('data-armed');
  }
}

function frameSize(): { width: number; height: number } {
  const frame = document.getElementById(FRAME_ID);
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
}
