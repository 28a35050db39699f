import { ICalEventStatus } from 'ical-generator';
import type { Event, EventEdit } from '#contract/events.ts';
import { EVENT_DAYS_AHEAD_MAX } from '#contract/limits.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { askWhetherEventsTakePlace, replaceEventNotices } from '../notifications/service.ts';
import { cityPosition } from '../places/cities.ts';
import { ownUser } from '../users/queries.ts';
import type { EventRow } from './queries.ts';
import * as queries from './queries.ts';
import { fill, releasePlaces } from './waitlist.ts';

const canceled = () => new AppError(409, 'canceled');

/**
 * Locks an event for a change.
 *
 * @throws AppError 404, 409 `canceled`, 409 `over` more than two hours after the start.
 */
export async function lockOpenEvent(viewerId: number, id: number, db: Db) {
  const event = firstRow(await queries.lockEvent({ viewerId, id }, db), notFound);
  if (event.isCanceled) throw canceled();
  if (event.isOver) throw new AppError(409, 'over');
}

/**
 * Adds the viewer to the attendees, or to the waiting list of an event that is full. Idempotent.
 *
 * @throws AppError 404, 409 `canceled`, 409 `over` after its end.
 */
export async function addAttendee(viewerId: number, id: number): Promise<Event> {
  await transaction(async (db) => {
    await lockOpenEvent(viewerId, id, db);
    await fill(id, db, viewerId);
  });
  return readEvent(viewerId, id);
}

/** Removes the viewer from the attendees and the waiting list. Idempotent. */
export async function removeAttendee(viewerId: number, id: number): Promise<Event> {
  await transaction((db) => releasePlaces(viewerId, db, id));
  return readEvent(viewerId, id);
}

/**
 * Rules for a new value hold for a value that changes: a running event keeps its start.
 *
 * @param before start of the event, if it is not over.
 * @throws AppError 400 for a date in the past or more than a year ahead, or an end before the start.
 */
function checkDates({ date, endDate }: EventEdit, now: Date, before?: Date): void {
  const isNew = Date.parse(date) !== before?.getTime();
  if (isNew && new Date(date) < now) throw invalid('not_in_future', { field: 'date' });
  if (isNew && Date.parse(date) > now.getTime() + EVENT_DAYS_AHEAD_MAX * 86_400_000)
    throw invalid('too_far_ahead', { field: 'date', days: EVENT_DAYS_AHEAD_MAX });
  if (endDate && new Date(endDate) <= new Date(date)) throw invalid('end_date_before_date');
}

/** Every column of the row; the distance counts from the cell of the city. */
function toValues(edit: EventEdit) {
  const { description = '', host = '', city = '', address = '', endDate = null } = edit;
  const { translations = {}, repeats = null } = edit;
  const { latitude = null, longitude = null } = cityPosition(city) ?? {};
  const texts = { description, translations, host, city, address };
  return { ...edit, ...texts, endDate, repeats, latitude, longitude };
}

const PLACE = ['venue', 'city', 'address'] as const;

const isMoved = (before: EventRow, after: ReturnType<typeof toValues>): boolean =>
  before.date.getTime() !== Date.parse(after.date) ||
  PLACE.some((field) => before[field] !== after[field]);

/** @throws AppError 400 as `checkDates`. */
export async function addEvent(viewer: Viewer, edit: EventEdit, now: Date): Promise<Event> {
  checkDates(edit, now);
  const viewerId = viewer.id;
  const { id } = await transactionAs(viewer, 'admin', async (db, by) => {
    const created = firstRow(
      await queries.insertEvent({ viewerId, ...toValues(edit) }, db),
      notFound,
    );
    await recordAction(by, { action: 'create_event', about: created.id }, db);
    return created;
  });
  return readEvent(viewerId, id);
}

/**
 * Edits an event. Everyone who joined or waits is notified of another time or place, in place of an earlier notice. A
 * lower capacity removes no one.
 *
 * @throws AppError 400 as `checkDates`, 404, 409 `canceled`.
 */
export async function editEvent(
  viewer: Viewer,
  id: number,
  edit: EventEdit,
  now: Date,
): Promise<Event> {
  const viewerId = viewer.id;
  await transactionAs(viewer, 'admin', async (db, by) => {
    const event = firstRow(await queries.lockEvent({ viewerId, id }, db), notFound);
    if (event.isCanceled) throw canceled();
    const before = await findRow(viewerId, id, db);
    checkDates(edit, now, event.isOver ? undefined : before.date);
    const values = toValues({ repeats: before.repeats, ...edit });
    const moved = isMoved(before, values);
    await queries.updateEventRow({ id, moved, ...values }, db);
    await recordAction(by, { action: 'edit_event', about: id }, db);
    const change = { eventId: id, changedBy: by.id };
    if (moved) await replaceEventNotices(change, { eventMoved: true }, db);
    await fill(id, db);
  });
  return readEvent(viewerId, id);
}

export const readEvents = async (viewerId: number): Promise<Event[]> =>
  (await queries.listEventRows(queries.viewedBy(viewerId))).map(queries.toEvent);

const readEvent = async (viewerId: number, id: number): Promise<Event> =>
  queries.toEvent(await findRow(viewerId, id));

/** @throws AppError 404 for an unknown event, or one of another realm. */
const findRow = async (viewerId: number, id: number, db?: Db): Promise<EventRow> =>
  firstRow(await queries.findEventRow({ ...queries.viewedBy(viewerId), id }, db), notFound);

/** Assumed duration of an event without an end. */
const HOURS_WITHOUT_END = 2;

/**
 * The calendar entry of an event.
 *
 * @param title 'discreet': the entry has neither the title nor a link.
 * @throws AppError 404 unless the viewer has joined or waits.
 */
export async function eventEntry(viewerId: number, id: number, title: 'own' | 'discreet') {
  const [event, viewer] = await Promise.all([findRow(viewerId, id), ownUser(viewerId)]);
  if (!event.joined && event.place === null) throw notFound();
  const { uid, sequence, date: start, venue, address, city } = event;
  return {
    id: uid,
    sequence,
    start,
    end: event.endDate ?? new Date(start.getTime() + HOURS_WITHOUT_END * 3_600_000),
    ...(title === 'own' && { summary: event.title }),
    location: [venue, address, venue.includes(city) ? '' : city].filter(Boolean).join(', '),
    url: `${config.origin}/app?tab=events&event=${id}`,
    status:
      ICalEventStatus[event.canceled ? 'CANCELLED' : event.joined ? 'CONFIRMED' : 'TENTATIVE'],
    language: viewer.language,
    isDiscreet: title === 'discreet' || viewer.discretionLevel !== 'standard',
  };
}

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
