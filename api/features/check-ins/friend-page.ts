import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context } from 'koa';
import { htmlStart, i18nIn, languageOfRequest } from '../../platform/i18n.ts';
import { friendTexts } from './texts.ts';

const script = readFileSync(new URL('./friend-page.js', import.meta.url), 'utf8');
const style = `
:root { color-scheme: light dark }
body { max-width: 32em; margin: 0 auto; padding: 32px 24px; font: 18px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.7em; line-height: 1.25 }
section:has(.text:empty) { display: none }
section { margin-block: 24px; padding: 16px 20px; border-radius: 24px; background: light-dark(#f4f2f8, #2c2431) }
section p { margin: 0; white-space: pre-wrap }`;
const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const POLICY = `default-src 'none'; script-src ${sourceOf(script)}; style-src ${sourceOf(style)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Sends the page that a friend opens without an account. It is the same for every id. Its script decrypts
 * the check-in with the key in the fragment of the link, which browsers do not send.
 */
export function sendFriendPage(ctx: Context): void {
  const i18n = i18nIn(languageOfRequest(ctx));
  const { title, states, left, wrote, danger, alarm } = friendTexts(i18n);
  const lines = Object.entries(states).map(
    ([state, text]) =>
      `<h1 data-state="${state}"${state === 'loading' ? '' : ' hidden'}>${text}</h1>`,
  );
  ctx.set({ 'Content-Security-Policy': POLICY, 'X-Robots-Tag': 'noindex' });
  ctx.vary('Accept-Language, Cookie');
  ctx.type = 'html';
  ctx.body = `${htmlStart(i18n)}<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${style}</style>
<body data-locale="${i18n.locale}-u-nu-latn"><div role="status">${lines.join('')}</div><p data-state="running" hidden>${left}</p>
<div data-state="running ok call late unknown" hidden><section><b>${wrote}</b><p class="text" dir="auto"></p></section><p>${danger}</p><p data-state="running late" hidden>${alarm}</p></div>
<script>${script}</script></html>`;
}
