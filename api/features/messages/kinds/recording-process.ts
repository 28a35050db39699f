import type { AppError } from '../../../platform/errors.ts';
import { parseRecording, type Recording } from './parse-recording.ts';

/** A recording, or why it is refused. */
export type Answer =
  | Recording
  | {
      status: number;
      code: 'wrong_voice_type' | 'voice_too_long' | 'unreadable_voice';
    };

process.once('message', async (upload: Uint8Array) => {
  // From here on, CPU time is that of the file.
  process.send?.('started');
  const answer: Answer = await parseRecording(Buffer.from(upload)).catch(
    ({ status, code }: AppError) => ({ status, code }) as Answer,
  );
  process.send?.(answer);
});
