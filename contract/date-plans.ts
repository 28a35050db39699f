import { addDays } from './days.ts';
import { TIMES_DAYS } from './limits.ts';
import { toLocal } from './local-time.ts';

/** The question whose answers are parts of days. Both members see only those that suit both. */
export const TIMES = 'times';

/** Parts of a day, and the hour at which each ends. */
const PARTS = [
  ['morning', '12'],
  ['afternoon', '18'],
  ['evening', '24'],
] as const;
export type DayPart = (typeof PARTS)[number][0];

/** A message about a date: the times that suit both, a proposal, or what became of it. */
export const DATE_STATES = ['overlap', 'proposed', 'set', 'off'] as const;
export type DateState = (typeof DATE_STATES)[number];

export interface Slot {
  day: string;
  part: DayPart;
  isPast: boolean;
}

function slotOf(day: string, [part, end]: (typeof PARTS)[number], timeZone: string): Slot {
  return { day, part, isPast: `${day}T${end}` <= toLocal(new Date(), timeZone) };
}

/** Where the marks of a member begin, and the clock that their parts of days follow. */
export interface TimesFrame {
  firstDay: string;
  timeZone: string;
}

/** The slots of a mark each: days in order, and the parts of each day. */
export const slotsOf = ({ firstDay, timeZone }: TimesFrame): Slot[] =>
  Array.from({ length: TIMES_DAYS }, (_, days) => addDays(firstDay, days)).flatMap((day) =>
    PARTS.map((part) => slotOf(day, part, timeZone)),
  );

/** Content of a message: the time zone, and a line for each slot ahead that both have marked. */
export function overlapText(frame: TimesFrame, marks: [string, string]): string {
  const both = slotsOf(frame).filter(
    ({ isPast }, index) => !isPast && marks.every((own) => own[index] === '1'),
  );
  return [frame.timeZone, ...both.map(({ day, part }) => `${day} ${part}`)].join('\n');
}

export function readOverlap(content: string): { timeZone: string; slots: Slot[] } {
  const [timeZone = 'UTC', ...lines] = content.split('\n');
  const slots = lines.flatMap((line) => {
    const [day = '', name] = line.split(' ');
    return PARTS.filter(([part]) => part === name).map((part) => slotOf(day, part, timeZone));
  });
  return { timeZone, slots };
}

export interface DatePlan {
  /** ISO 8601 in UTC. */
  start: string;
  timeZone: string;
  place: string;
}

/** Content of a message: start and time zone, then the place. */
export const planText = ({ start, timeZone, place }: DatePlan): string =>
  `${start} ${timeZone}\n${place}`;

export function readPlan(content: string): DatePlan {
  const [time = '', place = ''] = content.split('\n');
  const [start = '', timeZone = 'UTC'] = time.split(' ');
  return { start, timeZone, place };
}
