import { parsePosition } from '#db/replicas/position.ts';
import { hasReplicas, onReplica, replicaLags } from '#db/replicas/replicas.ts';
import { log } from './logger.ts';
import { counter, gauge } from './metrics.ts';
import { onConnect, redis, script } from './redis.ts';
import { findWrittenPosition } from './written-position-queries.ts';

/** Replicas that are further behind get no reads, so older positions are not needed. */
const KEEP_SECONDS = 60;
/**
 * After an error of Redis or a new connection, positions may be missing for this long: 5 s until all other processes
 * have connected again, and 5 s until replicas have what was written in the meantime, or get no reads.
 */
const INCOMPLETE_MS = 10_000;
const DIGITS = 16;
/** No replica has it. */
const UNKNOWN = 2n ** 64n - 1n;

const reads = counter('replicated_reads_total', 'Reads that a replica may answer, by source', [
  'from',
]);

gauge('replica_lag_seconds', 'How far a read replica is behind', ['replica'], (lag) => {
  for (const { replica, seconds } of replicaLags()) lag.set({ replica }, seconds);
});

/** Keeps the larger of two positions, which are hexadecimal digits of the same length. */
const raisePosition = script<number>(
  'raisePosition',
  `if (redis.call('get', KEYS[1]) or '') < ARGV[1] then
     redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
   end
   return 1`,
);

const keyOf = (memberId: number): string => `position:${memberId}`;

let incompleteUntil = 0;
const markPositionsIncomplete = (): void => {
  incompleteUntil = Date.now() + INCOMPLETE_MS;
};
onConnect(markPositionsIncomplete);

/**
 * Records the written position for these members, so that their next reads include everything committed by now.
 * Called after their own write, and before an event about a write of another member. Never throws. Without
 * replicas it does nothing.
 */
export async function recordWrite(memberIds: readonly number[]): Promise<void> {
  if (!hasReplicas() || memberIds.length === 0) return;
  try {
    const [found] = await findWrittenPosition({}).catch(() => []);
    const position = parsePosition(found?.position ?? '') ?? UNKNOWN;
    const digits = position.toString(16).padStart(DIGITS, '0');
    await Promise.all(memberIds.map((id) => raisePosition([keyOf(id)], digits, KEEP_SECONDS)));
  } catch {
    markPositionsIncomplete();
  }
}

/** Undefined when it is not known. */
async function positionOf(memberId: number): Promise<bigint | undefined> {
  try {
    const digits = await redis.get(keyOf(memberId));
    return Date.now() < incompleteUntil ? undefined : BigInt(`0x${digits ?? '0'}`);
  } catch {
    markPositionsIncomplete();
    return undefined;
  }
}

/**
 * Runs reads on a replica that has the member's own writes and the rows of all published events, else on the primary.
 * `work` must only read, because it is repeated on the primary after an error.
 */
export async function fromReplica<T>(memberId: number, work: () => Promise<T>): Promise<T> {
  if (!hasReplicas()) return work();
  const position = await positionOf(memberId);
  if (position === undefined) {
    reads.inc({ from: 'primary' });
    return work();
  }
  return onReplica(position, work, (from, error) => {
    reads.inc({ from });
    if (error) log.info({ err: error }, 'read of a replica failed and is repeated');
  });
}
