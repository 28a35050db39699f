import { Worker } from 'node:worker_threads';
import { waits } from '#db/waits.ts';
import { AppError } from '../../platform/errors.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Recording } from './parse-recording.ts';
import type { Answer } from './recording-thread.ts';

const limitReading = createSemaphore(2, 20);
const HEAP_MAX_MIB = 64;

const unreadable = () => new AppError(422, 'unreadable_voice');

/**
 * Reads an uploaded recording as `parseRecording` does, in a thread of its own. The parser loops forever in some damaged
 * files, such as WebM with a zero byte behind its last element: the thread is stopped, and the server goes on.
 *
 * @throws AppError as `parseRecording`, 422 also after the time limit, and 503 while too many uploads wait.
 */
export const readRecording = (upload: Buffer): Promise<Recording> =>
  limitReading(async () => {
    const thread = new Worker(new URL('./recording-thread.ts', import.meta.url), {
      workerData: upload,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MIB },
      // Of the settings of the server, the keys above all.
      env: {},
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => reject(unreadable()), waits.recording);
    thread.once('message', resolve);
    thread.once('error', () => reject(unreadable()));
    try {
      const answer = await promise;
      if ('code' in answer) throw new AppError(answer.status, answer.code);
      return { ...answer, bytes: Buffer.from(answer.bytes) };
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
