import { JOINS_HOUR, JOINS_MIN } from '#contract/limits.ts';
import { toLocal } from '#contract/local-time.ts';
import { log } from '../../platform/logger.ts';
import { insertJoinNotice } from '../notifications/insert-queries.ts';
import { publishCreated } from '../notifications/service.ts';
import { findCandidates } from './candidates.ts';
import { listAskers, listJoinZones } from './queries/joins.ts';
import { findSearch, searchRequest } from './queries/search.ts';
import { SEARCH_LIMIT } from './service.ts';

const BATCH = 100;

/**
 * Notifies members who asked that people have joined: once, in the hour of the day that is the same for everyone, so that
 * the time of the notification says nothing about when someone joined. Run it once an hour.
 *
 * @returns the number of notified members.
 */
export async function notifyOfJoins(now = new Date()): Promise<number> {
  const zones = (await listJoinZones({}))
    .map(({ timeZone }) => timeZone)
    .filter((zone) => Number(toLocal(now, zone).slice(11, 13)) === JOINS_HOUR);
  let notified = 0;
  let batch = await listAskers({ zones, after: 0, limit: BATCH });
  while (batch.length > 0) {
    for (const { id } of batch) {
      // A failure for one member delays no other.
      const isNotified = await notifyMember(id).catch((error) =>
        log.error({ err: error }, 'notification about joins failed'),
      );
      if (isNotified) notified += 1;
    }
    batch = await listAskers({ zones, after: batch.at(-1)?.id ?? 0, limit: BATCH });
  }
  return notified;
}

/** Only people of the member's own deck count. So this says less than the deck, which anyone can read at any time. */
async function notifyMember(viewerId: number): Promise<boolean> {
  const request = searchRequest(viewerId);
  const search = await findSearch(request);
  const { candidates } = await findCandidates(request, search, { limit: SEARCH_LIMIT });
  const ids = candidates.map(({ id }) => id);
  const created = await insertJoinNotice({ userId: viewerId, ids, min: JOINS_MIN });
  await publishCreated(created);
  return created.length > 0;
}
