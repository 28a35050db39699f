import { transaction } from '#db/sql.ts';
import { askWhetherEventsTakePlace, replaceEventNotices } from '../notifications/service.ts';
import * as queries from './series-queries.ts';

/**
 * Creates the next event of each series whose latest has started or is canceled, asks admins whether the coming ones take
 * place, and cancels those without an answer. @returns how many it created and canceled.
 */
export async function continueSeries(): Promise<number> {
  const created = await queries.insertNextEvents({});
  await askWhetherEventsTakePlace();
  const canceled = await transaction(async (db) => {
    const events = await queries.cancelUnanswered({}, db);
    for (const { id } of events)
      await replaceEventNotices({ eventId: id, changedBy: 0 }, { eventCanceled: true }, db);
    return events;
  });
  return created.length + canceled.length;
}
