import { addDays } from './days.ts';
import { TIMES_DAYS } from './limits.ts';
import { toLocal } from './local-time.ts';

/** A message with a plan: a proposal, its acceptance, or the cancellation of the date. */
export const PLAN_STATES = ['proposed', 'set', 'off'] as const;
/** A message about a date, also the times that suit both. Its content is JSON. */
export const DATE_STATES = ['overlap', ...PLAN_STATES] as const;
export type DateState = (typeof DATE_STATES)[number];

/** Parts of a day, with the hours at which they end. */
const PART_ENDS = { morning: '12', afternoon: '18', evening: '24' };
export type DayPart = keyof typeof PART_ENDS;
export const DAY_PARTS = Object.keys(PART_ENDS) as DayPart[];

/** Content of the times that suit both, in the time zone of the member who asked. */
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

/**
 * The current messages about a date, among all of a chat in their order: `decided` sets the date or calls it off, and only
 * another such message replaces it; `proposed` can be accepted; `newest` has times that suit both, or is the proposal.
 */
export function currentDates<M extends { date?: DateState; deleted?: boolean }>(messages: M[]) {
  const at = messages.findLastIndex(({ date }) => date === 'set' || date === 'off');
  const open = messages.slice(at + 1).filter(({ date, deleted }) => date && !deleted);
  return {
    decided: messages[at]?.deleted ? undefined : messages[at],
    proposed: open.findLast(({ date }) => date === 'proposed'),
    newest: open.at(-1),
  };
}
