import { statfs } from 'node:fs/promises';
import { mediaDir } from '#db/config.ts';
import { STREAM } from '../api/features/analytics/stream.ts';
import { countOpenCases } from '../api/features/cases/closing-queries.ts';
import { gauge } from '../api/platform/metrics.ts';
import { redis } from '../api/platform/redis.ts';
import { countMembers, countQueues } from './job-queries.ts';

const members = gauge('members', 'Members by state', ['state']);
const reports = gauge(
  'reports',
  'Open cases of reports and appeals; overdue ones are past their due time, intimate ones have a notice of 36 hours ago',
  ['state'],
);
const queues = gauge('queue_length', 'Rows that wait for a job', ['queue']);
const free = gauge('media_disk_free_bytes', 'Free space of the disk with the photos', []);
const size = gauge('media_disk_size_bytes', 'Size of the disk with the photos', []);

const HOUR_MS = 3_600_000;
let membersCountedAt = 0;

/** Updates the gauges of queues, disk and, once an hour, members. @returns 0, because no row changes. */
export async function measureQueues(): Promise<number> {
  if (Date.now() - membersCountedAt >= HOUR_MS) {
    const [counts] = await countMembers({});
    membersCountedAt = Date.now();
    members.set({ state: 'all' }, counts?.members ?? 0);
    members.set({ state: 'active-today' }, counts?.active ?? 0);
  }
  const [counts] = await countQueues({});
  const [cases] = await countOpenCases({});
  const disk = await statfs(mediaDir());
  const waiting = {
    'closed-accounts': counts?.closed ?? 0,
    'orphaned-files': counts?.files ?? 0,
    'signup-requests': counts?.requests ?? 0,
    // A cache that is down has no stream.
    'page-views': await redis.xlen(STREAM).catch(() => 0),
  };
  for (const [queue, rows] of Object.entries(waiting)) queues.set({ queue }, rows);
  reports.set({ state: 'open' }, cases?.open ?? 0);
  reports.set({ state: 'overdue' }, cases?.overdue ?? 0);
  reports.set({ state: 'intimate' }, cases?.intimate ?? 0);
  free.set(disk.bavail * disk.bsize);
  size.set(disk.blocks * disk.bsize);
  return 0;
}
