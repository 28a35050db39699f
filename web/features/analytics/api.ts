export { BARE, DAYS, TOOLTIP } from './axes.ts';
export { dayRange, shortDay, weekdayAndDay } from './figures.ts';
export { along, clearTop } from './tooltip-place.ts';
export { countTicks } from './trend.ts';
