import { script } from '../../platform/redis.ts';
import { type BufferedView, encode, STREAM } from './stream.ts';

/** What may wait for a worker in Redis, some 100,000 views; further ones are dropped. */
const BUFFER_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Adds an entry of ARGV[2] views, the further arguments, unless ARGV[1] bytes wait already. The numbers
 * behind that of the entry are left free, so that each of its views has one.
 */
const addEntry = script<0 | 1>(
  'addEntry',
  `
  if (redis.call('MEMORY', 'USAGE', KEYS[1]) or 0) >= tonumber(ARGV[1]) then return 0 end
  local id = redis.call('XADD', KEYS[1], '*', unpack(ARGV, 3))
  local ms, count = string.match(id, '(%d+)-(%d+)')
  redis.call('XSETID', KEYS[1], string.format('%s-%d', ms, count + ARGV[2] - 1))
  return 1`,
);

/**
 * Puts views of one day into the buffer, together, because under load commands cost more than views.
 *
 * @returns false when the buffer is full. @throws whatever Redis threw.
 */
export async function addViews(views: readonly BufferedView[]): Promise<boolean> {
  return (await addEntry([STREAM], BUFFER_MAX_BYTES, views.length, ...encode(views))) === 1;
}
