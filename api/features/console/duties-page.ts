import type { Context } from 'koa';
import { escapeHtml } from '../../platform/escape-html.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE = `body{max-width:60em;margin:2em auto;padding:0 1em;font:16px/1.5 sans-serif;overflow-wrap:break-word}
article+article{margin-top:4em;break-before:page}tr{break-inside:avoid}table{width:100%;border-collapse:collapse}
th,td{padding:.3em .5em;border:1px solid;text-align:start;vertical-align:top}`;

const rowOf = (tag: string) => (line: string) =>
  `<tr><${tag}>${line.slice(2, -2).replaceAll(' | ', `</${tag}><${tag}>`)}</${tag}></tr>`;

/** A paragraph of Markdown, already escaped, as HTML: a heading, a table, a list or text. */
function htmlOf(block: string): string {
  const [first = '', , ...rows] = block.split('\n');
  const [, marks, heading] = /^(#{1,3}) (.*)/.exec(first) ?? [];
  if (marks) return `<h${marks.length}>${heading}</h${marks.length}>`;
  if (first.startsWith('| '))
    return `<table>${rowOf('th')(first)}${rows.map(rowOf('td')).join('')}</table>`;
  return first.startsWith('- ') ? `<ul>${block.replace(/^- /gm, '<li>')}</ul>` : `<p>${block}</p>`;
}

/** Sends documents in Markdown as a page to print, without scripts or files of its own. */
export function sendPage(ctx: Context, title: string, texts: string[]): void {
  const articles = texts.map((text) => escapeHtml(text).split('\n\n').map(htmlOf).join('\n'));
  ctx.set('Content-Security-Policy', POLICY);
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><body><p>${title}</p><article>${articles.join('</article><article>')}</article></html>`;
}
