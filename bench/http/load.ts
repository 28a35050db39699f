import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const CONNECTIONS = 16;

export interface Loaded {
  /** Answers a second. */
  rate: number;
  /** CPU of the server in µs an answer, which other programs on the machine hardly change. */
  cpu: number;
}

/**
 * Asks one address over 16 connections, each as soon as it has its answer, without waiting between.
 *
 * @throws Error when an answer is not 200.
 */
export async function load(
  { pid, port }: { pid: number; port: number | undefined },
  { path, cookie, ms }: { path: string; cookie: string; ms: number },
): Promise<Loaded> {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;
  const until = performance.now() + ms;
  const [before, start] = [cpuOf(pid), performance.now()];
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => ask(port ?? 0, request, until)),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - start) / 1000;
  return { rate: answers / seconds, cpu: (cpuOf(pid) - before) / answers };
}

/** µs that the main thread of a process has run: the kernel counts them to the nanosecond. */
const cpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;

/** One connection. @returns how many answers it got. */
function ask(port: number, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let pending = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const next = () => {
      if (performance.now() < until) return socket.write(request);
      socket.destroy();
      return resolve(count);
    };
    socket.on('connect', next).on('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (!isWhole(pending)) return;
      if (!pending.subarray(0, 15).includes(' 200 ')) {
        reject(new Error(pending.subarray(0, 300).toString()));
        return socket.destroy();
      }
      pending = Buffer.alloc(0);
      count += 1;
      next();
    });
  });
}

/** Whether an answer has arrived to its end, of a known length or in chunks. */
function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.subarray(0, end).toString())?.[1];
  return length === undefined
    ? answer.subarray(-5).toString() === '0\r\n\r\n'
    : answer.length >= end + 4 + Number(length);
}
