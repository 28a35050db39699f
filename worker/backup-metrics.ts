import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeBackupStatus } from '../api/features/console/backup-status.ts';
import { config } from '../api/platform/config.ts';
import { gauge } from '../api/platform/metrics.ts';

/** Written by backup/backup.sh as one file per value. Zero: none yet. */
const GAUGES = {
  backup_last_success_timestamp_seconds: 'Unix time of the last backup',
  backup_size_bytes: 'Size of the last backup, with the photos it shares with earlier ones',
  backup_verify_last_success_timestamp_seconds: 'Unix time of the last restore that was verified',
  backup_verify_failed: '1 when the last verification failed',
  backup_repository_last_success_timestamp_seconds:
    'Unix time of the last backup in the repository of BACKUP_REPOSITORY',
};

const gauges = Object.entries(GAUGES).map(([name, help]) => ({
  name,
  gauge: gauge(name, help, []),
}));

/** Measures the values that the backup container has written, and stores them for the console. @returns 0, because no row changes. */
export async function measureBackups(): Promise<number> {
  const { backupStatus } = config;
  if (!backupStatus) return 0;
  const values: Record<string, number> = {};
  for (const { name, gauge: one } of gauges) {
    const text = await readFile(join(backupStatus, `.${name}`), 'utf8').catch(() => '');
    if (text === '') continue;
    one.set(Number(text));
    values[name] = Number(text);
  }
  await storeBackupStatus(values);
  return 0;
}
