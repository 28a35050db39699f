import { shortDay } from './figures.ts';

/** Axes without lines: the grid is enough. */
export const BARE = { tickLine: false, axisLine: false };
/** The axis of the days. */
export const DAYS = { ...BARE, tickFormatter: shortDay, tickMargin: 10, height: 36 };
export const TOOLTIP = {
  position: { y: 0 },
  cursor: { stroke: 'var(--ov-text-2)', strokeDasharray: '3 4' },
  offset: 16,
  isAnimationActive: false,
};
