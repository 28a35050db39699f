import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import {
  directionOf,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  languageFor,
} from '#contract/languages.ts';
import { isPage, PAGE_PATHS } from '#contract/pages.ts';
import { runChild } from './children.ts';

/** Headers of every page of the client, as in nginx/security-headers.conf. */
const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine writes style attributes and one style element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Voice messages.
  'permissions-policy': 'microphone=(self)',
};

/** Serves the web client. */
export interface Client {
  handle(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
}

/** Vite's development server as middleware. Its WebSocket shares the port. */
export async function viteClient(server: Server): Promise<Client> {
  // In a separate process, which frees the 250 MB for bundling dependencies when it exits.
  await runChild(process.execPath, ['node_modules/vite/bin/vite.js', 'optimize', 'web']);
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
    clearScreen: false,
    logLevel: 'warn',
  });
  const sendPage = async (req: IncomingMessage, res: ServerResponse) => {
    const language = pageLanguage(req);
    const page = readFileSync('web/index.html', 'utf8').replace(
      '<html lang="en">',
      `<html lang="${language}" dir="${directionOf(language)}">`,
    );
    const html = await vite.transformIndexHtml(req.url ?? '/', page);
    res.writeHead(isPage(pathOf(req)) ? 200 : 404, { 'content-type': 'text/html' }).end(html);
  };
  return {
    handle: (req, res) => vite.middlewares(req, res, () => void sendPage(req, res)),
    close: () => vite.close(),
  };
}

/** Serves the built client as nginx does: compressed files, immutable assets, a shell page for most routes. */
export function builtClient(directory = 'dist/web'): Client {
  dateByContent(directory);
  const clients = new Map(LANGUAGES.map((language) => [language, clientIn(directory, language)]));
  const notFound = (req: IncomingMessage, res: ServerResponse) => {
    setHeaders(res, pathOf(req));
    res.writeHead(404, { 'content-type': 'text/html;charset=utf-8' });
    res.end(readFileSync(join(directory, `shell.${pageLanguage(req)}.html`)));
  };
  return {
    handle: (req, res) => clients.get(pageLanguage(req))?.(req, res, () => notFound(req, res)),
    close: async () => {},
  };
}

/** As `nginx/prepare-pages.sh`: sirv makes ETag of time and size, and a build writes two languages within a millisecond. */
function dateByContent(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const time = Number.parseInt(hash('sha256', readFileSync(path)).slice(0, 8), 16) >>> 2;
    utimesSync(path, time, time);
  }
}

function clientIn(directory: string, language: string): RequestHandler {
  if (!existsSync(join(directory, `shell.${language}.html`))) {
    throw new Error(`${directory} contains no built client. Run "npm run build" first.`);
  }
  return sirv(directory, {
    // Page of every route without a prerendered page.
    single: 'shell',
    ignores: [`^(?!${PAGE_PATHS.slice(1)})`],
    extensions: [`${language}.html`],
    etag: true,
    gzip: true,
    setHeaders,
  });
}

function setHeaders(res: ServerResponse, path: string): void {
  const immutable = path.startsWith('/assets/');
  res.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!immutable) res.appendHeader('vary', 'Cookie, Accept-Language');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

/** The language in the cookie, else the browser's. */
function pageLanguage({ headers }: IncomingMessage): Language {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
  return languageFor(chosen, headers['accept-language']);
}
