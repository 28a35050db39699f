import { Redis } from 'ioredis';
import { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import { runChild } from '#dev/children.ts';

/** Other members belong to other tests, which run at the same time. */
const REFERRED = '(select member_id from uplines union select ancestor_id from uplines)';

/** More days than any test advances. */
const OFFSET_DAYS = 100_000;

/** `day` is part of the key. Two updates with a large offset avoid conflicts between rows. */
const shiftActiveDays = (days: number) => [
  `update active_days set day = day - ${OFFSET_DAYS + days}`,
  `update active_days set day = day + ${OFFSET_DAYS}`,
];

/**
 * Advances time for referred members and their referrers by moving stored days back: signups, activity, qualified
 * signups and free super likes.
 * Also clears cached sessions, so that the next request records activity for the new day.
 */
export async function advanceDays(days: number, env: NodeJS.ProcessEnv): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    for (const statement of [
      `update users set created_at = created_at - interval '${days} days', last_active_on = last_active_on - ${days},
              super_liked_on = super_liked_on - ${days}
        where id in ${REFERRED}`,
      ...shiftActiveDays(days),
      `update qualified_signups set qualified_on = qualified_on - ${days}, settled_on = settled_on - ${days}`,
      `update super_likes set used_on = used_on - ${days} where swiper_id in ${REFERRED}`,
    ]) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
  const redis = new Redis(env.REDIS_URL ?? '');
  const sessions = await redis.keys('session:*');
  if (sessions.length > 0) await redis.del(...sessions);
  redis.disconnect();
}

const RUN_DAILY_JOB = `
  const { DAILY_JOBS } = await import('./worker/jobs.ts');
  const [, name, day] = process.argv;
  await DAILY_JOBS.find((job) => job.name === name).run(day);
  process.exit();`;

/** Runs a daily job for today, as the worker does after the end of the day. "make job" refuses a day that is not over. */
export async function runJob(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['--input-type=module', '--eval', RUN_DAILY_JOB, name, dayOf(new Date())];
  await runChild(process.execPath, args, { env: { ...process.env, ...env } });
}
