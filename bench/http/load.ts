import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const CONNECTIONS = 16;

export interface Target {
  pid: number;
  port: number | undefined;
  cookie: string;
}

/** A kind of request. With a body it is a POST. */
export interface Call {
  path: string;
  status?: number;
  /** The body of the next request. */
  nextBody?: () => object;
}

/**
 * Sends requests over 16 connections, each as soon as the response of the last one is complete.
 *
 * @returns CPU of the server in µs per response. Other programs on the machine hardly change it.
 * @throws Error when a response has another status.
 */
export async function load(
  { pid, port, cookie }: Target,
  { path, status = 200, nextBody }: Call,
  ms: number,
): Promise<number> {
  const head = `${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`;
  const nextRequest = () => {
    if (!nextBody) return `GET ${head}\r\n`;
    const body = JSON.stringify(nextBody());
    const type = 'sec-fetch-site: same-origin\r\ncontent-type: application/json';
    return `POST ${head}${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  const until = performance.now() + ms;
  const before = cpuOf(pid);
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => repeat(port ?? 0, { nextRequest, status, until })),
  );
  const responses = counts.reduce((sum, count) => sum + count, 0);
  return (cpuOf(pid) - before) / responses;
}

/** CPU time of the main thread in µs, which the kernel measures in nanoseconds. */
const cpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;

/** Uses one connection. @returns the number of responses. */
function repeat(
  port: number,
  { nextRequest, status, until }: { nextRequest: () => string; status: number; until: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let pending = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const next = () => {
      if (performance.now() < until) return socket.write(nextRequest());
      socket.destroy();
      return resolve(count);
    };
    socket.on('connect', next).on('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      if (!isComplete(pending)) return;
      if (!pending.subarray(0, 15).includes(` ${status} `)) {
        reject(new Error(pending.subarray(0, 300).toString()));
        return socket.destroy();
      }
      pending = Buffer.alloc(0);
      count += 1;
      next();
    });
  });
}

/** True when a response is complete, with a known length or in chunks. */
function isComplete(response: Buffer): boolean {
  const end = response.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(response.subarray(0, end).toString())?.[1];
  return length === undefined
    ? response.subarray(-5).toString() === '0\r\n\r\n'
    : response.length >= end + 4 + Number(length);
}
