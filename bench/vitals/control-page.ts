import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal page with one photo: no script, no style sheet, no font. */
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A photo</title>
  </head>
  <body><img src="/photo" alt="A person" width="358" height="560" /></body>
</html>`;

/** Serves a page with only this photo. */
export async function startControlPage(photo: Buffer) {
  const server = createServer((req, res) => {
    if (req.url === '/photo') res.setHeader('content-type', 'image/webp').end(photo);
    else if (req.url === '/') res.setHeader('content-type', 'text/html').end(HTML);
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}/`, stop };
}
