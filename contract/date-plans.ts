import { addDays } from './days.ts';
import { TIMES_DAYS } from './limits.ts';
import { toLocal } from './local-time.ts';

/** The question whose answers are marks of parts of days: both members see only what suits both. */
export const TIMES = 'times';

/** A message about a date: times that suit both, a proposal, or what became of it. Its content is JSON. */
export const DATE_STATES = ['overlap', 'proposed', 'set', 'off'] as const;
export type DateState = (typeof DATE_STATES)[number];

/** The hours at which they end. */
const PART_ENDS = { morning: '12', afternoon: '18', evening: '24' };
export type DayPart = keyof typeof PART_ENDS;
export const DAY_PARTS = Object.keys(PART_ENDS) as DayPart[];

/** Content of the times that suit both, in the zone of who asked. */
export interface Overlap {
  timeZone: string;
  slots: { day: string; part: DayPart }[];
}
type Slots = Overlap['slots'];

/** The slots of the marks of an answer, one each, with the parts of a day together. */
export const slotsFrom = (firstDay: string): Slots =>
  Array.from({ length: TIMES_DAYS }, (_, days) => addDays(firstDay, days)).flatMap((day) =>
    DAY_PARTS.map((part) => ({ day, part })),
  );

export const isPast = ({ day, part }: Slots[number], timeZone: string): boolean =>
  `${day}T${PART_ENDS[part]}` <= toLocal(new Date(), timeZone);
