import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf } from '#contract/days.ts';
import { RAW_PAGE_VIEW_DAYS } from '#contract/limits.ts';
import { createPartition } from '../../api/features/analytics/partition-queries.ts';
import { writeRawViews } from '../../api/features/analytics/raw-view-queries.ts';
import { decode, GROUP, type RawLine, STREAM } from '../../api/features/analytics/stream.ts';
import { config, fromConfig } from '../../api/platform/config.ts';
import { log } from '../../api/platform/logger.ts';
import { counter } from '../../api/platform/metrics.ts';
import { redis } from '../../api/platform/redis.ts';

/** Views in one batch. */
const BATCH_MAX = 2_500;
/** Two readers: one reads the next batch while the other writes. */
export const READERS = ['a', 'b'];
/** Pause after an incomplete batch: a view is in the table about a second after its request. */
const IDLE_MS = 1_000;
/** Pause after a Redis or Postgres error. */
const RETRY_MS = 2_000;
/** Entries without an acknowledgement for this long belong to a killed worker and are claimed. */
const CLAIM_AFTER_MS = 60_000;

const stored = counter('page_views_stored_total', 'Page views read by the worker, by outcome', [
  'outcome',
]);

type Entry = [id: string, fields: string[] | null];

export interface Batch {
  /** Name of the consumer in the group. */
  consumer: string;
  /** True reads the consumer's own unacknowledged entries first. */
  retry?: boolean;
  claimAfterMs?: number;
}

/** Starts to move page views from the Redis stream to Postgres. @returns a function that stops after the current batch. */
export function startStoring(): () => Promise<void> {
  const abort = new AbortController();
  const readers = READERS.map((reader) =>
    run(`${config.instance}-${process.pid}-${reader}`, abort.signal),
  );
  return async () => {
    abort.abort();
    await Promise.all(readers);
  };
}

async function run(consumer: string, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  let failed = false;
  while (!signal.aborted) {
    // The Redis client logs its own disconnects and reconnects.
    if (redis.status !== 'ready') {
      await pause(IDLE_MS);
      continue;
    }
    try {
      const read = await storeBatch({ consumer, retry: failed });
      if (failed) log.info('page view storage recovered');
      failed = false;
      if (read < BATCH_MAX) await pause(IDLE_MS);
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'page view storage failed; retrying');
      failed = true;
      await pause(RETRY_MS);
    }
  }
}

/**
 * Reads, writes and acknowledges one batch, in this order. A crash in between leaves unacknowledged
 * entries, which are read again. Views that were already written are not duplicated.
 *
 * @returns the number of entries read.
 * @throws the error of Redis or Postgres; no entry is acknowledged then.
 */
export async function storeBatch(batch: Batch): Promise<number> {
  const entries = await readEntries(batch);
  if (entries.length === 0) return 0;
  const ids = entries.map(([id]) => id);
  const outcomes = await write(entries);
  // Deleted too, so that the length of the stream is the number of waiting entries.
  await Promise.all([redis.xack(STREAM, GROUP, ...ids), redis.xdel(STREAM, ...ids)]);
  for (const [outcome, count] of Object.entries(outcomes)) stored.inc({ outcome }, count);
  return entries.length;
}

async function readEntries({ consumer, retry, claimAfterMs = CLAIM_AFTER_MS }: Batch) {
  await ensureGroup();
  if (retry) {
    const own = await readGroup(consumer, '0');
    if (own.length > 0) return own;
  }
  const [, claimed] = (await redis.xautoclaim(
    STREAM,
    GROUP,
    consumer,
    claimAfterMs,
    '0',
    'COUNT',
    BATCH_MAX,
  )) as [string, Entry[]];
  return claimed.length > 0 ? claimed : readGroup(consumer, '>');
}

async function readGroup(consumer: string, after: '0' | '>'): Promise<Entry[]> {
  const streams = (await redis.xreadgroup(
    'GROUP',
    GROUP,
    consumer,
    'COUNT',
    BATCH_MAX,
    'STREAMS',
    STREAM,
    after,
  )) as [string, Entry[]][] | null;
  return streams?.[0]?.[1] ?? [];
}

/** Creates the consumer group, which a restarted Redis has lost. */
async function ensureGroup(): Promise<void> {
  try {
    await redis.xgroup('CREATE', STREAM, GROUP, '0', 'MKSTREAM');
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
  }
}

async function write(entries: Entry[]): Promise<Record<string, number>> {
  const today = dayOf(new Date());
  const days = storedDays(today);
  const decoded = entries.flatMap(([id, fields]) => (fields ? [decode(id, fields)] : []));
  const lines = decoded.filter((line): line is RawLine => line !== undefined && days.has(line.day));
  for (const day of new Set(lines.map((line) => line.day))) await ensurePartition(day);
  const written = lines.length > 0 ? await writeRawViews(lines, today) : 0;
  return { written, repeated: lines.length - written, unusable: decoded.length - lines.length };
}

/**
 * Days whose views are stored. The raw views of older days were dropped, so their figures cannot be
 * rebuilt. Tomorrow is included, because the clock of an instance may be ahead.
 */
const storedDays = (today: string): Set<string> =>
  new Set(Array.from({ length: RAW_PAGE_VIEW_DAYS + 2 }, (_, age) => addDays(today, 1 - age)));

const partitions = fromConfig(() => new Set<string>());

async function ensurePartition(day: string): Promise<void> {
  if (partitions().has(day)) return;
  await createPartition(day);
  partitions().add(day);
}
