const ZOOM_MAX = 4;
const CLOSE_AFTER_PX = 96;
const PAGE_AFTER_PX = 60;

export interface Point {
  x: number;
  y: number;
}

/** How a photo is drawn: moved by `x` and `y` px, then enlarged. */
export interface View extends Point {
  scale: number;
}

/** Where the fingers were when the last of them was put down or lifted, and the view then. */
export interface Start {
  fingers: Point[];
  view: View;
}

const apart = ([first, second]: Point[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;

/** The view while fingers move: two enlarge, one pans what is enlarged, else swipes or draws down. */
export function viewDuring({ fingers, view }: Start, now: Point[]): View {
  const [before, first] = [fingers[0], now[0]];
  if (!before || !first) return view;
  if (now.length > 1) {
    const scale = (view.scale * apart(now)) / (apart(fingers) || 1);
    return { ...view, scale: Math.min(ZOOM_MAX, Math.max(1, scale)) };
  }
  const [dx, dy] = [first.x - before.x, first.y - before.y];
  if (view.scale > 1) return { ...view, x: view.x + dx, y: view.y + dy };
  return dy > Math.abs(dx) ? { scale: 1, x: 0, y: dy } : { scale: 1, x: dx, y: 0 };
}

/** What letting go in a view means. An enlarged photo stays as it is. */
export function outcomeOf({ scale, x, y }: View): 'stay' | 'close' | 'left' | 'right' | 'back' {
  if (scale > 1) return 'stay';
  if (y > CLOSE_AFTER_PX) return 'close';
  if (Math.abs(x) > PAGE_AFTER_PX) return x < 0 ? 'left' : 'right';
  return 'back';
}
