import { script } from '../../platform/redis.ts';
import { type BufferedView, encode, STREAM } from './stream.ts';

/** Size limit of the stream: about 100,000 views. New views are dropped above it. */
const BUFFER_MAX_BYTES = 10 * 1024 * 1024;

/** Adds an entry with the fields ARGV[2] and up, unless the stream has ARGV[1] bytes already. */
const addEntry = script<0 | 1>(
  'addEntry',
  `
  if (redis.call('MEMORY', 'USAGE', KEYS[1]) or 0) >= tonumber(ARGV[1]) then return 0 end
  redis.call('XADD', KEYS[1], '*', unpack(ARGV, 2))
  return 1`,
);

/**
 * Adds a view to the buffer.
 *
 * @returns false when the buffer is full. @throws Error when Redis fails.
 */
export const addView = async (view: BufferedView): Promise<boolean> =>
  (await addEntry([STREAM], BUFFER_MAX_BYTES, ...encode(view))) === 1;
