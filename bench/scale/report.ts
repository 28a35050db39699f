import { Client } from 'pg';
import { closePool, pool } from '#db/sql.ts';
import { KINDS } from '../discover/designs.ts';
import { type Measured, measure } from '../discover/run.ts';
import type { Samples } from '../discover/samples.ts';
import { atMost, type Ratio } from '../goals.ts';
import { meter } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { type Built, VIEWS_DAY } from './build.ts';
import { measureRequests } from './requests.ts';
import { VIEWERS_EACH } from './sizes.ts';
import { printSizes } from './storage.ts';

const DESIGNS = ['cards 20', 'deck 20', 'live'];
const REQUESTS = ['swipe', 'chat list', 'deck over HTTP'];
const GROWTH_MAX = 2.2;
const ROLLUPS = 3;

const median = (values: number[]): number => percentile(values, 0.5);
const times = (value: number): string => `${value.toFixed(2)}×`;

/** Measures all sizes and prints how each figure grows. @returns the goals of the last step. */
export async function report(built: Built[]): Promise<Ratio[]> {
  const measured = await measure(
    built.map(({ url }) => url),
    VIEWERS_EACH,
    DESIGNS,
  );
  for (const { client } of measured) await client.end();
  const requests = await measureRequests(built, measured);
  const rollUps: number[] = [];
  for (const one of built) rollUps.push(await measureRollUp(one));
  const names = built.map(({ country }) => country.members.toLocaleString('en'));
  print('milliseconds (p50)', names, [
    ...discovery(measured, (one, name, kind) => median(one.samples.times(name, kind))),
    ...REQUESTS.map((name) => ({ name, values: built.map((one) => timeOf(requests, name, one)) })),
    { name: 'roll-up, µs a page view', values: rollUps },
  ]);
  print('pages', names, discovery(measured, pagesOf));
  for (const { country, url } of built) await sizesOf(url, country.members);
  return growthGoals(measured.slice(-2), names.slice(-2));
}

const timeOf = (samples: Samples, name: string, { country }: Built): number =>
  median(samples.times(name, String(country.members)));

type Read = (one: Measured, name: string, kind: (typeof KINDS)[number]) => number;

const pagesOf: Read = ({ buffers }, name, kind) => buffers.get(`${name}/${kind}`) ?? Number.NaN;

const discovery = (measured: Measured[], read: Read) =>
  DESIGNS.flatMap((name) =>
    KINDS.map((kind) => ({
      name: `${name === 'live' ? 'search' : name}, ${kind}`,
      values: measured.map((one) => read(one, name, kind)),
    })),
  );

function print(unit: string, names: string[], lines: { name: string; values: number[] }[]): void {
  console.log(`\n${unit}`);
  console.table(
    lines.map(({ name, values }) => ({
      name,
      ...Object.fromEntries(values.map((value, i) => [names[i], Number(value.toPrecision(4))])),
      'last step': times((values.at(-1) ?? Number.NaN) / (values.at(-2) ?? Number.NaN)),
    })),
  );
}

/** All sizes are measured in interleaved rounds, so that the load of the machine is the same. */
function growthGoals([from, to]: Measured[], names: string[]): Ratio[] {
  if (!from || !to) return [];
  const step = names.join(' → ');
  return (['deck 20', 'live'] as const).flatMap((name) =>
    KINDS.flatMap((kind) => {
      const label = `${name === 'live' ? 'search' : 'deck'}, ${kind}, ${step}`;
      const pages = pagesOf(to, name, kind) / pagesOf(from, name, kind);
      const time = median(to.samples.times(name, kind)) / median(from.samples.times(name, kind));
      return [
        atMost(`${label}: pages`, pages, GROWTH_MAX),
        atMost(`${label}: p50`, time, GROWTH_MAX),
      ];
    }),
  );
}

/** CPU microseconds of the roll-up of a day for each of its page views. */
async function measureRollUp({ country, url }: Built): Promise<number> {
  process.env.DATABASE_URL = url;
  const { rollUp } = await import('../../api/features/analytics/rollup.ts');
  const costs: number[] = [];
  const name = `roll-up of ${country.members.toLocaleString('en')} views`;
  for (let round = 0; round < ROLLUPS; round += 1) {
    costs.push((await meter(name, pool(), () => rollUp(VIEWS_DAY))).cost);
  }
  await closePool();
  return (median(costs) / country.members) * 1e6;
}

async function sizesOf(url: string, members: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const each = await printSizes(client, members);
  console.log(`${Math.round(each)} bytes a member`);
  await client.end();
}
