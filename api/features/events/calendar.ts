import { firstRow } from '#db/sql.ts';
import { appointment, calendarFile } from '../../platform/calendar.ts';
import { config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { siteName } from '../../platform/runtime-settings.ts';
import * as queries from './queries.ts';

/** As without an end, when people no longer arrive. */
const HOURS_WITHOUT_END = 2;

/** `text` without the names of the product and of this site. */
function unnamed(text: string, site: string): string {
  const name = site.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return text
    .replace(new RegExp(`Overlap|${name}`, 'gi'), '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The calendar file of an event. Members above discretion 'standard' get no link and no name of this site, whatever title
 * they choose.
 *
 * @throws AppError 404 unless the viewer has joined or waits.
 */
export async function eventCalendar(
  viewerId: number,
  id: number,
  choice: 'own' | 'discreet',
): Promise<string> {
  const values = { ...queries.viewedBy(viewerId), id };
  const event = firstRow(await queries.findCalendarRow(values), notFound);
  if (!event.joined && event.place === null) throw notFound();
  const isDiscreet = choice === 'discreet' || event.discretion !== 'standard';
  const site = await siteName();
  const shown = (text: string) => (isDiscreet ? unnamed(text, site) : text);
  const { uid, sequence, date: start, venue, address, city } = event;
  const place = [venue, address, venue.includes(city) ? '' : city].filter(Boolean).join(', ');
  return calendarFile({
    uid,
    sequence,
    start,
    end: event.endDate ?? new Date(start.getTime() + HOURS_WITHOUT_END * 3_600_000),
    title: (choice === 'own' && shown(event.title)) || appointment(i18nIn(event.viewerLanguage)),
    place: shown(place),
    ...(!isDiscreet && { link: `${config.origin}/app?tab=events&event=${id}` }),
    status: event.canceled ? 'cancelled' : event.joined ? 'confirmed' : 'tentative',
  });
}
