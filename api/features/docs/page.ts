import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { openApiOf } from './openapi.ts';

type Document = ReturnType<typeof openApiOf>;
type Operation = Record<'summary' | 'description' | 'operationId', string> & {
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
details { border-top: 1px solid #8884; padding: .6rem 0; }
summary { cursor: pointer; }
summary code { font-weight: 600; overflow-wrap: anywhere; }
summary span { display: block; padding-left: 5.5rem; opacity: .8; }
b { display: inline-block; width: 4.4rem; font: 600 .8rem ui-monospace, monospace; }
pre { overflow: auto; padding: .8rem; border-radius: .5rem; background: #8882; font-size: .85rem; }
`;

const block = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<p>${title}</p><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const schemaIn = (content?: Record<string, { schema: unknown }>): unknown =>
  Object.values(content ?? {})[0]?.schema;

function renderOperation(path: string, method: string, operation: Operation): string {
  const { summary, description, operationId, parameters, requestBody, responses } = operation;
  const [success] = Object.values(responses);
  return `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary><p>${escapeHtml(description)}</p>
${block('Parameters', parameters?.length ? parameters : undefined)}${block('Body', schemaIn(requestBody?.content))}${block('Response', schemaIn(success?.content))}</details>`;
}

/** Renders the document as an HTML page without scripts. */
export function renderDocs(document: Document): string {
  const sections = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      const [tag = ''] = (operation as Operation).tags;
      const html = renderOperation(path, method, operation as Operation);
      sections.set(tag, [...(sections.get(tag) ?? []), html]);
    }
  }
  const body = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([tag, operations]) => `<section><h2>${escapeHtml(tag)}</h2>${operations.join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Overlap API</title><style>${STYLE}</style><h1>Overlap API</h1>
<p>${escapeHtml(document.info.description ?? '')} As a file: <a href="/api/openapi.json">openapi.json</a></p>${body}</html>`;
}

/** Sends a page whose policy allows no scripts and no other resources. */
export function sendDocs(ctx: Context, page: string): void {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  ctx.type = 'html';
  ctx.body = page;
}
