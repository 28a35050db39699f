import type { Context } from 'koa';
import { config } from '../../platform/config.ts';
import { type MailPart, renderMail } from '../../platform/mail-template.ts';
import type { countNews, DueMail } from './queries.ts';

type News = Awaited<ReturnType<typeof countNews>>[number];

/** Does not name the product: others may see the list of mails. */
const SUBJECT = 'Something new for you';

const plural = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** Counts only: no names, no texts, no pictures. */
const linesOf = ({ match, message, like, event, credit }: News): string[] => [
  ...plural(match, 'new match', 'new matches'),
  ...plural(message, 'conversation with unread messages', 'conversations with unread messages'),
  ...plural(like, 'new like', 'new likes'),
  ...plural(event, 'event notice', 'event notices'),
  ...plural(credit, 'day with earned credits', 'days with earned credits'),
];

const withLinks = (parts: MailPart[], path: string, unsubscribe?: string) => ({
  subject: SUBJECT,
  ...renderMail([
    ...parts,
    { label: 'Open', url: config.origin + path },
    ...(unsubscribe ? [{ label: 'Stop these mails', url: unsubscribe }] : []),
  ]),
});

/** About the account itself: members cannot switch these off. */
export const NOTICES = {
  recovery: withLinks(
    [
      'A recovery code was used to sign in to your account.',
      'If this was not you, sign in, replace your recovery codes and sign out your other devices.',
    ],
    '/preferences#sign-in-methods',
  ),
  passkey: withLinks(
    [
      'A passkey of your account may have been copied: its counter went back.',
      'A restored device can do that too. If you did not restore one, sign in, remove the passkey and add a new one.',
    ],
    '/preferences#sign-in-methods',
  ),
  sign_in_method: withLinks(
    [
      'A new way to sign in was added to your account.',
      'If this was not you, sign in, remove it and sign out your other devices.',
    ],
    '/preferences#sign-in-methods',
  ),
  recovery_codes: withLinks(
    [
      'New recovery codes were created for your account. Earlier ones no longer work.',
      'If this was not you, sign in, replace them and sign out your other devices.',
    ],
    '/preferences#sign-in-methods',
  ),
  role: withLinks(
    [
      'Your role on this site has changed.',
      'If you did not expect this, tell the people who run it.',
    ],
    '/preferences',
  ),
  decision: withLinks(
    ['There is an update about your account. Sign in to read it.'],
    '/account/standing',
  ),
  approved: withLinks(['Your account is approved. You can start now.'], '/app'),
};

/** A summary of what is new since the last visit; null when there is nothing. */
export function digestMail(news: News, unsubscribe: string) {
  const lines = linesOf(news);
  return lines.length === 0
    ? null
    : withLinks(['Since your last visit:', ...lines], '/app', unsubscribe);
}

type EventOfMail = Pick<
  DueMail,
  'eventTitle' | 'eventVenue' | 'eventCanceled' | 'eventMoved' | 'eventDate' | 'eventTimeZone'
>;

/** Date and time at the venue. */
const timeOf = ({ eventDate, eventTimeZone }: EventOfMail): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: eventTimeZone ?? 'UTC',
  }).format(eventDate ?? undefined);

function eventLines(event: EventOfMail): string[] {
  const name = `${event.eventTitle}, ${event.eventVenue}`;
  if (event.eventCanceled) return ['Your event is canceled:', name];
  if (event.eventMoved) return ['Your event has another time or place:', name, timeOf(event)];
  return ['Your event is tomorrow:', name];
}

export const eventMail = (event: EventOfMail, unsubscribe: string) =>
  withLinks(eventLines(event), '/app?tab=events', unsubscribe);

/** No name, place or number. */
export const joinMail = (unsubscribe: string) =>
  withLinks(['New people have joined who fit your filters.'], '/app', unsubscribe);

/** To a person who joined before the opening date. */
export const openedMail = (unsubscribe: string) =>
  withLinks(['You joined early. We are open now: come and see who is here.'], '/app', unsubscribe);

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function respond(ctx: Context, content: string): void {
  ctx.set('Content-Security-Policy', POLICY);
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Mails</title><body style="font:18px/1.5 sans-serif;max-width:30em;margin:3em auto;padding:0 1em">${content}</html>`;
}

/** Mail scanners open links, so only the button changes something. */
export const sendUnsubscribePage = (ctx: Context): void =>
  respond(
    ctx,
    '<h1>Stop mails?</h1><p>You can turn them on again in Preferences.</p><form method="post"><button style="font:inherit;padding:.6em 1.2em">Stop mails</button></form>',
  );

export const confirmUnsubscribed = (ctx: Context): void =>
  respond(ctx, '<h1>Mails are off</h1><p>You can turn them on again in Preferences.</p>');
