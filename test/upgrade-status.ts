import { WebSocket } from 'ws';
import { apiBase, ORIGIN } from './client.ts';

/** HTTP status of an upgrade; 101 when it is accepted. */
export async function upgradeStatus(
  cookie: string,
  origin: string = ORIGIN,
  base: string = apiBase(),
): Promise<number> {
  const headers = { cookie, ...(origin && { origin }) };
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, { headers });
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.once('unexpected-response', (request, response) => {
    request.destroy();
    resolve(response.statusCode ?? 0);
  });
  socket.once('open', () => {
    socket.close();
    resolve(101);
  });
  socket.on('error', () => {});
  return promise;
}
