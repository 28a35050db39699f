import type { Email } from 'postal-mime';
import { escapeHtml } from '#api/platform/escape-html.ts';

/** A received mail. */
export interface MailboxMail extends Required<Pick<Email, 'subject' | 'text' | 'html'>> {
  id: number;
  at: Date;
  /** Recipients of the envelope. */
  to: string[];
  from: Email['from'];
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** All mails, newest first. The page reloads itself. */
export function mailListPage(mails: readonly MailboxMail[]): string {
  const items = mails
    .toReversed()
    .map(
      ({ id, at, to, subject }) =>
        `<li><a href="/mailbox/${id}"><b>${escapeHtml(subject)}</b><small>${escapeHtml(to.join(', '))} · ${at.toLocaleTimeString('en-GB')}</small></a></li>`,
    );
  return page(
    'Mailbox',
    `<p>Mail that the product sends on this machine. Nothing is delivered.</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet.</p>'}`,
    '<meta http-equiv="refresh" content="3">',
  );
}

/** One mail. Its HTML runs no scripts. */
export function mailPage({ to, from, subject, text, html }: MailboxMail): string {
  return page(
    subject,
    `<p>From ${escapeHtml(`${from?.name ?? ''} <${from?.address}>`.trim())} to ${escapeHtml(to.join(', '))}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>
<h2>Text</h2><pre>${escapeHtml(text)}</pre><p><a href="/mailbox">All mail</a></p>`,
  );
}

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${head}<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`;

const STYLE = `
body { margin: 0 auto; max-width: 640px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.2; }
h2 { font-size: 15px; }
ul { list-style: none; padding: 0; }
li a { display: block; padding: 10px 0; border-top: 1px solid light-dark(#e4dfdd, #383134); color: inherit; text-decoration: none; }
small { display: block; opacity: 0.7; }
iframe { width: 100%; height: 360px; border: 1px solid light-dark(#e4dfdd, #383134); border-radius: 12px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
