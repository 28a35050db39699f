import type { EventPeriod } from '#contract/console/events.ts';
import { statement } from '#db/sql.ts';
import {
  type EventRow,
  eventColumns,
  isOver,
  type ViewedBy,
  viewerEvents,
} from '../events/queries.ts';
import { ROWS_TO_READ } from './page.ts';

/** Events after the row `:after` (0: from the first). `beyond` compares in the direction of the order. */
const listOf = (
  period: EventPeriod,
  { where, order, beyond }: { where: string; order: 'asc' | 'desc'; beyond: '<' | '>' },
) =>
  statement<EventRow, ViewedBy & { after: number }>(
    `list_${period}_console_events`,
    `select ${eventColumns} ${viewerEvents} and ${where}
        and (:after::bigint = 0 or (e.starts_at, e.id) ${beyond}
          (select starts_at, id from events where id = :after::bigint))
      order by e.starts_at ${order}, e.id ${order} limit ${ROWS_TO_READ}`,
  );

export const listEventsOf: Record<EventPeriod, ReturnType<typeof listOf>> = {
  upcoming: listOf('upcoming', {
    where: `e.canceled_at is null and not ${isOver}`,
    order: 'asc',
    beyond: '>',
  }),
  past: listOf('past', {
    where: `e.canceled_at is null and ${isOver}`,
    order: 'desc',
    beyond: '<',
  }),
  canceled: listOf('canceled', {
    where: 'e.canceled_at is not null',
    order: 'desc',
    beyond: '<',
  }),
};

export const updateCanceled = statement<object, { id: number }>(
  'update_canceled_event',
  'update events set canceled_at = now() where id = :id',
);
