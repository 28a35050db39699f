import type { I18n } from '@lingui/core';
import type { Context } from 'koa';
import { escapeHtml } from '../../platform/escape-html.ts';
import { htmlStart } from '../../platform/i18n.ts';
import { unsubscribeTexts } from './texts.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function respond(ctx: Context, i18n: I18n, title: string, form = ''): void {
  const texts = unsubscribeTexts(i18n);
  ctx.set('Content-Security-Policy', POLICY);
  ctx.vary('Accept-Language, Cookie');
  ctx.type = 'html';
  ctx.body = `${htmlStart(i18n)}<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(texts.title())}</title><body style="font:18px/1.5 sans-serif;max-width:30em;margin:3em auto;padding:0 1em"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.again())}</p>${form}</html>`;
}

/** Mail scanners open links, so only the button changes something. */
export function sendUnsubscribePage(ctx: Context, i18n: I18n): void {
  const { question, button } = unsubscribeTexts(i18n);
  const form = `<form method="post"><button style="font:inherit;padding:.6em 1.2em">${escapeHtml(button())}</button></form>`;
  respond(ctx, i18n, question(), form);
}

export const confirmUnsubscribed = (ctx: Context, i18n: I18n): void =>
  respond(ctx, i18n, unsubscribeTexts(i18n).stopped());
