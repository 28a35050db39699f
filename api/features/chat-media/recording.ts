import { fork } from 'node:child_process';
import { waits } from '#db/waits.ts';
import { AppError, unavailable } from '../../platform/errors.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Recording } from './parse-recording.ts';
import type { Answer } from './recording-process.ts';

const limitReading = createSemaphore(2, 20);
const HEAP_MAX_MIB = 32;

const unreadable = () => new AppError(422, 'unreadable_voice');

/**
 * Reads an uploaded recording as `parseRecording` does, in a process of its own. In some damaged files the parser loops
 * forever, such as WebM with a zero byte behind its last element, and in others it takes all memory: the process is
 * ended, and the server goes on. A thread without memory would end the server.
 *
 * @throws AppError as `parseRecording`, 422 also above the limits of time and memory, and 503 while too many uploads
 *   wait.
 */
export const readRecording = (upload: Buffer): Promise<Recording> =>
  limitReading(async () => {
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
    parser.once('message', resolve);
    // An error is followed by the end of the process.
    parser.send(upload, () => {});
    const timer = setTimeout(() => reject(unreadable()), waits.recording);
    try {
      const answer = await promise;
      if ('code' in answer) throw new AppError(answer.status, answer.code);
      return { ...answer, bytes: Buffer.from(answer.bytes) };
    } finally {
      clearTimeout(timer);
      parser.kill('SIGKILL');
      await ended;
    }
  });
