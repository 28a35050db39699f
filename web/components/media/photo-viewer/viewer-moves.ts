const ZOOM_MAX = 4;
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

/** Positions of the fingers and the view when the number of fingers last changed. */
export interface Start {
  fingers: Point[];
  view: View;
}

const distance = ([first, second]: Point[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;

/** The view during a gesture: two fingers zoom; one pans a zoomed photo, or swipes or pulls it down. */
export function viewDuring({ fingers, view }: Start, now: Point[]): View {
  const [before, first] = [fingers[0], now[0]];
  if (!before || !first) return view;
  if (now.length > 1) {
    const scale = (view.scale * distance(now)) / (distance(fingers) || 1);
    return { ...view, scale: Math.min(ZOOM_MAX, Math.max(1, scale)) };
  }
  const [dx, dy] = [first.x - before.x, first.y - before.y];
  if (view.scale > 1) return { ...view, x: view.x + dx, y: view.y + dy };
  return dy > Math.abs(dx) ? { scale: 1, x: 0, y: dy } : { scale: 1, x: dx, y: 0 };
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
