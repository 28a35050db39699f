import { redis } from '../../platform/redis.ts';
import { type BufferedView, encode, FIELD, STREAM } from './stream.ts';

/** Views that may wait for a worker, about 10 MB of Redis; further ones are dropped. */
const BUFFER_MAX = 100_000;
/** How long views gather: nobody waits for the answer to one. */
const GATHER_MS = 2;

/** Adds an entry with the field ARGV[2] for each line of ARGV[3], unless ARGV[1] entries wait already. */
const ADD = `
  if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  for line in string.gmatch(ARGV[3], '[^\\n]+') do
    redis.call('XADD', KEYS[1], '*', ARGV[2], line)
  end
  return 1`;
redis.defineCommand('addEntries', { numberOfKeys: 1, lua: ADD });
type AddEntries = {
  addEntries(key: string, max: number, field: string, lines: string): Promise<number>;
};

/** Views that leave together, and what all their senders wait for. */
interface Batch {
  /** Each of one line, as JSON is. */
  texts: string[];
  added: PromiseWithResolvers<boolean>;
}

let batch: Batch | undefined;

/**
 * Puts a view into the buffer, together with those that come at the same time: under load commands cost
 * more than views.
 *
 * @returns false when the buffer is full. @throws whatever Redis threw.
 */
export function addView(view: BufferedView): Promise<boolean> {
  batch ??= open();
  batch.texts.push(encode(view));
  return batch.added.promise;
}

function open(): Batch {
  setTimeout(addNow, GATHER_MS);
  return { texts: [], added: Promise.withResolvers() };
}

function addNow(): void {
  if (!batch) return;
  const { texts, added } = batch;
  batch = undefined;
  (redis as unknown as AddEntries)
    .addEntries(STREAM, BUFFER_MAX, FIELD, texts.join('\n'))
    .then((done) => added.resolve(done === 1), added.reject);
}
