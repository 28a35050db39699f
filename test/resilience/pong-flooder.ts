/**
 * A worker thread that floods an instance with pongs on request of its parent. One raw socket for each
 * cookie writes as fast as the server reads, and reconnects when the server closes it.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

interface Flood {
  base: string;
  origin: string;
  cookies: string[];
}

const PONGS = Buffer.concat(Array(10_000).fill(Buffer.from([0x8a, 0x80, 1, 2, 3, 4])));
const CLOSE_FRAME = 0x88;
const RETRY_MS = 50;

let isFlooding = false;
const counts = { sockets: 0, bytes: 0 };
const { base, origin, cookies } = workerData as Flood;
const { hostname, port } = new URL(base);

async function flood(cookie: string): Promise<void> {
  for (;;) {
    if (isFlooding) await floodOnce(cookie).catch(() => {});
    await sleep(RETRY_MS);
  }
}

/** Floods one socket until the server closes it. */
function floodOnce(cookie: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).on('close', () => resolve());
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  const write = () => {
    if (!isFlooding) return void socket.destroy();
    socket.write(PONGS, (error) => {
      if (error) return;
      counts.bytes += PONGS.length;
      write();
    });
  };
  socket.once('data', (head) => {
    if (!head.toString('latin1').startsWith('HTTP/1.1 101')) return void socket.destroy();
    counts.sockets += 1;
    socket.on('data', (data) => {
      if (data.includes(CLOSE_FRAME)) socket.destroy();
    });
    write();
  });
  return promise;
}

parentPort?.on('message', (on: boolean) => {
  isFlooding = on;
  parentPort?.postMessage({ ...counts });
});
for (const cookie of cookies) void flood(cookie);
