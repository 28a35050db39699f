import type { listConsoleEvents } from '#contract/console/events.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { toEvent, viewedBy } from '../events/queries.ts';
import { lockOpenEvent } from '../events/service.ts';
import { replaceEventNotices } from '../notifications/service.ts';
import { listEventsOf, updateCanceled, updateConfirmed } from './events-queries.ts';
import { pageOf } from './page.ts';

/** A page of the events of one period. */
export async function readEvents(
  { id: viewerId }: Viewer,
  { period = 'upcoming', after = 0 }: Call<typeof listConsoleEvents>['query'],
) {
  const { page, next } = pageOf(await listEventsOf[period]({ ...viewedBy(viewerId), after }), 'id');
  return { events: page.map(toEvent), next };
}

/** Confirms that an event of a series takes place. @throws AppError as `lockOpenEvent`. */
export async function confirmEvent(viewer: Viewer, id: number) {
  await transactionAs(viewer, 'admin', async (db, by) => {
    await lockOpenEvent(by.id, id, db);
    await updateConfirmed({ id }, db);
    await recordAction(by, { action: 'confirm_event', about: id }, db);
  });
}

/**
 * Cancels an event. Everyone who joined or waits is notified by the channels that are switched on for events; a
 * reminder that waits is not sent.
 *
 * @throws AppError 404, 409 `canceled`, 409 `over` more than two hours after the start.
 */
export async function cancelEvent(viewer: Viewer, id: number, why: string) {
  await transactionAs(viewer, 'admin', async (db, by) => {
    await lockOpenEvent(by.id, id, db);
    await updateCanceled({ id }, db);
    await recordAction(by, { action: 'cancel_event', about: id, why }, db);
    await replaceEventNotices({ eventId: id, changedBy: by.id }, { eventCanceled: true }, db);
  });
}
