export { csvLines } from './csv.ts';
export { dayRange, shortDay, weekdayAndDay } from './figures.ts';
