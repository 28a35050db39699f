import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf } from '#contract/days.ts';
import { RAW_PAGE_VIEW_DAYS } from '#contract/limits.ts';
import { createPartition } from '../../api/features/analytics/partitions.ts';
import { writeRawViews } from '../../api/features/analytics/raw-views.ts';
import { decode, GROUP, type RawLine, STREAM } from '../../api/features/analytics/stream.ts';
import { config } from '../../api/platform/config.ts';
import { log } from '../../api/platform/logger.ts';
import { counter } from '../../api/platform/metrics.ts';
import { redis } from '../../api/platform/redis.ts';

/** Entries, of as many views as came together; all that waits is bounded by the buffer. */
const BATCH_MAX = 500;
/** While one batch is written, the next is read. */
export const READERS = ['a', 'b'];
/** Pause when nothing waits: a view is in the table about a second after it was told. */
const IDLE_MS = 1_000;
/** Pause after a failure, of Redis or of Postgres. */
const FAILED_MS = 2_000;
/** What another worker has read and not finished for this long is taken over: it was killed. */
const CLAIM_AFTER_MS = 60_000;

const stored = counter(
  'page_views_stored_total',
  'Page views the worker has read, by what became of them',
  ['outcome'],
);

type Entry = [id: string, fields: string[] | null];

export interface Turn {
  /** Name of this reader in the group; the entries it has read and not finished are its own. */
  consumer: string;
  /** True reads anew what this reader has begun and not finished. */
  again?: boolean;
  claimAfterMs?: number;
}

/** Begins to move views from the buffer into Postgres. @returns how to stop, after the batch at hand. */
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
    // The connection itself logs when Redis goes and comes back.
    if (redis.status !== 'ready') {
      await pause(IDLE_MS);
      continue;
    }
    try {
      const read = await storeTurn({ consumer, again: failed });
      if (failed) log.info('page views are written again');
      failed = false;
      if (read < BATCH_MAX) await pause(IDLE_MS);
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'page views wait');
      failed = true;
      await pause(FAILED_MS);
    }
  }
}

/**
 * One batch: read, write, acknowledge, in this order. Whoever is killed in between leaves entries that
 * were read and not acknowledged; they are read again, and those that were written already stay one.
 *
 * @returns how many entries were read.
 * @throws whatever Redis or Postgres threw; nothing was acknowledged then.
 */
export async function storeTurn(turn: Turn): Promise<number> {
  const entries = await readEntries(turn);
  if (entries.length === 0) return 0;
  const ids = entries.map(([id]) => id);
  const outcomes = await write(entries);
  // What is written is of no more use here; what stays in the buffer is what waits.
  await Promise.all([redis.xack(STREAM, GROUP, ...ids), redis.xdel(STREAM, ...ids)]);
  for (const [outcome, count] of Object.entries(outcomes)) stored.inc({ outcome }, count);
  return entries.length;
}

async function readEntries({ consumer, again, claimAfterMs = CLAIM_AFTER_MS }: Turn) {
  await ensureGroup();
  if (again) {
    const own = await readGroup(consumer, '0');
    if (own.length > 0) return own;
  }
  const claimed = (await redis.xautoclaim(
    STREAM,
    GROUP,
    consumer,
    claimAfterMs,
    '0',
    'COUNT',
    BATCH_MAX,
  )) as [string, Entry[]];
  return claimed[1].length > 0 ? claimed[1] : readGroup(consumer, '>');
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

/** A Redis that was restarted has forgotten the group, and so has one that is new. */
async function ensureGroup(): Promise<void> {
  try {
    await redis.xgroup('CREATE', STREAM, GROUP, '0', 'MKSTREAM');
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
  }
}

async function write(entries: Entry[]): Promise<Record<string, number>> {
  const today = dayOf(new Date());
  const kept = keptDays(today);
  const found = entries.flatMap(([id, fields]) => (fields ? decode(id, fields) : undefined));
  const lines = found.filter((line): line is RawLine => line !== undefined && kept.has(line.day));
  for (const day of new Set(lines.map((line) => line.day))) await ensurePartition(day);
  const written = lines.length > 0 ? await writeRawViews(lines, today) : 0;
  return { written, repeated: lines.length - written, unusable: found.length - lines.length };
}

/**
 * Days whose views are written: of older ones the raw views have been dropped, so their figures cannot be
 * made anew. Tomorrow is one, because the clock of an instance may be ahead.
 */
const keptDays = (today: string): Set<string> =>
  new Set(Array.from({ length: RAW_PAGE_VIEW_DAYS + 2 }, (_, age) => addDays(today, 1 - age)));

const partitions = new Set<string>();

async function ensurePartition(day: string): Promise<void> {
  if (partitions.has(day)) return;
  await createPartition(day);
  partitions.add(day);
}
