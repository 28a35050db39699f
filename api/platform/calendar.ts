import type { I18n } from '@lingui/core';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Context } from 'koa';

export interface CalendarEntry {
  /** Never changes: programs replace an entry by its UID. */
  uid: string;
  /** Grows with each change of the entry. */
  sequence: number;
  start: Date;
  end: Date;
  title: string;
  place?: string;
  link?: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
}

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The title of an entry that does not say what it is. */
export const appointment = (i18n: I18n): string => i18n._('Appointment');

/** The file is readable in the calendar, so its program has a name as neutral as the title. */
const PROGRAM = { company: 'Calendar', product: 'Calendar', language: 'EN' };

/**
 * A calendar file (RFC 5545) with one entry. Times are in UTC: programs without the rules of a zone shift a local time.
 * No organizer and no attendees, so that no program sends mails.
 */
export function calendarFile({ uid, place, link, title, status, ...times }: CalendarEntry): string {
  const calendar = ical({ prodId: PROGRAM, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...times,
    id: uid,
    summary: title,
    status: STATUS[status],
    ...(place && { location: place }),
    ...(link && { url: link }),
  });
  return calendar.toString();
}

/** Answers with a calendar file. A real URL: iOS opens no calendar file from a blob. */
export function sendCalendar(ctx: Context, file: string): void {
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.set('Content-Disposition', 'inline; filename="appointment.ics"');
  ctx.body = file;
}
