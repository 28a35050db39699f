import { parentPort, workerData } from 'node:worker_threads';
import type { AppError } from '../../platform/errors.ts';
import { parseRecording, type Recording } from './parse-recording.ts';

/** A recording, or why it is refused. */
export type Answer =
  | Recording
  | {
      status: number;
      code: 'wrong_voice_type' | 'voice_too_long' | 'unreadable_voice';
    };

const answer: Answer = await parseRecording(Buffer.from(workerData)).catch(
  ({ status, code }: AppError) => ({ status, code }) as Answer,
);
parentPort?.postMessage(answer);
