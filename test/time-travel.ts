import { Redis } from 'ioredis';
import { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import { runChild } from '#dev/children.ts';

/** More days than any test lets pass: rows are moved out of each other's way by it. */
const FAR = 100_000;

/** Days are keys here, so they move far away and back: one after the other they would meet. */
const ACTIVE_DAYS = (days: number) => [
  `update active_days set day = day - ${FAR + days}`,
  `update active_days set day = day + ${FAR}`,
];

/**
 * Lets days pass by making everything older that counts days: when members joined, were there,
 * qualified, and used a free super like. Sessions that are known by heart are forgotten, so the next
 * request notices the new day.
 */
export async function passDays(days: number, env: NodeJS.ProcessEnv): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    for (const change of [
      `update users set created_at = created_at - interval '${days} days', last_active_on = last_active_on - ${days}
        where realm = 'live'`,
      ...ACTIVE_DAYS(days),
      `update qualified_signups set qualified_on = qualified_on - ${days}, settled_on = settled_on - ${days}`,
      `update super_likes set used_on = used_on - ${days}`,
    ]) {
      await client.query(change);
    }
  } finally {
    await client.end();
  }
  const redis = new Redis(env.REDIS_URL ?? '');
  const sessions = await redis.keys('session:*');
  if (sessions.length > 0) await redis.del(...sessions);
  redis.disconnect();
}

/** Runs a daily job for today, as the worker will do when the day is over. */
export async function runJob(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const today = dayOf(new Date());
  await runChild(process.execPath, ['worker/run-job.ts', name, today], {
    env: { ...process.env, ...env },
  });
}
