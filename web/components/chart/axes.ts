import { showDate } from '../../platform/dates.ts';

/** An axis without lines: the grid is enough. */
export const BARE = { tickLine: false, axisLine: false, interval: 0 } as const;
/** The axis of the days. */
export const DAYS = {
  ...BARE,
  interval: 'preserveEnd',
  tickFormatter: (day: string) => showDate('shortDay', day, 'UTC'),
  tickMargin: 10,
  height: 36,
} as const;
export const TOOLTIP = {
  position: { y: 0 },
  cursor: { stroke: 'var(--ov-text-2)', strokeDasharray: '3 4' },
  offset: 16,
  isAnimationActive: false,
};
export const GRID = { vertical: false, syncWithTicks: true, stroke: 'var(--ov-hairline)' };

/** An axis that ends at its last ticks. */
export const scale = (ticks: number[]) => ({
  ticks,
  domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
});

/** A color of the theme for lines, lighter in the dark scheme. */
export const tone = (color: string, shade: 6 | 7 = 6): string =>
  `light-dark(var(--mantine-color-${color}-${shade}), var(--mantine-color-${color}-4))`;

const STEPS = 4;
/** Steps of a count axis, multiplied by a power of ten. */
const COUNT_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Steps of a duration axis, in seconds. */
const SECOND_STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** Five ticks from zero that cover `values`, so that two axes share their grid lines. */
export function countTicks(values: number[]): number[] {
  const least = Math.max(...values, STEPS) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = COUNT_STEPS.find((step) => step * power >= least) ?? 10;
  return ticks(0, Math.ceil(factor * power));
}

/** Five ticks that cover `values` in seconds; they may start above zero. */
export function secondTicks(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  for (const step of SECOND_STEPS) {
    const first = Math.floor(low / step) * step;
    if (first + STEPS * step >= high) return ticks(first, step);
  }
  return ticks(0, Math.ceil(high / STEPS));
}

const ticks = (first: number, step: number): number[] =>
  Array.from({ length: STEPS + 1 }, (_, index) => first + index * step);
