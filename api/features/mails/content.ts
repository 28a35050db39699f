import type { I18n } from '@lingui/core';
import { type MailType, NOTIFICATION_KINDS, NOTIFICATIONS } from '#contract/notification-types.ts';
import { readableZone } from '#contract/time-zones.ts';
import { config } from '../../platform/config.ts';
import { isolated } from '../../platform/i18n.ts';
import { type MailPart, renderMail } from '../../platform/mail-template.ts';
import type { countNews, DueMail } from './queries.ts';
import { digestTexts, mailTexts, noticeTexts } from './texts.ts';

type News = Awaited<ReturnType<typeof countNews>>[number];
type NoticeKind = keyof ReturnType<typeof noticeTexts>;

/** Subject, texts, and headers of a mail that `unsubscribe` stops. */
function withLinks(i18n: I18n, parts: MailPart[], kind: MailType, unsubscribe?: string) {
  const texts = mailTexts(i18n);
  return {
    subject: texts.subject(),
    ...renderMail(i18n, [
      ...parts,
      { label: texts.open(), url: config.origin + NOTIFICATIONS[kind].path },
      ...(unsubscribe ? [{ label: texts.stop(), url: unsubscribe }] : []),
    ]),
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

export const noticeMail = (i18n: I18n, kind: NoticeKind, unsubscribe?: string) =>
  withLinks(i18n, noticeTexts(i18n)[kind](), kind, unsubscribe);

/** A summary of what is new since the last visit; null when there is nothing. */
export function digestMail(i18n: I18n, news: News, unsubscribe: string) {
  const texts = digestTexts(i18n);
  const lines = NOTIFICATION_KINDS.flatMap((kind) =>
    news[kind] === 0 ? [] : [texts[kind](news[kind])],
  );
  return lines.length === 0
    ? null
    : withLinks(i18n, [texts.sinceLastVisit(), ...lines], 'digest', unsubscribe);
}

type EventOfMail = Pick<
  DueMail,
  | 'eventTitle'
  | 'eventVenue'
  | 'eventCanceled'
  | 'eventMoved'
  | 'eventNews'
  | 'eventDate'
  | 'eventTimeZone'
>;

/** Date and time at the venue. */
function timeOf({ locales }: I18n, { eventDate, eventTimeZone }: EventOfMail): string {
  const timeZone = readableZone(eventTimeZone ?? '');
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  const time = new Intl.DateTimeFormat(locales, style).format(eventDate ?? undefined);
  return timeZone === eventTimeZone ? time : `${time} UTC`;
}

function eventLines(i18n: I18n, event: EventOfMail): string[] {
  const texts = mailTexts(i18n);
  const [title, venue] = [event.eventTitle, event.eventVenue].map((text) =>
    isolated(i18n, text ?? ''),
  );
  const name = texts.event(title ?? '', venue ?? '');
  if (event.eventCanceled) return [texts.eventCanceled(), name];
  const { eventNews } = event;
  if (eventNews) return [texts.eventNews[eventNews](), name, timeOf(i18n, event)];
  if (event.eventMoved) return [texts.eventMoved(), name, timeOf(i18n, event)];
  return [texts.eventTomorrow(), name];
}

export const eventMail = (i18n: I18n, event: EventOfMail, unsubscribe: string) =>
  withLinks(i18n, eventLines(i18n, event), 'event', unsubscribe);
