import type { Event, EventEdit } from '#contract/events.ts';
import { transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import {
  deleteAttendee,
  findEventRow,
  insertAttendee,
  insertEvent,
  listEventRows,
  lockEvent,
  toEvent,
  updateEventRow,
} from './queries.ts';

const full = () => new AppError(409, 'full', 'This event is full.');
export const ended = () => new AppError(409, 'over', 'This event is over.');
export const canceled = () => new AppError(409, 'canceled', 'This event is canceled.');
const belowAttendees = (attendees: number) =>
  new AppError(
    409,
    'below_attendees',
    `capacity: must be at least ${attendees}, the number of attendees`,
  );

/**
 * Adds the viewer to the attendees. Idempotent, even for an event that is full.
 *
 * @throws AppError 404, 409 `full`, 409 `canceled`, 409 `over` more than two hours after the start.
 */
export async function addAttendee(viewerId: number, id: number): Promise<Event> {
  await transaction(async (db) => {
    const [event] = await lockEvent({ viewerId, id }, db);
    if (!event) throw notFound();
    if (event.isCanceled) throw canceled();
    if (event.isOver) throw ended();
    const [attendance] = await insertAttendee({ id, userId: viewerId }, db);
    if (!attendance?.joined) throw full();
  });
  return readEvent(viewerId, id);
}

/** Removes the viewer from the attendees. Idempotent. */
export async function removeAttendee(viewerId: number, id: number): Promise<Event> {
  await deleteAttendee({ id, userId: viewerId });
  return readEvent(viewerId, id);
}

/** @throws AppError 400 for a date in the past. */
export async function addEvent(viewer: Viewer, edit: EventEdit, now: Date): Promise<Event> {
  if (new Date(edit.date) < now) throw invalid('date: must be in the future');
  const viewerId = viewer.id;
  const { id } = await transactionAs(viewer, 'admin', async (db, by) => {
    const [created] = await insertEvent({ viewerId, ...edit }, db);
    if (!created) throw notFound();
    await recordAction(by, { action: 'create_event', about: created.id }, db);
    return created;
  });
  return readEvent(viewerId, id);
}

/** @throws AppError 404, 409 `canceled`, 409 `below_attendees` for a capacity below the number of attendees. */
export async function editEvent(viewer: Viewer, id: number, edit: EventEdit): Promise<Event> {
  const viewerId = viewer.id;
  await transactionAs(viewer, 'admin', async (db, by) => {
    const [event] = await lockEvent({ viewerId, id }, db);
    if (!event) throw notFound();
    if (event.isCanceled) throw canceled();
    const [before] = await findEventRow({ viewerId, id }, db);
    const attendees = before?.currentAttendees ?? 0;
    if (edit.capacity < attendees) throw belowAttendees(attendees);
    await updateEventRow({ id, ...edit }, db);
    await recordAction(by, { action: 'edit_event', about: id }, db);
  });
  return readEvent(viewerId, id);
}

export const readEvents = async (viewerId: number): Promise<Event[]> =>
  (await listEventRows({ viewerId })).map(toEvent);

async function readEvent(viewerId: number, id: number): Promise<Event> {
  const [row] = await findEventRow({ viewerId, id });
  if (!row) throw notFound();
  return toEvent(row);
}
