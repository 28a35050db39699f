import type { Context } from 'koa';

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
