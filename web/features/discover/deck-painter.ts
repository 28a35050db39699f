import { SWIPE_FLY_OFF_MS, SWIPE_OVERLAY_OPACITY_MAX } from '#contract/limits.ts';
import { FRAME_ID } from '../../app/frame-id.ts';
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
/** Labels and buttons are full a little before the overlay is: at 120 of its 150 px. */
const EARLY = 1.25;

/** The nodes that move with a drag, looked up once when it begins. */
export interface Stage {
  card: HTMLElement;
  next: HTMLElement | null;
  /** Shade on the next card while it waits. */
  veil: HTMLElement | null;
  /** Overlay of each kind on the card. */
  overlays: Record<SwipeKind, HTMLElement | null>;
  /** Coloured face of each button. */
  fills: Record<'like' | 'pass', HTMLElement | null>;
}

/** The stage inside `deck` for the card of `personId`. */
export function stageOf(deck: HTMLElement, personId: number): Stage | undefined {
  const card = deck.querySelector<HTMLElement>(`[data-card="${personId}"]`);
  if (!card) return undefined;
  const find = (root: HTMLElement, what: string) => root.querySelector<HTMLElement>(what);
  const next = find(deck, '[data-depth="1"]');
  return {
    card,
    next,
    veil: next && find(next, '[data-veil]'),
    overlays: {
      like: find(card, '[data-overlay="like"]'),
      pass: find(card, '[data-overlay="pass"]'),
      superLike: find(card, '[data-overlay="superLike"]'),
    },
    fills: { like: find(deck, '[data-fill="like"]'), pass: find(deck, '[data-fill="pass"]') },
  };
}

/** Draws one frame of a drag: styles only, no layout, no render. */
export function paintDrag({ card, next, veil, overlays, fills }: Stage, pose: Pose): void {
  const progress = dragProgress(pose.x);
  card.toggleAttribute('data-moving', true);
  card.style.transition = 'none';
  card.style.transform = cardTransform(reducedMotion() ? { ...pose, rotateDeg: 0 } : pose);
  const side = pose.x > 0 ? 'like' : 'pass';
  for (const kind of ['like', 'pass'] as const) {
    const isOn = kind === side;
    setOverlay(overlays[kind], isOn ? overlayOpacity(pose.x) : 0, isOn ? progress * EARLY : 0);
    const fill = fills[kind];
    if (fill) fill.style.opacity = isOn ? String(Math.min(progress * EARLY, 1)) : '0';
    fill?.parentElement?.toggleAttribute('data-armed', isOn && Math.abs(pose.x) > 100);
  }
  if (!next || !veil || reducedMotion()) return;
  next.style.transition = 'none';
  next.style.transform = risingTransform(progress);
  veil.style.opacity = String(1 - progress);
}

/** Lets go: what the drag has written is taken back, and the transitions of the style sheet do the rest. */
export function release({ card, next, veil, overlays, fills }: Stage): void {
  card.removeAttribute('data-moving');
  for (const node of [card, next, veil]) clear(node);
  for (const overlay of Object.values(overlays)) setOverlay(overlay, 0, 0);
  calm(fills);
}

/** Throws the card off the screen; resolves when it is gone. */
export async function fly(
  { card, next, veil, overlays, fills }: Stage,
  kind: SwipeKind,
  from: { pose: Pose; velocityY: number; grabbedLow: boolean },
): Promise<void> {
  const isDragged = from.pose.x !== 0;
  const overlay = overlays[kind];
  const raise = { duration: RAISE_OVERLAY_MS, fill: 'forwards' } as const;
  overlay?.animate({ opacity: SWIPE_OVERLAY_OPACITY_MAX }, raise);
  overlay?.nextElementSibling?.animate({ opacity: 1 }, raise);
  calm(fills);
  for (const node of [next, veil]) clear(node);
  const end = flightEnd(kind, frameSize(), { ...from, dy: from.pose.y });
  const flight = card.animate(
    reducedMotion()
      ? { opacity: [1, 0] }
      : { transform: [cardTransform(from.pose), cardTransform(end)] },
    {
      duration: SWIPE_FLY_OFF_MS,
      // A thrown card keeps its speed; one that a button sends off has to gain it first.
      easing: isDragged ? 'cubic-bezier(0.2, 0.4, 0.7, 1)' : 'cubic-bezier(0.4, 0, 0.9, 0.8)',
      fill: 'forwards',
    },
  );
  await flight.finished.catch(() => {});
}

/** Brings a card back along the way it left. */
export function flyBack(card: HTMLElement, kind: SwipeKind): void {
  for (const animation of card.getAnimations({ subtree: true })) animation.cancel();
  card.removeAttribute('data-moving');
  clear(card);
  for (const overlay of card.querySelectorAll<HTMLElement>('[data-overlay]'))
    setOverlay(overlay, 0, 0);
  const start = cardTransform(flightEnd(kind, frameSize()));
  card.animate(
    reducedMotion() ? { opacity: [0, 1] } : { transform: [start, cardTransform(REST)] },
    { duration: RETURN_MS, easing: 'cubic-bezier(0.34, 1.2, 0.64, 1)' },
  );
}

export const reducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The overlay's colour, and the label that stands right after it. */
function setOverlay(overlay: HTMLElement | null, colour: number, label: number): void {
  if (!overlay) return;
  overlay.style.opacity = String(colour);
  const stamp = overlay.nextElementSibling as HTMLElement | null;
  if (stamp) stamp.style.opacity = String(Math.min(label, 1));
}

function clear(node: HTMLElement | null): void {
  for (const name of ['transition', 'transform', 'opacity']) node?.style.removeProperty(name);
}

function calm(fills: Stage['fills']): void {
  for (const fill of Object.values(fills)) {
    fill?.style.removeProperty('opacity');
    fill?.parentElement?.removeAttribute('data-armed');
  }
}

function frameSize(): { width: number; height: number } {
  const frame = document.getElementById(FRAME_ID);
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
}
