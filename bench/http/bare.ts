/** Bare node:http with the SQL of the busiest reads for one viewer: no session, no router, no validation. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listMatchRows } from '../../api/features/matches/queries.ts';
import { countUnread, listNotificationRows } from '../../api/features/notifications/queries.ts';
import { listLikes } from '../../api/features/swipes/queries.ts';
import { findPerson } from '../../api/features/users/queries.ts';

const viewerId = Number(process.env.BENCH_VIEWER);
const otherId = Number(process.env.BENCH_OTHER);

const reads: Record<string, () => Promise<unknown>> = {
  [`/api/users/${otherId}`]: async () => (await findPerson({ viewerId, id: otherId }))[0],
  '/api/matches': () => listMatchRows({ viewerId }),
  [`/api/swipes/likes/${viewerId}`]: () => listLikes({ viewerId }),
  '/api/notifications': () =>
    Promise.all([
      listNotificationRows({ viewerId, before: null, limit: 50 }),
      countUnread({ viewerId }),
    ]),
};

const server = createServer(async ({ url = '' }, response) => {
  const body = JSON.stringify(await reads[url]?.());
  response.setHeader('content-type', 'application/json').end(body);
}).listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port }));
});
