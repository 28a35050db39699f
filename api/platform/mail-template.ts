import type { I18n } from '@lingui/core';
import { shadesOf } from '#contract/colors.ts';
import type { Face } from '#contract/face.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlStart } from './i18n.ts';

/** Part of a mail: a paragraph, a code to type, or a link. */
export type MailPart = string | { code: string } | { label: string; url: string };

function asText(i18n: I18n, part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  const { label, url } = part;
  return i18n._('{label}: {url}', { label, url });
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`;
  if ('code' in part) {
    const style = 'margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:6px';
    return `<p style="${style}">${escapeHtml(part.code)}</p>`;
  }
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
}

/** Text and HTML of a mail from the same parts. Nothing in it is loaded from a server. */
export function renderMail(i18n: I18n, parts: readonly MailPart[]): { text: string; html: string } {
  const style = 'margin:24px auto;max-width:480px;padding:0 16px;font:16px/1.5 sans-serif';
  return {
    text: `${parts.map((part) => asText(i18n, part)).join('\n\n')}\n`,
    html: `${htmlStart(i18n)}<meta charset="utf-8"><meta name="color-scheme" content="light dark"><body><div style="${style}">${parts.map(asHtml).join('')}</div></body></html>`,
  };
}

/** A mail with the color of this site, and its name and contact at the end, where previews do not show them. */
export function withFace<M extends { text: string; html: string }>(mail: M, face: Face): M {
  const { fill, link } = shadesOf(face.accent || '#000000');
  const style = `<style>a{color:${fill}}@media(prefers-color-scheme:dark){a{color:${link}}}</style>`;
  const foot = [face.name, face.contact].filter(Boolean);
  const text = [mail.text, ...foot].join('\n');
  const html = mail.html
    .replace('<body>', `${face.accent && style}<body>`)
    .replace('</div></body>', () => `${foot.map(escapeHtml).join('<br>')}</div></body>`);
  return { ...mail, text, html };
}
