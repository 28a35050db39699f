import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Serves the web client; which of the two ways is the launcher's choice. */
export interface Client {
  handle(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
}

/** Vite's development server inside ours; its live channel shares the port. */
export async function viteClient(server: Server): Promise<Client> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
    clearScreen: false,
    logLevel: 'warn',
  });
  return { handle: (req, res) => vite.middlewares(req, res), close: () => vite.close() };
}

/** What every route gets that has no page of its own. */
const SHELL = 'shell.html';

/** The built client as nginx serves it: compressed files, immutable assets, one page for most routes. */
export function builtClient(directory = 'dist/web'): Client {
  if (!existsSync(join(directory, SHELL))) {
    throw new Error(`${directory} holds no built client. Run "npm run build" first.`);
  }
  const serve = sirv(directory, {
    single: SHELL,
    extensions: ['html'],
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (res, path) => {
      const immutable = path.startsWith('/assets/');
      res.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) res.setHeader(name, value);
    },
  });
  const notFound = (res: ServerResponse) => {
    res.statusCode = 404;
    res.end('Not found');
  };
  return { handle: (req, res) => serve(req, res, () => notFound(res)), close: async () => {} };
}
