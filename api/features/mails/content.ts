import type { I18n } from '@lingui/core';
import { type MailType, NOTIFICATION_KINDS, NOTIFICATIONS } from '#contract/notification-types.ts';
import { config } from '../../platform/config.ts';
import { isolated, timeIn } from '../../platform/i18n.ts';
import { type MailPart, renderMail } from '../../platform/mail-template.ts';
import { describeScamBan, type OfScamBan } from '../notifications/scam-ban.ts';
import { eventTitle } from '../push/payload.ts';
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

/** Without the name: others may read it. */
export const scamBanMail = (i18n: I18n, ban: OfScamBan, contact: string) =>
  withLinks(i18n, [describeScamBan(i18n, ban, contact).text], 'scam_ban');

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

type EventOfMail = Pick<DueMail, 'createdAt' | Extract<keyof DueMail, `event${string}`>>;

export function eventMail(i18n: I18n, event: EventOfMail, unsubscribe: string) {
  const texts = mailTexts(i18n);
  const [title = '', venue = ''] = [event.eventTitle, event.eventVenue].map((text) =>
    isolated(i18n, text ?? ''),
  );
  const { eventDate, eventTimeZone } = event;
  const lines = [
    event.eventNotice === 'question' ? texts.confirmEvent() : eventTitle(i18n, event),
    texts.event(title, venue),
    ...(eventDate ? [timeIn(i18n, eventDate, eventTimeZone, 'full')] : []),
  ];
  return withLinks(i18n, lines, 'event', unsubscribe);
}
