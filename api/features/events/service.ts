import type { Event, EventEdit } from '#contract/events.ts';
import { transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import {
  deleteAttendee,
  findEventRow,
  insertAttendee,
  insertEvent,
  lockEvent,
  toEvent,
  updateEventRow,
} from './queries.ts';

const full = () => new AppError(409, 'full', 'All places of this event are taken.');
const over = () => new AppError(409, 'over', 'This event is over.');
const belowAttendees = (taken: number) =>
  new AppError(409, 'below_attendees', `capacity: ${taken} places are taken already`);

/**
 * Takes a place; for somebody who has one it changes nothing, also when the event is full by now.
 *
 * @throws AppError 404, 409 `full` when no place is left, 409 `over` when it has begun long ago.
 */
export async function takePlace(viewerId: number, id: number): Promise<Event> {
  await transaction(async (db) => {
    const [event] = await lockEvent({ viewerId, id }, db);
    if (!event) throw notFound();
    if (event.isOver) throw over();
    const [place] = await insertAttendee({ id, userId: viewerId }, db);
    if (!place?.joined) throw full();
  });
  return find(viewerId, id);
}

/** Gives the place back; for somebody who has none it changes nothing. */
export async function giveBackPlace(viewerId: number, id: number): Promise<Event> {
  await deleteAttendee({ id, userId: viewerId });
  return find(viewerId, id);
}

/** @throws AppError 400 for a date that has passed. */
export async function announceEvent(viewerId: number, edit: EventEdit, now: Date): Promise<Event> {
  if (new Date(edit.date) < now) throw invalid('date: must not have passed');
  const [made] = await insertEvent({ viewerId, ...edit });
  if (!made) throw notFound();
  return find(viewerId, made.id);
}

/** @throws AppError 404, 409 `below_attendees` when fewer places are left than are taken. */
export async function changeEvent(viewerId: number, id: number, edit: EventEdit): Promise<Event> {
  await transaction(async (db) => {
    if ((await lockEvent({ viewerId, id }, db)).length === 0) throw notFound();
    const [before] = await findEventRow({ viewerId, id }, db);
    const taken = before?.currentAttendees ?? 0;
    if (edit.capacity < taken) throw belowAttendees(taken);
    await updateEventRow({ id, ...edit }, db);
  });
  return find(viewerId, id);
}

async function find(viewerId: number, id: number): Promise<Event> {
  const [row] = await findEventRow({ viewerId, id });
  if (!row) throw notFound();
  return toEvent(row);
}
