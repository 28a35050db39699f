const CLOSE_AFTER_PX = 96;
const PAGE_AFTER_PX = 60;

export interface Point {
  x: number;
  y: number;
}

/** Transform of a photo: moved by `x` and `y` px, then scaled. */
export interface View extends Point {
  scale: number;
}

/** The view of a photo dragged to `x` and `y`: a zoomed one pans, any other moves sideways or down. */
export function viewAt({ scale, x, y }: View): View {
  if (scale > 1) return { scale, x, y };
  return y > Math.abs(x) ? { scale, x: 0, y } : { scale, x, y: 0 };
}

/** The effect of releasing the photo in a view. A zoomed photo stays. */
export function gestureOutcome({
  scale,
  x,
  y,
}: View): 'stay' | 'close' | 'left' | 'right' | 'back' {
  if (scale > 1) return 'stay';
  if (y > CLOSE_AFTER_PX) return 'close';
  if (Math.abs(x) > PAGE_AFTER_PX) return x < 0 ? 'left' : 'right';
  return 'back';
}
