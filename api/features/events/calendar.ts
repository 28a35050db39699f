import { ICalEventStatus } from 'ical-generator';
import { firstRow } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import * as queries from './queries.ts';

/** As without an end, when people no longer arrive. */
const HOURS_WITHOUT_END = 2;

/**
 * The calendar entry of an event.
 *
 * @param title 'discreet': the entry has neither the title nor a link.
 * @throws AppError 404 unless the viewer has joined or waits.
 */
export async function eventEntry(viewerId: number, id: number, title: 'own' | 'discreet') {
  const values = { ...queries.viewedBy(viewerId), id };
  const event = firstRow(await queries.findCalendarRow(values), notFound);
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
    language: event.viewerLanguage,
    isDiscreet: title === 'discreet' || event.discretion !== 'standard',
  };
}
