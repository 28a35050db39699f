/** Bare node http that runs the SQL of the busiest reads for one viewer: no session, no router, no shapes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countStored, readStored } from '../../api/features/discover/deck-rows.ts';
import { listMatchRows } from '../../api/features/matches/queries.ts';
import { countUnread, listNotificationRows } from '../../api/features/notifications/queries.ts';
import { listLikes } from '../../api/features/swipes/queries.ts';
import { findPerson } from '../../api/features/users/queries.ts';

const viewerId = Number(process.env.BENCH_VIEWER);
const otherId = Number(process.env.BENCH_OTHER);
const readDeck = readStored(50);

const answers: Record<string, () => Promise<unknown>> = {
  [`/api/users/${otherId}`]: async () => (await findPerson({ viewerId, id: otherId }))[0],
  // A deck of fewer than are ever told is counted each time.
  '/api/users/discover': async () => [
    await readDeck({ viewerId, asked: '' }),
    await countStored({ viewerId, asked: '' }),
  ],
  '/api/matches': () => listMatchRows({ viewerId }),
  [`/api/swipes/likes/${viewerId}`]: () => listLikes({ viewerId }),
  '/api/notifications': () =>
    Promise.all([
      listNotificationRows({ viewerId, before: null, limit: 50 }),
      countUnread({ viewerId }),
    ]),
};

const server = createServer(async ({ url = '' }, response) => {
  const body = JSON.stringify(await answers[url]?.());
  response.setHeader('content-type', 'application/json').end(body);
}).listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});
