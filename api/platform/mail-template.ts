import { escapeHtml } from './escape-html.ts';

/** Part of a mail: a paragraph, a code to type, or a link. */
export type MailPart = string | { code: string } | { label: string; url: string };

function asText(part: MailPart): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? part.code : `${part.label}: ${part.url}`;
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
export function renderMail(parts: readonly MailPart[]): { text: string; html: string } {
  const style = 'margin:24px auto;max-width:480px;padding:0 16px;font:16px/1.5 sans-serif';
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><body><div style="${style}">${parts.map(asHtml).join('')}</div></body></html>`,
  };
}
