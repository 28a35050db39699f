import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { Context } from 'koa';
import { i18nIn } from './i18n.ts';
import { siteName } from './runtime-settings.ts';

interface Entry extends ICalEventData {
  /** Without it, the title is "Appointment". */
  summary?: string;
  location: string;
  /** Language of the member; null: English. */
  language: string | null;
  /** For members above discretion 'standard': no link, and no name of the product or of this site. */
  isDiscreet: boolean;
}

/** The file is readable in the calendar, so its program has a name as neutral as the title. */
const PROGRAM = { company: 'Calendar', product: 'Calendar', language: 'EN' };

/** `text` without the names of the product and of this site. */
function unnamed(text: string, site: string): string {
  const name = site.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  return text
    .replace(new RegExp(`Overlap|${name}`, 'gi'), '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Answers with a calendar file (RFC 5545) of one entry. Times are in UTC: programs without the rules of a zone shift a
 * local time. No organizer and no attendees, so that no program sends mails. A real URL: iOS opens none from a blob.
 */
export async function sendCalendar(
  ctx: Context,
  { language, isDiscreet, ...entry }: Entry,
): Promise<void> {
  const i18n = i18nIn(language);
  const site = await siteName();
  const shown = (text: string) => (isDiscreet ? unnamed(text, site) : text);
  const calendar = ical({ prodId: PROGRAM, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...entry,
    summary: shown(entry.summary ?? '') || i18n._('Appointment'),
    location: shown(entry.location),
    url: isDiscreet ? null : entry.url,
  });
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.set('Content-Disposition', 'inline; filename="appointment.ics"');
  ctx.body = calendar.toString();
}
