/** How many heights between two points are looked at. */
const BETWEEN = 4;

/** Heights of a curve through `points`, with some in between. */
export const along = (points: number[]): number[] =>
  points.flatMap((from, index) => {
    const to = points[index + 1];
    if (to === undefined) return [from];
    return Array.from({ length: BETWEEN }, (_, step) => from + ((to - from) * step) / BETWEEN);
  });

/**
 * Where a card of `size` stands farthest from all curves, so that it hides none of them.
 *
 * @param curves heights that the curves have where the card would be, px from the top.
 * @param room px from the top that the card may take, from and to.
 * @returns its upper edge, px from the top.
 */
export function clearTop(curves: number[], size: number, room: [from: number, to: number]): number {
  const [from, to] = room;
  let best = { top: from, gap: Number.NEGATIVE_INFINITY };
  for (let top = from; top <= to - size; top += 4) {
    const gap = Math.min(...curves.map((y) => Math.max(top - y, y - top - size)));
    if (gap > best.gap) best = { top, gap };
  }
  return best.top;
}
