import { redis } from '../../platform/redis.ts';

/** Values of the backup container by the names of its files. Only the worker can read them. */
const KEY = 'backup-status';
const EXPIRES_SECONDS = 600;

/** Stores what the worker has read, every minute. */
export const storeBackupStatus = async (values: Record<string, number>): Promise<void> => {
  await redis.set(KEY, JSON.stringify(values), 'EX', EXPIRES_SECONDS);
};

const timeOf = (seconds: number | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

/** The last backup and its last verification; null where none is reported. */
export async function readBackupStatus() {
  const stored = await redis.get(KEY);
  if (!stored) return null;
  const values: Record<string, number> = JSON.parse(stored);
  return {
    lastAt: timeOf(values.backup_last_success_timestamp_seconds),
    verifiedAt: timeOf(values.backup_verify_last_success_timestamp_seconds),
    isVerifyFailed: values.backup_verify_failed === 1,
  };
}
