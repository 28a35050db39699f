import type { Replica } from '#db/replicas/replica.ts';
import {
  chooseReplica,
  hasReplicas,
  readWrittenPosition,
  replicaLags,
} from '#db/replicas/replicas.ts';
import { isUnavailable, type RunRead, routeReads } from '#db/sql.ts';
import { fromConfig } from './config.ts';
import { log } from './logger.ts';
import { counter, gauge } from './metrics.ts';
import { onConnect, redis, script } from './redis.ts';

/** Replicas that are further behind get no reads, so older positions are not needed. */
const KEEP_SECONDS = 60;
/**
 * After an error of Redis or a new connection, positions may be missing for this long: 5 s until all other processes
 * have connected again, and 5 s until replicas have what was written in the meantime, or get no reads.
 */
const INCOMPLETE_MS = 10_000;
const DIGITS = 16;
/** Read once, because each event asks for it. */
const usesReplicas = fromConfig(hasReplicas);
/** No replica has it. */
const UNKNOWN = 2n ** 64n - 1n;

const reads = counter(
  'replicated_reads_total',
  'Requests with reads that a replica may answer, by source',
  ['from'],
);

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
 * Never throws. Without replicas it does nothing.
 */
export async function recordWrite(memberIds: readonly number[]): Promise<void> {
  if (!usesReplicas() || memberIds.length === 0) return;
  try {
    const position = (await readWrittenPosition()) ?? UNKNOWN;
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
    if (Date.now() < incompleteUntil) return undefined;
    if (digits) return BigInt(`0x${digits}`);
  } catch {
    markPositionsIncomplete();
    return undefined;
  }
  // The account may be too new for replicas, so later reads need what is written by now.
  await recordWrite([memberId]);
  return undefined;
}

/**
 * Runs a request whose reads that a replica may answer come from one replica, else from the primary. After any error
 * the primary repeats the read and answers the rest.
 */
function withReplica<T>(memberId: number, work: () => Promise<T>): Promise<T> {
  let from: 'replica' | 'primary' | 'retry' | undefined;
  let chosen: Promise<Replica | undefined> | undefined;
  const runRead: RunRead = async (onReplica, onPrimary) => {
    chosen ??= positionOf(memberId).then((position) =>
      position === undefined ? undefined : chooseReplica(position),
    );
    const replica = await chosen;
    from ??= replica ? 'replica' : 'primary';
    if (!replica || from === 'retry') return onPrimary();
    try {
      return await replica.whileUp(onReplica(replica.pool));
    } catch (error) {
      if (isUnavailable(error)) replica.lose();
      log.info({ err: error }, 'read of a replica failed and is repeated');
      from = 'retry';
      return onPrimary();
    }
  };
  return routeReads(runRead, work).finally(() => {
    if (from) reads.inc({ from });
  });
}

/**
 * Runs a request of a member. Reads that a replica may answer include the member's own writes and the rows of all
 * events that were published to the member. Only a request that writes nothing reads from replicas.
 */
export async function withOwnWrites<T>(
  memberId: number | undefined,
  isRead: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!usesReplicas() || memberId === undefined) return work();
  if (isRead) return withReplica(memberId, work);
  const result = await work();
  await recordWrite([memberId]);
  return result;
}
