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
  decision: withLinks(
    ['There is an update about your account. Sign in to read it.'],
    '/account/standing',
  ),
  role: withLinks(
    ['Your role on this site has changed. If you did not expect this, ask an admin.'],
    '/app?tab=profile',
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

export const eventMail = (
  {
    eventTitle,
    eventVenue,
    eventCanceled,
  }: Pick<DueMail, 'eventTitle' | 'eventVenue' | 'eventCanceled'>,
  unsubscribe: string,
) =>
  withLinks(
    [
      eventCanceled ? 'Your event is canceled:' : 'Your event is tomorrow:',
      `${eventTitle}, ${eventVenue}`,
    ],
    '/app?tab=events',
    unsubscribe,
  );

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
