/**
 * `make bench-discover`: discovery in a synthetic country of a million members and twenty million swipes,
 * compared within one run with reads by primary key and with a point index in order of distance.
 * The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { closePool } from '#db/sql.ts';
import { type Country, ensureCountry } from './discover/country.ts';
import { startBenchPostgres } from './discover/server.ts';

import { conclude } from './goals.ts';

const LARGE: Country = {
  database: 'country_1m',
  members: 1_000_000,
  swipes: 20.6,
  heavySwipes: 10_000,
  viewersEach: 100,
};
/** A tenth of the size, to measure scaling. */
const SMALL: Country = {
  ...LARGE,
  database: 'country_100k',
  members: 100_000,
  heavySwipes: 1_000,
};
const VIEWERS_EACH = 50;

process.env.PUBLIC_ORIGIN ??= 'http://localhost:8080';
process.env.REDIS_URL ??= 'redis://127.0.0.1:1';
process.env.MEDIA_DIR ??= tmpdir();
process.env.LOG_LEVEL = 'silent';

const postgres = await startBenchPostgres();
process.once('SIGINT', () => void postgres.stop().then(() => process.exit(130)));
try {
  const small = await ensureCountry(postgres, SMALL);
  const large = await ensureCountry(postgres, LARGE);
  // Imported late: the product reads its environment on import.
  const { report } = await import('./discover/report.ts');
  mkdirSync('bench/plans', { recursive: true });
  const { ratios, plans } = await report({ small, large, each: VIEWERS_EACH });
  for (const [name, text] of Object.entries(plans)) {
    writeFileSync(`bench/plans/${name}.txt`, `${text}\n`);
  }
  conclude('discover', ratios);
} finally {
  await closePool();
  await postgres.stop();
}
process.exit();
