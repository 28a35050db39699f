import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { runChild } from './children.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

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
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
    clearScreen: false,
    logLevel: 'warn',
  });
  return { handle: (req, res) => vite.middlewares(req, res), close: () => vite.close() };
}

/** Page of every route without a prerendered page. */
const SHELL = 'shell.html';

/** Serves the built client as nginx does: compressed files, immutable assets, a shell page for most routes. */
export function builtClient(directory = 'dist/web'): Client {
  if (!existsSync(join(directory, SHELL))) {
    throw new Error(`${directory} contains no built client. Run "npm run build" first.`);
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
