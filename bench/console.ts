/**
 * `make bench-console`: pages of the moderators' queue among 100,000 members and 10,000 reports, compared with
 * reading 50 cases by primary key in the same run. The last line is JSON, and the exit code is 1 when a goal
 * is missed.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { closePool, pool } from '#db/sql.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { createCases } from './console/cases.ts';
import { atMost, conclude, type Ratio } from './goals.ts';
import { percentile } from './percentile.ts';

const MEMBERS = 100_000;
const REPORTS = 10_000;
const PAGE = 50;
const ROUNDS = 400;
const WARM_UP = 50;
const MODERATOR = 1_099_511_627_777;

process.env.PUBLIC_ORIGIN ??= 'http://localhost:8080';
process.env.REDIS_URL ??= 'redis://127.0.0.1:1';
process.env.MEDIA_DIR ??= tmpdir();
process.env.LOG_LEVEL = 'silent';

/** Median milliseconds of each design. All run in turn, so that the load of the machine is the same. */
async function timesOf(
  designs: Record<string, () => Promise<unknown>>,
): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [name, run] of Object.entries(designs)) {
      const start = performance.now();
      await run();
      if (round < WARM_UP) continue;
      times[name] ??= [];
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, percentile(values, 0.5)]),
  );
}

async function measure(client: Client): Promise<Ratio[]> {
  await createCases(client, MEMBERS, REPORTS);
  // Imported late: the product reads its environment on import.
  const { readCases } = await import('../api/features/cases/queue.ts');
  let after: string | undefined;
  for (let page = 0; page < REPORTS / PAGE / 2; page += 1) {
    after = (await readCases(MODERATOR, after ? { after } : {})).next ?? undefined;
  }
  const byKey = {
    name: 'cases_by_key',
    text: 'select * from cases where id = any($1::bigint[])',
  };
  const keys = () => Array.from({ length: PAGE }, () => 1 + Math.floor(Math.random() * REPORTS));
  const times = await timesOf({
    keys: () => pool().query({ ...byKey, values: [keys()] }),
    first: () => readCases(MODERATOR, {}),
    middle: () => readCases(MODERATOR, after ? { after } : {}),
  });
  for (const [name, ms] of Object.entries(times))
    console.log(`${name.padEnd(12)}${ms.toFixed(2)} ms`);
  const { keys: baseline = Number.NaN, first = Number.NaN, middle = Number.NaN } = times;
  return [
    atMost('first page of the queue / 50 cases by primary key', first / baseline, 3),
    atMost('middle page of the queue / 50 cases by primary key', middle / baseline, 3),
  ];
}

const directory = scratchDir('bench');
const postgres = await startPostgres(join(directory, 'postgres'), false, { jit: 'off' });
process.once('SIGINT', () => void postgres.stop().then(() => process.exit(130)));
try {
  await postgres.ensureDatabase('console');
  process.env.DATABASE_URL = postgres.url('console');
  const client = new Client({ connectionString: postgres.url('console') });
  await client.connect();
  const ratios = await measure(client).finally(() => client.end());
  conclude('console', ratios);
} finally {
  await closePool();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
