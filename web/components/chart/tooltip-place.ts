/** Number of samples between two points. */
const BETWEEN = 4;

/** Heights along a curve through `points`, with interpolated samples. */
export const along = (points: number[]): number[] =>
  points.flatMap((from, index) => {
    const to = points[index + 1];
    if (to === undefined) return [from];
    return Array.from({ length: BETWEEN }, (_, step) => from + ((to - from) * step) / BETWEEN);
  });

/**
 * Position of a card of `size` with the largest distance from all curves.
 *
 * @param curves heights of the curves behind the card, px from the top.
 * @param room allowed range, px from the top.
 * @returns upper edge of the card, px from the top.
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
