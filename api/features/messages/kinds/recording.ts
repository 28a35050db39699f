import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { waits } from '#db/waits.ts';
import { AppError, unavailable } from '../../../platform/errors.ts';
import { createWorkQueue } from '../../../platform/work-queue.ts';
import type { Recording } from './parse-recording.ts';
import type { Answer } from './recording-process.ts';

const readInTurn = createWorkQueue({ running: 2, waiting: 20, seconds: 1 });
const HEAP_MAX_MIB = 32;
/** Of a file, after the start of the process. A recording takes less than 100 ms. */
const CPU_MAX_MS = 1_000;
const CPU_CHECK_MS = 50;
/** In the unit of /proc, on every Linux. */
const TICK_MS = 10;

const unreadable = () => new AppError(422, 'unreadable_voice');

/** CPU time of a running process in ms; 0 on a system without /proc, where only the time limit ends it. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The fields after the name, which may contain blanks: proc(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/**
 * Reads an uploaded recording as `parseRecording` does, in a process of its own. In some damaged files the parser loops
 * forever, such as WebM with a zero byte behind its last element, and in others it takes all memory: the process is
 * ended, and the server goes on. A thread without memory would end the server.
 *
 * @throws AppError as `parseRecording`, 422 also above the limits of CPU time, time and memory, and the errors of
 *   `createWorkQueue`.
 */
export const readRecording = (memberId: number, upload: Buffer): Promise<Recording> =>
  readInTurn(memberId, async (charge) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const parser = fork(new URL('./recording-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${HEAP_MAX_MIB}`],
      // None of the settings of the server, the keys above all.
      // biome-ignore lint/style/noProcessEnv: a setting of Node, which halves the time of the start.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      serialization: 'advanced',
      // The parser warns about a file with its contents.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = new Promise<void>((resolve) => {
      parser.once('error', () => {
        reject(unavailable());
        resolve();
      });
      parser.once('exit', () => {
        reject(unreadable());
        resolve();
      });
    });
    let used = 0;
    let usedMax = Number.POSITIVE_INFINITY;
    const measure = async () => {
      used = Math.max(used, await cpuOf(parser));
      if (used > usedMax) reject(unreadable());
    };
    parser.on('message', async (message: 'started' | Answer) => {
      if (message !== 'started') return resolve(message);
      await measure();
      usedMax = used + CPU_MAX_MS;
    });
    // An error is followed by the end of the process.
    parser.send(upload, () => {});
    const checks = setInterval(measure, CPU_CHECK_MS);
    const timer = setTimeout(() => reject(unreadable()), waits.recording);
    try {
      const answer = await promise;
      if ('code' in answer) throw new AppError(answer.status, answer.code);
      return { ...answer, bytes: Buffer.from(answer.bytes) };
    } finally {
      clearInterval(checks);
      clearTimeout(timer);
      await measure();
      charge(used);
      parser.kill('SIGKILL');
      await ended;
    }
  });
