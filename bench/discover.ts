/**
 * `make bench-discover`: discovery in a synthetic country of a million members and twenty million swipes,
 * compared within one run with reads by primary key and with a point index in order of distance.
 * The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { type Country, ensureCountry, IN_MEMORY } from './discover/country.ts';
import { sized } from './goals.ts';
import { onPostgres } from './setup.ts';

const LARGE: Country = {
  database: 'country_1m',
  members: sized(1_000_000, 4_000),
  swipes: sized(20.6, 1),
  heavySwipes: sized(10_000, 50),
  viewersEach: sized(100, 2),
};
/** A tenth of the size, to measure scaling. */
const SMALL: Country = {
  ...LARGE,
  database: 'country_100k',
  members: sized(100_000, 3_000),
  heavySwipes: sized(1_000, 50),
};
const VIEWERS_EACH = sized(50, 2);

/** Reused between runs, because building a country takes minutes. Delete the folder to rebuild. */
const keptIn = '.data/bench-discover';

await onPostgres('discover', { settings: IN_MEMORY, keptIn }, async (postgres) => {
  const small = await ensureCountry(postgres, SMALL);
  const large = await ensureCountry(postgres, LARGE);
  const { report } = await import('./discover/report.ts');
  return report({ small, large, each: VIEWERS_EACH });
});
