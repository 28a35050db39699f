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

/** Events after the row `:after` (0: from the first). */
const listOf = (period: EventPeriod, where: string, order: 'asc' | 'desc') =>
  statement<EventRow, ViewedBy & { after: number }>(
    `list_${period}_console_events`,
    `select ${eventColumns} ${viewerEvents} and ${where}
        and (:after::bigint = 0 or (e.starts_at, e.id) ${order === 'asc' ? '>' : '<'}
          (select starts_at, id from events where id = :after::bigint))
      order by e.starts_at ${order}, e.id ${order} limit ${ROWS_TO_READ}`,
  );

export const listEventsOf: Record<EventPeriod, ReturnType<typeof listOf>> = {
  upcoming: listOf('upcoming', `e.canceled_at is null and not ${isOver}`, 'asc'),
  past: listOf('past', `e.canceled_at is null and ${isOver}`, 'desc'),
  canceled: listOf('canceled', 'e.canceled_at is not null', 'desc'),
};

export const updateCanceled = statement<object, { id: number }>(
  'update_canceled_event',
  'update events set canceled_at = now(), sequence = sequence + 1 where id = :id',
);

/** Also ends the question to admins. */
export const updateConfirmed = statement<object, { id: number }>(
  'update_confirmed_event',
  `with answered as (delete from notifications where event_id = :id and event_news = 'question')
   update events set confirmed_at = coalesce(confirmed_at, now()) where id = :id`,
);
